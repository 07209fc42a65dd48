import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { at, newKey, openHarness, rupees, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { refuseRows } from '../../../../test/database/refuse-rows.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let market: CatalogueMarket;
let player: Player;
let matches = 0;

beforeAll(async () => {
  harness = await openHarness({ clock });
});
beforeEach(async () => {
  matches += 1;
  ({ odds: market } = await harness.anotherMatch(`edits-${matches}`, { betDelayMs: DELAY_MS }));
  player = await harness.player();
});
afterAll(() => harness.close());

const exposure = async (of = player) => (await harness.wallet(of)).exposurePaise / 100;
const back = (more: object = {}) => ({ market, side: 'back', odds: 3, stake: 400, ...more }) as const;
const aheadOf = async (bet: { id: string }, of = player) => (await harness.betting.betView(of.id, bet.id))?.queueAhead;
const toLay = (on = 0) => harness.betting.marketView(market.id)?.depth.get(selectionOf(market, on))?.lay;

test('X-9 a part is cancelled: what is left keeps its place and holds less', async () => {
  const other = await harness.player();
  const first = await harness.take(player, back());
  const second = await harness.take(other, back());
  const cancelled = await harness.cancel(player, first, undefined, 150);
  expect(cancelled).toMatchObject({
    value: {
      bet: {
        id: first.id,
        state: 'unmatched',
        stakePaise: rupees(400),
        remainingPaise: rupees(150),
        lapseReason: null,
      },
      wallet: { exposurePaise: rupees(150) },
    },
  });
  expect([await aheadOf(first), await aheadOf(second, other)]).toEqual([0, 150]);
  await harness.take(await harness.player(), { market, side: 'lay', odds: 3, stake: 150 });
  expect(await harness.betOf(player, first)).toMatchObject({ state: 'matched', lapseReason: 'cancelled-by-player' });
  expect((await harness.betOf(other, second)).matchedPaise).toBe(0);
});

test('X-9 what is left is at least the market’s minimum, and less than what rests', async () => {
  const bet = await harness.take(player, back());
  expect(await harness.cancel(player, bet, undefined, 99)).toMatchObject({
    refusal: { kind: 'stake-below-minimum', minimumPaise: rupees(100) },
  });
  for (const leave of [400, 500]) {
    expect(await harness.cancel(player, bet, undefined, leave)).toMatchObject({
      refusal: { kind: 'nothing-to-cancel' },
    });
  }
  expect(await exposure()).toBe(400);
});

test('X-12 X-9 an edit to less reduces in place; to nothing it cancels; to the same it changes nothing', async () => {
  const bet = await harness.take(player, back());
  expect(await harness.edit(player, bet, { stake: 400, odds: 3 })).toMatchObject({ value: { bet: { id: bet.id } } });
  expect(await harness.edit(player, bet, { stake: 200 })).toMatchObject({
    value: { bet: { id: bet.id, remainingPaise: rupees(200), state: 'unmatched' } },
  });
  expect(await harness.edit(player, bet, { stake: 0 })).toMatchObject({
    value: { bet: { id: bet.id, state: 'cancelled', lapseReason: 'cancelled-by-player' } },
  });
  expect(await harness.edit(player, bet, { stake: 200 })).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
  expect(await exposure()).toBe(0);
});

test('X-12 X-9 other odds or a larger stake take its place behind all that rests, under a new id', async () => {
  const other = await harness.player();
  const bet = await harness.take(player, back());
  await harness.take(other, back({ stake: 300 }));
  const edited = await harness.edit(player, bet, { stake: 500 });
  if (!edited.ok) throw new Error('edited');
  const replacement = edited.value.bet;
  expect(replacement).toMatchObject({ state: 'unmatched', stakePaise: rupees(500), price: at(3) });
  expect(replacement.id).not.toBe(bet.id);
  expect(await aheadOf(replacement)).toBe(300);
  expect(await harness.betOf(player, bet)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'replaced',
    remainingPaise: 0,
  });
  expect(await exposure()).toBe(500);
  const moved = await harness.edit(player, replacement, { odds: 3.05 });
  expect(moved).toMatchObject({ value: { bet: { price: at(3.05), remainingPaise: rupees(500) } } });
  expect(toLay()).toEqual([
    [at(3), rupees(300)],
    [at(3.05), rupees(500)],
  ]);
});

