import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { DELAY_MS, openDelayedBets, type DelayedBets, type DelayedMatch } from '../../../../test/delayed-bets.ts';
import { at, newKey, rupees, type Harness, type Player } from '../../../../test/harness.ts';
import type { BetRecord } from '../bets/bet-record.ts';

let delays: DelayedBets;
let harness: Harness;
let market: DelayedMatch['market'];
let back: DelayedMatch['back'];
let player: DelayedMatch['player'];

beforeAll(async () => {
  delays = await openDelayedBets();
  ({ harness } = delays);
});
beforeEach(async () => {
  ({ market, back, player } = await delays.anotherMatch());
});
afterAll(() => harness.close());

test('X-7 an order that would match in play waits, holds its stake, and is matched when the delay is over', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  expect(bet).toMatchObject({
    state: 'pending',
    matchedPaise: 0,
    remainingPaise: rupees(100),
    held: { releaseAtMs: delays.clock.now() + DELAY_MS },
  });
  expect(await harness.betting.view(bet)).toMatchObject({
    state: 'pending',
    releaseAt: new Date(delays.clock.now() + DELAY_MS).toISOString(),
    matchedStake: 0,
    remainingStake: 100,
    queueAhead: null,
  });
  expect(await delays.exposureOf(player)).toBe(100);
  expect(await harness.faults()).toEqual([]);
  delays.clock.advance(DELAY_MS - 1);
  expect((await harness.betOf(player, bet)).state).toBe('pending');
  expect(await delays.released(bet, 1)).toMatchObject({
    state: 'matched',
    matches: [[at(2), rupees(100)]],
    held: null,
  });
});

test('X-7 it is matched against what stands then, at its limit or better, and its rest rests', async () => {
  const layer = await harness.player();
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back({ stake: 300 }));
  harness.depth(0, { back: [] }, market);
  await harness.take(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
  harness.depth(0, { back: [[2, 150]] }, market);
  expect(await delays.released(bet)).toMatchObject({
    state: 'partially-matched',
    matches: [
      [at(2.2), rupees(100)],
      [at(2), rupees(150)],
    ],
    remainingPaise: rupees(50),
  });
  expect(await delays.exposureOf(player)).toBe(300);
});

test('X-7 an order that would only rest skips the delay, and so does every order before the turn in play', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  expect(await harness.take(player, back({ odds: 3 }))).toMatchObject({ state: 'unmatched' });
  const { odds: early } = await harness.anotherMatch('early', { betDelayMs: DELAY_MS });
  harness.depth(0, { back: [[2, 500]] }, early);
  expect(await harness.take(player, back({ market: early }))).toMatchObject({ state: 'matched' });
});

test('X-7 X-3 a fill-or-kill that cannot be filled is refused at once, one that cannot be then lapses', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const killed = await harness.place(player, back({ stake: 600, timeInForce: 'FILL_OR_KILL' }));
  expect(killed).toMatchObject({ refusal: { kind: 'not-filled' } });
  const bet = await harness.take(player, back({ timeInForce: 'FILL_OR_KILL' }));
  harness.depth(0, { back: [[2, 50]] }, market);
  expect(await delays.released(bet)).toMatchObject({ state: 'lapsed', lapseReason: 'not-filled', matchedPaise: 0 });
  expect(await delays.exposureOf(player)).toBe(0);
});

test('X-7 X-4 a delayed order is not withdrawn by a new resting one: that one is cancelled, and its owner told', async () => {
  harness.depth(0, { back: [[4.1, 10_000]] }, market);
  const bet = await harness.take(player, back({ odds: 4.1, stake: 1_000 }));
  const sibling = await harness.take(player, back({ odds: 4.1, stake: 200 }));
  const own = await harness.take(player, { market, side: 'lay', odds: 4.5, stake: 100 });
  const told: BetRecord[] = [];
  const stop = harness.bettingBus.subscribe('player.bets', ({ bets }) => void told.push(...bets));
  expect(await delays.released(bet, DELAY_MS)).toMatchObject({ state: 'matched', matches: [[at(4.1), rupees(1_000)]] });
  stop();
  expect(await harness.betOf(player, own)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'self-match',
    remainingPaise: 0,
  });
  expect(told).toContainEqual(expect.objectContaining({ id: own.id, lapseReason: 'self-match' }));
  expect(await delays.released(sibling, 0)).toMatchObject({ state: 'matched' });
  expect(await delays.exposureOf(player)).toBe(1_200);
  expect(await harness.faults()).toEqual([]);
});

