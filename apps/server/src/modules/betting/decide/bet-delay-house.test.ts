import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DELAY_MS, openDelayedBets, type DelayedBets, type DelayedMatch } from '../../../../test/delayed-bets.ts';
import { rupees, selectionOf, type Harness } from '../../../../test/harness.ts';

let delays: DelayedBets;
let harness: Harness;
let bookmaker: DelayedMatch['bookmaker'];
let fancy: DelayedMatch['fancy'];
let rates: DelayedMatch['rates'];
let row: DelayedMatch['row'];
let back: DelayedMatch['back'];
let player: DelayedMatch['player'];

beforeAll(async () => {
  delays = await openDelayedBets();
  ({ harness } = delays);
});
beforeEach(async () => {
  ({ bookmaker, fancy, rates, row, back, player } = await delays.anotherMatch());
});
afterAll(() => harness.close());

test('B-6 a bookmaker bet waits in play, and is taken at the rate it came for', async () => {
  const bet = await harness.take(player, { market: bookmaker, side: 'lay', odds: 102, stake: 100 });
  expect(bet).toMatchObject({ state: 'pending', rate: 102, remainingPaise: rupees(100) });
  expect(await delays.exposureOf(player)).toBe(102);
  rates(98, 102, 50);
  expect(await delays.released(bet)).toMatchObject({ state: 'matched', matchedPaise: rupees(100), remainingPaise: 0 });
  expect(await delays.exposureOf(player)).toBe(102);
});

test('B-6 B-2 a rate that is another at the end or a lock that came and went refuses it; another selection’s rate does not', async () => {
  const order = { market: bookmaker, side: 'back', odds: 98, stake: 100 } as const;
  const moved = await harness.take(player, order);
  rates(97, 102);
  expect(await delays.released(moved)).toMatchObject({ state: 'lapsed', lapseReason: 'odds-moved' });
  rates(98, 102);
  const there = await harness.take(player, order);
  rates(97, 102);
  rates(98, 102);
  expect(await delays.released(there)).toMatchObject({ state: 'matched', rate: 98 });
  const locked = await harness.take(player, order);
  await harness.state(bookmaker, 'SUSPENDED', { inPlay: true });
  await harness.state(bookmaker, 'OPEN', { inPlay: true });
  expect(await delays.released(locked)).toMatchObject({ state: 'lapsed', lapseReason: 'market-changed' });
  const stays = await harness.take(player, order);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 1), { back: null, lay: null });
  expect(await delays.released(stays)).toMatchObject({ state: 'matched' });
});

test('E-4 B-6 a YES and a NO that wait on one line hold what each would lose, and what they hold cannot be taken out', async () => {
  row({ line: 60, size: 110 }, { line: 60, size: 90 });
  const poor = await harness.player(150);
  const yes = await harness.take(poor, { market: fancy, side: 'back', odds: 60, oddsSize: 90, stake: 110 });
  const no = await harness.take(poor, { market: fancy, side: 'lay', odds: 60, oddsSize: 110, stake: 100 });
  expect(await delays.exposureOf(poor)).toBe(110);
  expect(await harness.place(poor, back())).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  expect(await harness.faults()).toEqual([]);
  delays.clock.advance(DELAY_MS);
  for (const bet of [yes, no]) expect(await delays.settled(bet)).toMatchObject({ state: 'matched' });
  // Below 60 YES loses 110 and NO wins 100; from 60 on YES wins 99 and NO loses 110.
  expect(await delays.exposureOf(poor)).toBe(11);
  expect(await harness.faults()).toEqual([]);
});

test('B-6 F-4 a fancy bet waits in play and lapses when its row moves or the ball is running', async () => {
  const yes = { market: fancy, side: 'back', odds: 65, oddsSize: 90, stake: 100 } as const;
  const no = { market: fancy, side: 'lay', odds: 64, oddsSize: 100, stake: 100 } as const;
  const bets = [await harness.take(player, yes), await harness.take(player, no)];
  // Held bets count where they hurt: 64 or less loses YES, 64 or more loses NO.
  expect(await delays.exposureOf(player)).toBe(200);
  delays.clock.advance(DELAY_MS);
  for (const bet of bets) expect(await delays.settled(bet)).toMatchObject({ state: 'matched' });
  // Below 64 NO wins what YES loses; at 64 both lose.
  expect(await delays.exposureOf(player)).toBe(200);
  const moved = await harness.take(player, yes);
  row({ line: 65, size: 100 }, { line: 66, size: 90 });
  expect(await delays.released(moved)).toMatchObject({ lapseReason: 'odds-moved' });
  row({ line: 64, size: 100 }, { line: 65, size: 90 });
  const bowled = await harness.take(player, yes);
  await harness.state(fancy, 'BALL_RUNNING', { inPlay: true });
  expect(await delays.released(bowled)).toMatchObject({ lapseReason: 'market-suspended' });
});

test('B-4 B-6 what a player can win counts the bets that wait', async () => {
  const rich = await harness.player(5_000_000);
  row({ line: 65, size: 1_000 }, { line: 65, size: 1_000 });
  const bet = { market: fancy, side: 'back', odds: 65, oddsSize: 1_000, stake: 50_000 } as const;
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ refusal: { kind: 'payout-limit' } });
  delays.clock.advance(DELAY_MS);
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