test('X-12 a bet that is partly matched keeps its matches; only its rest is replaced', async () => {
  const bet = await harness.take(player, back());
  await harness.take(await harness.player(), { market, side: 'lay', odds: 3, stake: 100 });
  const edited = await harness.edit(player, bet, { odds: 2.9 });
  expect(edited).toMatchObject({ value: { bet: { stakePaise: rupees(300), price: at(2.9) } } });
  expect(await harness.betOf(player, bet)).toMatchObject({
    state: 'matched',
    matchedPaise: rupees(100),
    lapseReason: 'replaced',
  });
});

test('X-12 an edit that crosses before the match is matched at once, in one go with the end of the old', async () => {
  const layer = await harness.player();
  const bet = await harness.take(player, back());
  await harness.take(layer, { market, side: 'lay', odds: 2.5, stake: 100 });
  expect(await harness.edit(player, bet, { odds: 2.5 })).toMatchObject({
    value: { bet: { state: 'partially-matched', matches: [[at(2.5), rupees(100)]], remainingPaise: rupees(300) } },
  });
  expect(await exposure()).toBe(400);
  expect((await harness.wallet(layer)).exposurePaise).toBe(rupees(150));
});

test('X-12 X-7 an edit that crosses in play waits the delay, and cannot be withdrawn meanwhile', async () => {
  await harness.state(market, 'OPEN', { inPlay: true });
  const bet = await harness.take(player, back());
  harness.depth(0, { back: [[2, 1_000]] }, market);
  const edited = await harness.edit(player, bet, { odds: 2 });
  if (!edited.ok) throw new Error('edited');
  expect(edited.value.bet).toMatchObject({ state: 'pending', held: { releaseAtMs: clock.now() + DELAY_MS } });
  expect(await harness.betOf(player, bet)).toMatchObject({ lapseReason: 'replaced' });
  expect(await harness.cancel(player, edited.value.bet)).toMatchObject({ refusal: { kind: 'bet-delayed' } });
  clock.advance(DELAY_MS);
  await expect.poll(async () => (await harness.betOf(player, edited.value.bet)).state).toBe('matched');
});

test('X-12 a refused edit leaves the old order as and where it was', async () => {
  const bet = await harness.take(player, back());
  await harness.take(player, { market, side: 'lay', odds: 2.5, stake: 100 });
  const layer = await harness.player();
  const behind = await harness.take(layer, back());
  const refusals = [
    [{ odds: 2.5 }, 'self-match'],
    [{ odds: 3.03 }, 'price-off-ladder'],
    [{ stake: 99 }, 'stake-below-minimum'],
    [{ stake: 300_000 }, 'stake-above-maximum'],
    [{ stake: 50_000 }, 'insufficient-balance'],
    [{ odds: 3.05, marketVersion: 0 }, 'market-changed'],
  ] as const;
  for (const [wanted, kind] of refusals) {
    expect([kind, await harness.edit(player, bet, wanted)]).toMatchObject([kind, { ok: false, refusal: { kind } }]);
  }
  await harness.state(market, 'SUSPENDED');
  expect(await harness.edit(player, bet, { odds: 3.05 })).toMatchObject({ refusal: { kind: 'market-suspended' } });
  expect(await harness.edit(player, bet, { stake: 300 }), 'what only withdraws is always taken').toMatchObject({
    ok: true,
  });
  expect(await harness.betOf(player, bet)).toMatchObject({
    state: 'unmatched',
    price: at(3),
    remainingPaise: rupees(300),
  });
  expect([await aheadOf(bet), await aheadOf(behind, layer)]).toEqual([0, 300]);
  expect(await harness.faults()).toEqual([]);
});

test('L-5 an edit with a key is carried out once, and answered alike when it is repeated', async () => {
  const [bet, key] = [await harness.take(player, back()), newKey()];
  const before = await harness.count('bets');
  const edited = await harness.edit(player, bet, { odds: 3.05, key });
  expect(await harness.edit(player, bet, { odds: 3.05, key })).toEqual(edited);
  expect(await harness.count('bets')).toBe(before + 1);
});

