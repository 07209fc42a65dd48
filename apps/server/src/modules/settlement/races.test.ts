import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { openHarness, rupees, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import { nextMillisecond } from '../../../test/time/next-millisecond.ts';
import { openRace, raceNow, takeOut } from '../../../test/race.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const balanceOf = async (player: Player): Promise<number> => (await harness.wallet(player)).balancePaise / 100;
const heldOf = async (player: Player): Promise<number> => (await harness.wallet(player)).exposurePaise / 100;
const betsOf = (player: Player, market: CatalogueMarket): Promise<Bet[]> =>
  harness.betting.betsInMarket(player.id, market.id);

async function receiptOf(player: Player, market: CatalogueMarket, language: 'en' | 'hi' = 'en') {
  const [bet] = await betsOf(player, market);
  return await harness.settlement.receiptOf(bet as Bet, player.walletId, language);
}

/** Two players meet on a runner. */
async function meet(market: CatalogueMarket, on: number, odds: number, stake: number) {
  const [layer, backer] = [await harness.player(), await harness.player()];
  await harness.take(layer, { market, on, side: 'lay', odds, stake });
  await harness.take(backer, { market, on, side: 'back', odds, stake });
  return { layer, backer };
}

test('D-1 bets on a non-runner are void, the others reduced, and what is held follows at once', async () => {
  const market = await openRace(harness);
  const onIt = await meet(market, 0, 3, 100);
  const onOther = await meet(market, 1, 4, 100);
  expect([await heldOf(onOther.backer), await heldOf(onOther.layer)]).toEqual([100, 300]);
  const { version } = harness.betting.marketView(market.id) ?? { version: 0 };
  expect(await takeOut(harness, market, 0, { percent: 10 })).toBe(true);

  expect([await heldOf(onIt.backer), await heldOf(onIt.layer)]).toEqual([0, 0]);
  // 4.00 less 10 % is 3.60.
  expect([await heldOf(onOther.backer), await heldOf(onOther.layer)]).toEqual([100, 260]);
  expect(harness.betting.marketView(market.id)).toMatchObject({ status: 'OPEN', version: version + 1 });
  // The player sees what is left of the bet, from which the page makes its figures.
  expect((await betsOf(onIt.backer, market))[0]).toMatchObject({ state: 'void', matches: [], profit: 0, liability: 0 });
  expect((await betsOf(onOther.backer, market))[0]).toMatchObject({ matches: [[3.6, 100]], profit: 260, odds: 4 });
  expect(await harness.faults()).toEqual([]);

  await harness.settle(raceNow(harness, market), 1);
  expect([await balanceOf(onOther.backer), await balanceOf(onOther.layer)]).toEqual([10_260, 9_740]);
  expect([await balanceOf(onIt.backer), await balanceOf(onIt.layer)]).toEqual([10_000, 10_000]);
  expect(await receiptOf(onOther.backer, market)).toMatchObject({
    lines: [{ label: 'Back ₹100.00 at 4.00; reduced by 10 % to 3.60', rule: 'X-2, U-3, D-1', amount: 260 }],
  });
  expect(await receiptOf(onIt.backer, market)).toMatchObject({
    lines: [{ label: 'Back ₹100.00 at 3.00, void: non-runner', rule: 'D-1, S-4', amount: 0 }],
  });
  expect(await harness.faults()).toEqual([]);
});

test('D-1 lays that wait are cancelled and backs stay; under 2.5 % nothing happens to the others', async () => {
  const market = await openRace(harness);
  const player = await harness.player();
  await harness.take(player, { market, on: 1, side: 'lay', odds: 2, stake: 100 });
  await harness.take(player, { market, on: 2, side: 'back', odds: 8, stake: 100 });
  await harness.take(player, { market, on: 0, side: 'back', odds: 8, stake: 100 });
  await takeOut(harness, market, 3, { percent: 2.4 });
  expect((await betsOf(player, market)).every((bet) => bet.state === 'unmatched')).toBe(true);
  await takeOut(harness, market, 0, { percent: 2.5 });
  const reasons = new Map((await betsOf(player, market)).map((bet) => [bet.selection, bet.lapseReason]));
  expect(Object.fromEntries(reasons)).toEqual({
    'Runner 1': 'runner-removed',
    'Runner 2': null,
    'Runner 0': 'runner-removed',
  });
  expect(await heldOf(player)).toBe(100);
  // Said again, it changes nothing; and an order that came after the removal stays over a restart.
  await harness.take(player, { market: raceNow(harness, market), on: 1, side: 'lay', odds: 2, stake: 100 });
  expect(await takeOut(harness, market, 0, { percent: 30 })).toBe(false);
  await harness.restart();
  await harness.open(raceNow(harness, market));
  expect((await betsOf(player, market)).filter((bet) => bet.state === 'unmatched')).toHaveLength(2);
  expect(await harness.faults()).toEqual([]);
});

test('D-1 X-8 nothing is placed on a non-runner, and a slip that saw the market before is asked again', async () => {
  const market = await openRace(harness);
  const player = await harness.player();
  const seen = harness.betting.marketView(market.id)?.version ?? 0;
  await takeOut(harness, market, 0, { percent: 10 });
  const order = { market, side: 'back', odds: 3, stake: 100 } as const;
  expect(await harness.place(player, { ...order, on: 0 })).toMatchObject({ refusal: { kind: 'selection-not-found' } });
  expect(await harness.place(player, { ...order, on: 1, marketVersion: seen })).toMatchObject({
    refusal: { kind: 'market-changed' },
  });
});

test('D-1 a match made in play is not reduced, also after a restart, and its receipt says so', async () => {
  const market = await openRace(harness);
  const early = await meet(market, 1, 4, 100);
  await nextMillisecond();
  await harness.betting.setState(market.id, { status: 'OPEN', reason: '', inPlay: true });
  await nextMillisecond();
  const late = await meet(market, 1, 4, 100);
  await nextMillisecond();
  await takeOut(harness, market, 0, { percent: 10 });
  expect([await heldOf(early.layer), await heldOf(late.layer)]).toEqual([260, 300]);
  await harness.restart();
  await harness.open(raceNow(harness, market));
  await harness.settle(raceNow(harness, market), 1);
  expect([await balanceOf(early.backer), await balanceOf(late.backer)]).toEqual([10_260, 10_300]);
  expect((await receiptOf(late.backer, market))?.lines[0]?.label).toBe('Back ₹100.00 at 4.00');
  expect(await harness.faults()).toEqual([]);
});

test('D-1 several non-runners reduce one after the other, matches alone that were made before each', async () => {
  const market = await openRace(harness);
  const early = await meet(market, 3, 10, 100);
  await takeOut(harness, market, 0, { percent: 10 });
  await nextMillisecond();
  const late = await meet(market, 3, 10, 100);
  await takeOut(harness, market, 1, { percent: 20 });
  // 10 → 9 → 7.20, and 10 → 8.
  expect([await heldOf(early.layer), await heldOf(late.layer)]).toEqual([620, 700]);
  await harness.settle(raceNow(harness, market), 3);
  expect([await balanceOf(early.backer), await balanceOf(late.backer)]).toEqual([10_620, 10_700]);
  expect((await receiptOf(early.backer, market))?.lines[0]?.label).toBe(
    'Back ₹100.00 at 10.00; reduced by 10 %, 20 % to 7.20',
  );
});

test('D-2 in a place market the factor reduces the winnings alone, and lays lapse from 4 %', async () => {
  const market = await openRace(harness, { kind: 'horse-place', runners: 6, winners: 2 });
  const { backer, layer } = await meet(market, 1, 8, 100);
  const waits = await harness.player();
  await harness.take(waits, { market, on: 2, side: 'lay', odds: 2, stake: 100 });
  await takeOut(harness, market, 0, { percent: 3 });
  expect((await betsOf(waits, market))[0]).toMatchObject({ state: 'unmatched' });
  await takeOut(harness, market, 5, { percent: 25 });
  expect((await betsOf(waits, market))[0]).toMatchObject({ lapseReason: 'runner-removed' });
  // 1 + 7 × 0.97 = 7.79, then 1 + 6.79 × 0.75 = 6.09 and a rest of a hundredth.
  expect(await heldOf(layer)).toBe(509);
  await harness.settlement.decide(market.id, {
    kind: 'winners',
    selectionIds: [selectionOf(market, 1), selectionOf(market, 2)],
  });
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_509, 9_491]);
  expect((await receiptOf(backer, market))?.lines[0]?.rule).toBe('X-2, U-3, D-2');
});

