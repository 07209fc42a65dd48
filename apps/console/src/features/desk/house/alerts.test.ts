import type { Desk, DeskMarket } from '@maidan/contract';
import { expect, test } from 'vitest';
import { alertsOf, worstOf } from './alerts.ts';

const market = (id: string, more: Partial<DeskMarket>): DeskMarket => ({
  id,
  marketType: 'FANCY',
  name: id,
  status: 'OPEN',
  reason: '',
  matched: 0,
  prices: [],
  house: { loss: 0, limit: 5_00_000 },
  feedAge: 0.4,
  hold: null,
  ...more,
});
const deskOf = (...markets: DeskMarket[]): Desk => ({
  hold: null,
  events: [
    {
      id: 'match',
      name: 'Home v Away',
      sport: 'cricket',
      league: 'League',
      isInPlay: true,
      startsAt: '2026-01-01T00:00:00.000Z',
      hold: null,
      markets,
    },
  ],
});
const house = (loss: number) => ({ house: { loss, limit: 5_00_000 } });

test('OPR-04 desk Q-6 alerts at 80 % and at 100 % of the house limit, the fullest first', () => {
  const alerts = alertsOf(
    deskOf(market('below', house(3_99_999)), market('near', house(4_23_000)), market('full', house(5_00_000))),
  );
  expect(alerts.map(({ title, detail }) => [title, detail])).toEqual([
    ['100 % of house limit', 'Home v Away, full. −₹5,00,000 of ₹5,00,000.'],
    ['84 % of house limit', 'Home v Away, near. −₹4,23,000 of ₹5,00,000.'],
  ]);
});

test('OPR-04 a stopped feed is an alert until an operator holds its market; so is a result that waits', () => {
  const stopped = { status: 'SUSPENDED', reason: 'feed-stopped', feedAge: 42.2 } as const;
  const hold = { id: 'hold', scope: 'market', by: 'Asha', at: '', pricesThen: [] } as const;
  const alerts = alertsOf(
    deskOf(
      market('over', { status: 'SUSPENDED', reason: 'result-awaited' }),
      market('stale', stopped),
      market('held', { ...stopped, hold: { ...hold, pricesThen: [] } }),
    ),
  );
  expect(alerts.map(({ title, marketId }) => [title, marketId])).toEqual([
    ['Feed stale, 42 s', 'stale'],
    ['Result waiting', 'over'],
  ]);
});

test('desk Q-6 an event stands as near to its limit as its nearest market', () => {
  const [event] = deskOf(market('a', house(4_000)), market('b', { house: { loss: 900, limit: 1_000 } })).events;
  expect(event && worstOf(event)?.id).toBe('b');
  const [calm] = deskOf(market('a', {})).events;
  expect(calm && worstOf(calm)).toBeNull();
});