test('all that rests of a player in one market is cancelled at once, and of nobody else', async () => {
  const other = await harness.player();
  const key = newKey();
  const own = [
    await harness.take(player, back()),
    await harness.take(player, { market, on: 1, side: 'lay', odds: 2, stake: 100 }),
  ];
  const strangers = await harness.take(other, back());
  const elsewhere = await harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  const cancelled = await harness.cancelAll(player, market, key);
  if (!cancelled.ok) throw new Error('cancelled');
  expect(cancelled.value.bets.map(({ id, state }) => [id, state])).toEqual(own.map(({ id }) => [id, 'cancelled']));
  expect(cancelled.value.wallet.exposurePaise).toBe(rupees(100));
  expect((await harness.betOf(other, strangers)).state).toBe('unmatched');
  expect((await harness.betOf(player, elsewhere)).state).toBe('unmatched');
  expect(await harness.cancelAll(player, market, key), 'L-5').toEqual(cancelled);
  expect(await harness.cancelAll(player, market)).toMatchObject({ value: { bets: [] } });
});

test('X-10 B-4 a player’s own terms hold where they are stricter than the market’s, and only there', async () => {
  await harness.terms(player, {
    maxStakePaise: rupees(300),
    maxExposurePaise: rupees(500),
    maxPayoutPaise: rupees(700),
  });
  const bet = (more: object) => harness.place(player, back({ stake: 100, odds: 2, ...more }));
  expect(await bet({ stake: 301 })).toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(300) },
  });
  expect(await bet({ odds: 9 })).toMatchObject({ refusal: { kind: 'payout-limit', maximumPaise: rupees(700) } });
  const resting = await harness.take(player, back({ stake: 300, odds: 2 }));
  expect(await bet({ stake: 300 })).toMatchObject({
    refusal: { kind: 'exposure-limit', maximumPaise: rupees(500) },
  });
  expect(await harness.edit(player, resting, { stake: 310 })).toMatchObject({
    refusal: { kind: 'stake-above-maximum' },
  });
  expect(await harness.place(await harness.player(), back({ stake: 1_000 }))).toMatchObject({ ok: true });
  await harness.restart();
  await harness.open(market);
  expect(await bet({ stake: 301 }), 'terms outlive the process').toMatchObject({ ok: false });
  await harness.terms(player, { maxStakePaise: rupees(90_000_000) });
  expect(await bet({ stake: 200_001 }), 'terms allow no more than a market').toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(200_000) },
  });
  await harness.terms(player, {});
  expect(await bet({ stake: 301 })).toMatchObject({ ok: true });
});

test('X-5 what players took of the house stays taken when memory is rebuilt after a failed batch', async () => {
  harness.depth(0, { back: [[2, 1_000]] }, market);
  const toBack = () => harness.betting.marketView(market.id)?.depth.get(selectionOf(market, 0))?.back;
  await harness.take(player, back({ odds: 2, stake: 600 }));
  const accept = await refuseRows(harness.db.ownerPool, { table: 'fills' });
  await expect(harness.place(player, back({ odds: 2, stake: 300 }))).rejects.toThrow('broken on purpose');
  await accept();
  await harness.betting.openMarket(market.id);
  expect(toBack()).toEqual([[at(2), rupees(400)]]);
  harness.depth(0, { back: [[2, 1_000]] }, market);
  expect(toBack()).toEqual([[at(2), rupees(400)]]);
  harness.depth(0, { back: [[2, 1_100]] }, market);
  expect(toBack(), 'a level that the feed changed is a new one').toEqual([[at(2), rupees(1_100)]]);
});

test('X-13 bonus money on a bookmaker and a fancy is taken as any other', async () => {
  const { bookmaker, fancy } = await harness.anotherMatch(`bonus-${matches}`);
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), {
    back: { rate: 98, maxPaise: rupees(10_000) },
    lay: null,
  });
  const quote = { line: 65, size: 100 };
  harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no: quote, yes: quote }], '');
  const bet = { side: 'back', stake: 100, walletKind: '2' } as const;
  expect(await harness.take(player, { ...bet, market: bookmaker, odds: 98 })).toMatchObject({ state: 'matched' });
  expect(await harness.take(player, { ...bet, market: fancy, odds: 65, oddsSize: 100 })).toMatchObject({
    state: 'matched',
    walletId: player.bonusId,
  });
  expect(await exposure(), 'E-4 the main wallet holds nothing of it').toBe(0);
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