test('D-2 a place market with no more runners than places is void', async () => {
  const market = await openRace(harness, { kind: 'horse-place', runners: 3, winners: 2 });
  const { backer, layer } = await meet(market, 1, 3, 100);
  await takeOut(harness, market, 0, { percent: 10 });
  await harness.settlement.settled();
  expect(raceNow(harness, market)).toMatchObject({
    closed: true,
    result: 'Void: too few runners left for place betting',
  });
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_000, 10_000]);
  expect(await harness.faults()).toEqual([]);
});

test('D-3 greyhounds: every match made before is void, every order cancelled; what is matched after it stands', async () => {
  const market = await openRace(harness, { kind: 'greyhound', runners: 6 });
  const before = await meet(market, 1, 4, 100);
  const waits = await harness.player();
  await harness.take(waits, { market, on: 2, side: 'back', odds: 5, stake: 100 });
  await takeOut(harness, market, 0);
  expect([await heldOf(before.backer), await heldOf(before.layer), await heldOf(waits)]).toEqual([0, 0, 0]);
  await nextMillisecond();
  const after = await meet(raceNow(harness, market), 1, 4, 100);
  await harness.settle(raceNow(harness, market), 1);
  expect([await balanceOf(before.backer), await balanceOf(after.backer)]).toEqual([10_000, 10_300]);
  expect((await receiptOf(before.backer, market))?.lines[0]?.rule).toBe('D-3, S-4');
});

