import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDelayedBets, type DelayedBets, type DelayedMatch } from '../../../../test/delayed-bets.ts';
import { rupees, type Harness } from '../../../../test/harness.ts';

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

const lockBetting = () => harness.terms(player, { isBettingLocked: true });
const LOCKED = { ok: false, refusal: { kind: 'betting-locked' } };

test('tree T-21 while betting is locked no bet is placed, no order gets other odds, and none is cashed out', async () => {
  harness.depth(0, { back: [[2, 500]], lay: [[2.02, 500]] }, market);
  const taken = await harness.take(player, back());
  expect(await delays.released(taken)).toMatchObject({ state: 'matched' });
  const resting = await harness.take(player, back({ odds: 4 }));
  const offer = await harness.cashOutOffer(player, { market });
  if (!offer.ok) throw new Error(offer.refusal.kind);
  await lockBetting();
  expect(await harness.place(player, back())).toMatchObject(LOCKED);
  expect(await harness.edit(player, resting, { odds: 5 })).toMatchObject(LOCKED);
  expect(await harness.cashOut(player, { market, seen: offer.value.amount })).toMatchObject(LOCKED);
  // What lowers the exposure stays possible, and other players notice nothing.
  expect(await harness.cancel(player, resting)).toMatchObject({ ok: true });
  expect(await harness.place(await harness.player(), back())).toMatchObject({ ok: true });
  await harness.terms(player, { isBettingLocked: false });
  expect(await harness.place(player, back({ odds: 4 }))).toMatchObject({ ok: true });
});

test('tree T-21 X-7 a bet in its delay when betting is locked is matched as far as it goes, and the rest lapses', async () => {
  harness.depth(0, { back: [[2, 500]] }, market);
  const bet = await harness.take(player, back({ stake: 300 }));
  harness.depth(0, { back: [[2, 100]] }, market);
  await lockBetting();
  await harness.betting.cancelRestingOf(player.id);
  expect(await harness.betOf(player, bet)).toMatchObject({ state: 'pending' });
  expect(await delays.released(bet)).toMatchObject({
    state: 'matched',
    matchedPaise: rupees(100),
    remainingPaise: 0,
    lapseReason: 'betting-locked',
  });
  expect(await delays.exposureOf(player)).toBe(100);
  expect(await harness.faults()).toEqual([]);
});

test('tree T-21 every resting order is cancelled, in all markets, and the player’s other bets stand', async () => {
  const { odds: other } = await harness.anotherMatch('elsewhere');
  const orders = [
    await harness.take(player, back({ odds: 4 })),
    await harness.take(player, back({ odds: 5 })),
    await harness.take(player, back({ market: other, odds: 6 })),
  ];
  const foreign = await harness.player();
  const theirs = await harness.take(foreign, back({ odds: 4 }));
  await lockBetting();
  await harness.betting.cancelRestingOf(player.id);
  for (const order of orders) {
    expect(await harness.betOf(player, order)).toMatchObject({ state: 'lapsed', lapseReason: 'betting-locked' });
  }
  expect(await harness.betOf(foreign, theirs)).toMatchObject({ state: 'unmatched' });
  expect(await delays.exposureOf(player)).toBe(0);
  expect(await harness.betting.exposureOf(player.id)).toEqual([]);
});
