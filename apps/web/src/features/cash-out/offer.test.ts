import { expect, test } from 'vitest';
import { aBet, aMarket } from '../../live/topics/builders.ts';
import { depthKey, rowsKey, type Depth, type MarketMeta, type Read } from '../../live/keys.ts';
import { betsOfOffer, hasMatched, offeredTo, offerKeys, offerNow } from './offer.ts';
import { endOf } from './legs.ts';

const market = aMarket() satisfies MarketMeta;

function reading(values: Readonly<Record<string, unknown>>): Read {
  return ((key: string) => values[key]) as Read;
}

const depths = (kkr: Depth, rr: Depth = { back: [], lay: [] }) =>
  reading({ [depthKey('odds', 'kkr')]: kkr, [depthKey('odds', 'rr')]: rr });

const held = [aBet({ odds: 10, stake: 10, matches: [[10, 10]], matchedStake: 10 })];
const holding = { market, bets: held, wallet: '1', shareBasisPoints: 10_000 } as const;

test('C-1 10 backed at 10, laid at 8: 12.50 lock 2.50', () => {
  const offer = offerNow(holding, depths({ back: [], lay: [[8, 100]] }));
  expect(offer).toMatchObject({ ok: true, value: { amountPaise: 250, legs: [{ side: 'lay', stakePaise: 1_250 }] } });
  expect(offer.ok && betsOfOffer(offer.value)).toEqual([
    { kind: 'exchange', selectionId: 'kkr', side: 'lay', price: 800, stakePaise: 1_250 },
  ]);
});

test('C-2 a share of it comes to that share', () => {
  const read = depths({ back: [], lay: [[8, 100]] });
  expect(offerNow({ ...holding, shareBasisPoints: 4_000 }, read)).toMatchObject({ value: { amountPaise: 100 } });
});

test('C-1 what is not on offer is no offer, and a locked market says how it is locked', () => {
  const none = depths({ back: [], lay: [] });
  expect(offerNow(holding, none)).toMatchObject({ refusal: { kind: 'cash-out-unavailable' } });
  const locked = (status: MarketMeta['status']) => offerNow({ ...holding, market: { ...market, status } }, none);
  expect(locked('SUSPENDED')).toMatchObject({ refusal: { kind: 'market-suspended' } });
  expect(locked('BALL_RUNNING')).toMatchObject({ refusal: { kind: 'ball-running' } });
});

test('X-4 a player is not offered what lies behind an order of their own', () => {
  const depth = {
    back: [],
    lay: [
      [8, 100],
      [8.2, 50],
      [8.4, 900],
    ],
  } satisfies Depth;
  const own = aBet({ state: 'unmatched', odds: 8.2, remainingStake: 20, matches: [], matchedStake: 0 });
  expect(offeredTo('lay', depth, [own])).toEqual([[800, 10_000]]);
  expect(offeredTo('lay', depth, [{ ...own, selectionType: 'lay' }])).toHaveLength(3);
  expect(offeredTo('lay', depth, [{ ...own, state: 'pending' }])).toHaveLength(3);
});

test('C-3 a bookmaker position is closed at the opposite rate, a decimal one too', () => {
  const bookmaker = aMarket({ marketType: 'BOOKMAKER', scale: 'per-100' });
  const backed = aBet({
    marketType: 'bookmaker',
    odds: 98,
    matchedOdds: 98,
    stake: 100,
    matchedStake: 100,
    matches: [],
  });
  const read = depths({ back: [[98, 50_000]], lay: [[60, 50_000]] });
  const offer = offerNow({ ...holding, market: bookmaker, bets: [backed] }, read);
  expect(offer).toMatchObject({ ok: true, value: { amountPaise: 2_375 } });
  const decimal = aMarket({ marketType: 'BOOKMAKER', scale: 'decimal' });
  const later = depths({ back: [[1.98, 50_000]], lay: [[1.6, 50_000]] });
  const same = { ...backed, odds: 1.98, matchedOdds: 1.98 };
  expect(offerNow({ ...holding, market: decimal, bets: [same] }, later)).toMatchObject({
    value: { amountPaise: 2_375 },
  });
});

test('C-3 a fancy is closed at the row that brings most, and the gap between the lines is told', () => {
  const fancy = aMarket({ _id: 'runs', marketType: 'FANCY', selections: [] });
  const yes = aBet({
    marketType: 'fancy',
    odds: 60,
    oddsSize: 100,
    stake: 100,
    matchedStake: 100,
    matchedOdds: 60,
    matches: [],
  });
  const row = (line: number) => ({ _id: `r${line}`, no: { line, size: 100 }, yes: { line: line + 1, size: 100 } });
  const read = reading({ [rowsKey('runs')]: { rows: [row(60), row(64)], note: '' } });
  const offer = offerNow({ market: fancy, bets: [yes], wallet: '1', shareBasisPoints: 10_000 }, read);
  expect(offer).toMatchObject({ ok: true, value: { amountPaise: 0, legs: [{ side: 'lay' }] } });
  expect(offerKeys(fancy)).toEqual([rowsKey('runs')]);
  expect(offerKeys(market)).toContain(depthKey('odds', 'rr'));
});

test('C-2 only a matched bet of the wallet in use can be cashed out', () => {
  expect(hasMatched(held, '1')).toBe(true);
  expect(hasMatched(held, '2')).toBe(false);
  expect(hasMatched([aBet({ state: 'unmatched', matchedStake: 0 })], '1')).toBe(false);
  expect(hasMatched([aBet({ state: 'settled' })], '1')).toBe(false);
});

test('C-1 X-7 the legs are followed until none waits: all are matched, or none', () => {
  const leg = (_id: string, changes: Parameters<typeof aBet>[0]) => aBet({ _id, ...changes });
  const waiting: Parameters<typeof aBet>[0] = { state: 'pending', matchedStake: 0, matches: [] };
  const sent = { betIds: ['l1', 'l2'], before: new Set(['b1']) };
  expect(endOf(sent, [leg('l1', waiting), leg('l2', waiting)])).toBeNull();
  expect(endOf(sent, [leg('l1', {}), leg('l2', waiting)])).toBeNull();
  expect(endOf(sent, [leg('l1', {}), leg('l2', {})])).toBe('matched');
  expect(endOf(sent, [leg('l1', { ...waiting, state: 'lapsed' }), leg('l2', { ...waiting, state: 'lapsed' })])).toBe(
    'lapsed',
  );
  expect(endOf({ ...sent, betIds: [] }, [leg('b1', {})])).toBeNull();
  expect(endOf({ ...sent, betIds: [] }, [leg('b1', {}), leg('l9', {})])).toBe('matched');
});