test('D-4 S-5 a dead heat splits the stake: one receipt line with its share, the layer the exact opposite', async () => {
  const market = await openRace(harness);
  const { backer, layer } = await meet(market, 0, 4, 300);
  const tied = [0, 1, 2].map((place) => selectionOf(market, place));
  await harness.settlement.decide(market.id, {
    kind: 'winners',
    selectionIds: [],
    deadHeat: { selectionIds: tied, places: 1 },
  });
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_100, 9_900]);
  expect(await receiptOf(backer, market)).toMatchObject({
    result: 'dead heat between Runner 0, Runner 1, Runner 2',
    lines: [{ label: 'Back ₹300.00 at 4.00; dead heat: 1 of 3 shares win', rule: 'X-2, U-3, D-4', amount: 100 }],
  });
  expect(raceNow(harness, market).selections.map(({ status }) => status)).toEqual([
    'WINNER',
    'WINNER',
    'WINNER',
    'LOSER',
  ]);
});

test('S-1 D-1 D-4 a result with a non-runner, too many winners or a tie of too few is refused', async () => {
  const market = await openRace(harness);
  await takeOut(harness, market, 0, { percent: 10 });
  const ids = [0, 1, 2].map((place) => selectionOf(market, place));
  const outcomes = [
    { kind: 'winners', selectionIds: [ids[0] ?? ''] },
    { kind: 'winners', selectionIds: ids.slice(1) },
    { kind: 'winners', selectionIds: [], deadHeat: { selectionIds: ids.slice(1), places: 2 } },
  ] as const;
  for (const outcome of outcomes) await harness.settlement.decide(market.id, outcome);
  await harness.settlement.settled();
  expect(raceNow(harness, market).closed).toBe(false);
});

test('E-7 a removal that raises what is held cancels the newest orders of whoever is short, in other markets too', async () => {
  const market = await openRace(harness);
  const { odds: other } = await harness.anotherMatch('short');
  const [player, met] = [await harness.player(400), await harness.player(100_000)];
  // Lays of both runners cover each other: 100 at 3.00 twice hold 100; without one of them, 200.
  for (const on of [0, 1]) {
    await harness.take(player, { market, on, side: 'lay', odds: 3, stake: 100 });
    await harness.take(met, { market, on, side: 'back', odds: 3, stake: 100 });
  }
  const older = await harness.take(player, { market: other, side: 'back', odds: 5, stake: 150 });
  const newer = await harness.take(player, { market: other, side: 'back', odds: 6, stake: 150 });
  expect(await harness.wallet(player)).toMatchObject({ exposurePaise: rupees(400) });
  await takeOut(harness, market, 0, { percent: 0 });
  const bets = new Map((await betsOf(player, other)).map((bet) => [bet._id, bet]));
  expect(bets.get(newer.id)).toMatchObject({ state: 'lapsed', lapseReason: 'balance-short' });
  expect(bets.get(older.id)).toMatchObject({ state: 'unmatched', lapseReason: null });
  expect(await harness.wallet(player)).toMatchObject({ exposurePaise: rupees(350) });
  expect(await harness.faults()).toEqual([]);
});
