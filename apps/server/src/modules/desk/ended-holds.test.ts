/** In the whole app, where the desk hears of ended events and settled markets. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desk, DeskHold, ResultMarket } from '@maidan/contract';
import type { Person } from '../../../test/app.ts';
import { openBank, type Bank } from '../../../test/cashier.ts';
import { systemClock } from '../../platform/clock/index.ts';
import type { FeedContext, FeedMessage } from '../odds-feed/port.ts';

type Said = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;

let say: (said: Said) => void;
let bank: Bank;
let operator: Person;
beforeAll(async () => {
  const name = 'spoken';
  const start = async (context: FeedContext) => {
    say = (said) => context.publish({ ...said, publishedAtMs: context.now() });
    return async () => undefined;
  };
  bank = await openBank({ feeds: [{ name, settings: '', create: () => ({ name, start }) }] });
  operator = await bank.operator();
}, 120_000);
afterAll(() => bank.close());

const desk = async () => (await bank.call<Desk>(operator, 'GET', '/api/v1/console/desk')).data;
const isSettled = async (marketId: string) =>
  (await bank.call<ResultMarket>(operator, 'GET', `/api/v1/console/results/${marketId}`)).data.market.status ===
  'CLOSED';

/** The scopes of the holds that still apply to an event and its market. */
async function presentHolds(...ids: readonly string[]): Promise<string[]> {
  const { rows } = await bank.db.pool.query<{ scope: string }>(
    'select scope from market_holds where lifted_at is null and subject = any ($1::uuid[]) order by scope',
    [ids],
  );
  return rows.map(({ scope }) => scope);
}

/** An event in play with one market; both are held. */
async function heldEvent(key: string) {
  const marketKey = `${key}/odds`;
  say({
    kind: 'event',
    event: {
      eventKey: key,
      sport: { slug: 'cricket', name: 'Cricket', code: '4' },
      league: { slug: 'ganga-cup', name: 'Ganga Cup' },
      slug: key,
      name: `${key} v Two`,
      startsAtMs: systemClock.now() - 3_600_000,
      venue: '',
      isReplay: true,
      note: '',
    },
  });
  const selections = ['One', 'Two'].map((name) => ({ selectionKey: name, name }));
  const market = { eventKey: key, marketKey, name: 'Match Odds', sort: 0, kind: 'exchange' } as const;
  say({ kind: 'market', market: { ...market, complete: true, betDelayMs: 0, winners: 1, selections } });
  say({ kind: 'state', marketKey, status: 'OPEN', inPlay: true, reason: '' });
  const shown = async () => (await desk()).events.find(({ name }) => name === `${key} v Two`);
  await expect.poll(async () => (await shown())?.markets.length).toBe(1);
  const event = await shown();
  const [eventId, marketId] = [event?.id ?? '', event?.markets[0]?.id ?? ''];
  for (const body of [
    { scope: 'event', id: eventId },
    { scope: 'market', id: marketId },
  ]) {
    expect((await bank.call<DeskHold>(operator, 'POST', '/api/v1/console/holds', { body })).code).toBe(200);
  }
  return {
    marketId,
    present: () => presentHolds(eventId, marketId),
    settle: () => say({ kind: 'result', marketKey, outcome: { kind: 'winners', selectionKeys: ['One'] } }),
    end: () => say({ kind: 'event-ended', eventKey: key }),
  };
}

test('desk Q-1 a result ends the hold of its market, and the end of the event by its feed that of the event', async () => {
  const { marketId, present, settle, end } = await heldEvent('settled-first');
  settle();
  await expect.poll(() => isSettled(marketId)).toBe(true);
  await expect.poll(present).toEqual(['event']);
  end();
  await expect.poll(present).toEqual([]);
});

test('desk Q-1 the last result of an event that has ended ends both holds', async () => {
  const { present, settle, end } = await heldEvent('ended-first');
  end();
  settle();
  await expect.poll(present).toEqual([]);
});