test('X-7 X-4 all own orders in its path give way: behind others’ orders, at several prices, and none beyond it', async () => {
  const [first, second] = [await harness.player(), await harness.player()];
  const lay = (who: Player, odds: number, stake: number) => harness.take(who, { market, side: 'lay', odds, stake });
  await lay(first, 2.2, 100);
  const bet = await harness.take(player, back({ stake: 300 }));
  const own = [await lay(player, 2.2, 100), await lay(player, 2.1, 100), await lay(player, 2, 100)];
  const beyond = await lay(player, 1.9, 100);
  await lay(second, 2.1, 100);
  expect(await delays.released(bet)).toMatchObject({
    state: 'partially-matched',
    matches: [
      [at(2.2), rupees(100)],
      [at(2.1), rupees(100)],
    ],
    remainingPaise: rupees(100),
  });
  for (const each of own) expect(await harness.betOf(player, each)).toMatchObject({ lapseReason: 'self-match' });
  expect(await harness.betOf(player, beyond)).toMatchObject({ state: 'unmatched' });
  expect(await harness.faults()).toEqual([]);
  await harness.restart();
  await harness.open(market);
  expect(await harness.faults()).toEqual([]);
});

test('X-7 X-3 X-4 a delayed fill-or-kill is filled past own orders, or killed without touching them', async () => {
  harness.depth(0, { back: [[2, 100]] }, market);
  const order = back({ timeInForce: 'FILL_OR_KILL' });
  const filled = await harness.take(player, order);
  const first = await harness.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  expect(await delays.released(filled)).toMatchObject({ state: 'matched' });
  expect(await harness.betOf(player, first)).toMatchObject({ lapseReason: 'self-match' });
  harness.depth(0, { back: [[2, 200]] }, market);
  const killed = await harness.take(player, order);
  const second = await harness.take(player, { market, side: 'lay', odds: 2.1, stake: 100 });
  harness.depth(0, { back: [[2, 50]] }, market);
  expect(await delays.released(killed)).toMatchObject({ state: 'lapsed', lapseReason: 'not-filled' });
  expect(await harness.betOf(player, second)).toMatchObject({ state: 'unmatched' });
  expect(await harness.faults()).toEqual([]);
});

test('X-7 it cannot be cancelled or edited during its delay', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back());
  const refused = { refusal: { kind: 'bet-delayed' } };
  expect(await harness.cancel(player, bet)).toMatchObject(refused);
  expect(await harness.edit(player, bet, { odds: 3 })).toMatchObject(refused);
  expect(await harness.cancelAll(player, market)).toMatchObject({ value: { bets: [] } });
  const stranger = await harness.player();
  expect(await harness.cancel(stranger, { ...bet, walletId: stranger.walletId })).toMatchObject({
    refusal: { kind: 'nothing-to-cancel' },
  });
  expect(await delays.released(bet)).toMatchObject({ state: 'matched' });
});

test('L-5 X-7 the same key has its first answer, pending, also when the bet is matched long since', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const order = back({ key: newKey() });
  const first = await harness.place(player, order);
  if (!first.ok) throw new Error('taken');
  await delays.released(first.value.bet);
  expect(await harness.place(player, order)).toEqual(first);
  expect(first.value.bet.state).toBe('pending');
});

test('E-4 X-7 what a bet in its delay holds cannot be staked again', async () => {
  const poor = await harness.player(150);
  harness.depth(0, { back: [[2, 500]] }, market);
  await harness.take(poor, back());
  expect(await harness.place(poor, back())).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  delays.clock.advance(DELAY_MS);
});

test('X-7 X-1 whoever came to rest during the delay is before the rest of an order that waited, also after a restart', async () => {
  const other = await harness.player();
  harness.depth(0, { back: [[2, 100]] }, market);
  const waits = await harness.take(player, back({ stake: 300 }));
  harness.depth(0, { back: [] }, market);
  const sooner = await harness.take(other, back({ stake: 200 }));
  expect(await delays.released(waits)).toMatchObject({ state: 'unmatched', remainingPaise: rupees(300) });
  const ahead = async () => (await harness.betting.betView(player.id, waits.id))?.queueAhead;
  expect(await ahead()).toBe(200);
  await harness.restart();
  await harness.open(market);
  expect(await ahead()).toBe(200);
  expect((await harness.betting.betView(other.id, sooner.id))?.queueAhead).toBe(0);
});

test('X-13 X-7 bonus money waits too, and then meets the house alone', async () => {
  const layer = await harness.player();
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  harness.depth(0, { back: [[2, 100]] }, market);
  const bet = await harness.take(player, back({ stake: 300, walletKind: '2' }));
  expect(bet.state).toBe('pending');
  await harness.take(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
  expect(await delays.released(bet)).toMatchObject({
    matches: [[at(2), rupees(100)]],
    remainingPaise: 0,
    lapseReason: 'bonus-remainder',
  });
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
