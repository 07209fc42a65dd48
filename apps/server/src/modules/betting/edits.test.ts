import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeBonus, withOffers } from '../../../test/bonus.ts';
import { at, newKey, openHouse, rupees, selectionOf, type House, type Player } from '../../../test/house.ts';
import { refuseRows } from '../../../test/refuse-rows.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let house: House;
let market: CatalogueMarket;
let player: Player;
let matches = 0;

beforeAll(async () => {
  house = await openHouse({ clock });
});
beforeEach(async () => {
  matches += 1;
  ({ odds: market } = await house.anotherMatch(`edits-${matches}`, { betDelayMs: DELAY_MS }));
  player = await house.player();
});
afterAll(() => house.close());

const exposure = async (of = player) => (await house.wallet(of)).exposurePaise / 100;
const back = (more: object = {}) => ({ market, side: 'back', odds: 3, stake: 400, ...more }) as const;
const aheadOf = async (bet: { id: string }, of = player) => (await house.betting.betView(of.id, bet.id))?.queueAhead;
const toLay = (on = 0) => house.betting.marketView(market.id)?.depth.get(selectionOf(market, on))?.lay;

test('BET-13 X-9 a part is cancelled: what is left keeps its place and holds less', async () => {
  const other = await house.player();
  const first = await house.take(player, back());
  const second = await house.take(other, back());
  const cancelled = await house.cancel(player, first, undefined, 150);
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
  await house.take(await house.player(), { market, side: 'lay', odds: 3, stake: 150 });
  expect(await house.betOf(player, first)).toMatchObject({ state: 'matched', lapseReason: 'cancelled-by-player' });
  expect((await house.betOf(other, second)).matchedPaise).toBe(0);
});

test('X-9 what is left is at least the market’s minimum, and less than what rests', async () => {
  const bet = await house.take(player, back());
  expect(await house.cancel(player, bet, undefined, 99)).toMatchObject({
    refusal: { kind: 'stake-below-minimum', minimumPaise: rupees(100) },
  });
  for (const leave of [400, 500]) {
    expect(await house.cancel(player, bet, undefined, leave)).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
  }
  expect(await exposure()).toBe(400);
});

test('X-12 X-9 an edit to less reduces in place; to nothing it cancels; to the same it changes nothing', async () => {
  const bet = await house.take(player, back());
  expect(await house.edit(player, bet, { stake: 400, odds: 3 })).toMatchObject({ value: { bet: { id: bet.id } } });
  expect(await house.edit(player, bet, { stake: 200 })).toMatchObject({
    value: { bet: { id: bet.id, remainingPaise: rupees(200), state: 'unmatched' } },
  });
  expect(await house.edit(player, bet, { stake: 0 })).toMatchObject({
    value: { bet: { id: bet.id, state: 'cancelled', lapseReason: 'cancelled-by-player' } },
  });
  expect(await house.edit(player, bet, { stake: 200 })).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
  expect(await exposure()).toBe(0);
});

test('X-12 X-9 other odds or a larger stake take its place behind all that rests, under a new id', async () => {
  const other = await house.player();
  const bet = await house.take(player, back());
  await house.take(other, back({ stake: 300 }));
  const edited = await house.edit(player, bet, { stake: 500 });
  if (!edited.ok) throw new Error('edited');
  const replacement = edited.value.bet;
  expect(replacement).toMatchObject({ state: 'unmatched', stakePaise: rupees(500), price: at(3) });
  expect(replacement.id).not.toBe(bet.id);
  expect(await aheadOf(replacement)).toBe(300);
  expect(await house.betOf(player, bet)).toMatchObject({ state: 'lapsed', lapseReason: 'replaced', remainingPaise: 0 });
  expect(await exposure()).toBe(500);
  const moved = await house.edit(player, replacement, { odds: 3.05 });
  expect(moved).toMatchObject({ value: { bet: { price: at(3.05), remainingPaise: rupees(500) } } });
  expect(toLay()).toEqual([
    [at(3), rupees(300)],
    [at(3.05), rupees(500)],
  ]);
});

test('X-12 a bet that is partly matched keeps its matches; only its rest is replaced', async () => {
  const bet = await house.take(player, back());
  await house.take(await house.player(), { market, side: 'lay', odds: 3, stake: 100 });
  const edited = await house.edit(player, bet, { odds: 2.9 });
  expect(edited).toMatchObject({ value: { bet: { stakePaise: rupees(300), price: at(2.9) } } });
  expect(await house.betOf(player, bet)).toMatchObject({
    state: 'matched',
    matchedPaise: rupees(100),
    lapseReason: 'replaced',
  });
});

test('X-12 an edit that crosses before the match is matched at once, in one go with the end of the old', async () => {
  const layer = await house.player();
  const bet = await house.take(player, back());
  await house.take(layer, { market, side: 'lay', odds: 2.5, stake: 100 });
  expect(await house.edit(player, bet, { odds: 2.5 })).toMatchObject({
    value: { bet: { state: 'partially-matched', matches: [[at(2.5), rupees(100)]], remainingPaise: rupees(300) } },
  });
  expect(await exposure()).toBe(400);
  expect((await house.wallet(layer)).exposurePaise).toBe(rupees(150));
});

test('X-12 X-7 an edit that crosses in play waits the delay, and cannot be withdrawn meanwhile', async () => {
  await house.state(market, 'OPEN', { inPlay: true });
  const bet = await house.take(player, back());
  house.depth(0, { back: [[2, 1_000]] }, market);
  const edited = await house.edit(player, bet, { odds: 2 });
  if (!edited.ok) throw new Error('edited');
  expect(edited.value.bet).toMatchObject({ state: 'pending', held: { releaseAtMs: clock.now() + DELAY_MS } });
  expect(await house.betOf(player, bet)).toMatchObject({ lapseReason: 'replaced' });
  expect(await house.cancel(player, edited.value.bet)).toMatchObject({ refusal: { kind: 'bet-delayed' } });
  clock.advance(DELAY_MS);
  await expect.poll(async () => (await house.betOf(player, edited.value.bet)).state).toBe('matched');
});

test('X-12 a refused edit leaves the old order as and where it was', async () => {
  const bet = await house.take(player, back());
  await house.take(player, { market, side: 'lay', odds: 2.5, stake: 100 });
  const layer = await house.player();
  const behind = await house.take(layer, back());
  const refusals = [
    [{ odds: 2.5 }, 'self-match'],
    [{ odds: 3.03 }, 'price-off-ladder'],
    [{ stake: 99 }, 'stake-below-minimum'],
    [{ stake: 300_000 }, 'stake-above-maximum'],
    [{ stake: 50_000 }, 'insufficient-balance'],
    [{ odds: 3.05, marketVersion: 0 }, 'market-changed'],
  ] as const;
  for (const [wanted, kind] of refusals) {
    expect([kind, await house.edit(player, bet, wanted)]).toMatchObject([kind, { ok: false, refusal: { kind } }]);
  }
  await house.state(market, 'SUSPENDED');
  expect(await house.edit(player, bet, { odds: 3.05 })).toMatchObject({ refusal: { kind: 'market-suspended' } });
  expect(await house.edit(player, bet, { stake: 300 }), 'what only withdraws is always taken').toMatchObject({
    ok: true,
  });
  expect(await house.betOf(player, bet)).toMatchObject({
    state: 'unmatched',
    price: at(3),
    remainingPaise: rupees(300),
  });
  expect([await aheadOf(bet), await aheadOf(behind, layer)]).toEqual([0, 300]);
  expect(await house.faults()).toEqual([]);
});

test('L-5 an edit with a key is carried out once, and answered alike when it is repeated', async () => {
  const [bet, key] = [await house.take(player, back()), newKey()];
  const before = await house.count('bets');
  const edited = await house.edit(player, bet, { odds: 3.05, key });
  expect(await house.edit(player, bet, { odds: 3.05, key })).toEqual(edited);
  expect(await house.count('bets')).toBe(before + 1);
});

test('BET-13 all that rests of a player in one market is cancelled at once, and of nobody else', async () => {
  const other = await house.player();
  const key = newKey();
  const own = [
    await house.take(player, back()),
    await house.take(player, { market, on: 1, side: 'lay', odds: 2, stake: 100 }),
  ];
  const strangers = await house.take(other, back());
  const elsewhere = await house.take(player, { market: house.odds, side: 'back', odds: 3, stake: 100 });
  const cancelled = await house.cancelAll(player, market, key);
  if (!cancelled.ok) throw new Error('cancelled');
  expect(cancelled.value.bets.map(({ id, state }) => [id, state])).toEqual(own.map(({ id }) => [id, 'cancelled']));
  expect(cancelled.value.wallet.exposurePaise).toBe(rupees(100));
  expect((await house.betOf(other, strangers)).state).toBe('unmatched');
  expect((await house.betOf(player, elsewhere)).state).toBe('unmatched');
  expect(await house.cancelAll(player, market, key), 'L-5').toEqual(cancelled);
  expect(await house.cancelAll(player, market)).toMatchObject({ value: { bets: [] } });
});

test('X-10 B-4 a player’s own terms hold where they are stricter than the market’s, and only there', async () => {
  await house.terms(player, { maxStakePaise: rupees(300), maxExposurePaise: rupees(500), maxPayoutPaise: rupees(700) });
  const bet = (more: object) => house.place(player, back({ stake: 100, odds: 2, ...more }));
  expect(await bet({ stake: 301 })).toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(300) },
  });
  expect(await bet({ odds: 9 })).toMatchObject({ refusal: { kind: 'payout-limit', maximumPaise: rupees(700) } });
  const resting = await house.take(player, back({ stake: 300, odds: 2 }));
  expect(await bet({ stake: 300 })).toMatchObject({
    refusal: { kind: 'exposure-limit', maximumPaise: rupees(500) },
  });
  expect(await house.edit(player, resting, { stake: 310 })).toMatchObject({ refusal: { kind: 'stake-above-maximum' } });
  expect(await house.place(await house.player(), back({ stake: 1_000 }))).toMatchObject({ ok: true });
  await house.restart();
  await house.open(market);
  expect(await bet({ stake: 301 }), 'terms outlive the process').toMatchObject({ ok: false });
  await house.terms(player, { maxStakePaise: rupees(90_000_000) });
  expect(await bet({ stake: 200_001 }), 'terms allow no more than a market').toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(200_000) },
  });
  await house.terms(player, {});
  expect(await bet({ stake: 301 })).toMatchObject({ ok: true });
});

test('X-5 what players took of the house stays taken when memory is rebuilt after a failed batch', async () => {
  house.depth(0, { back: [[2, 1_000]] }, market);
  const toBack = () => house.betting.marketView(market.id)?.depth.get(selectionOf(market, 0))?.back;
  await house.take(player, back({ odds: 2, stake: 600 }));
  const accept = await refuseRows(house.db.ownerPool, { table: 'fills' });
  await expect(house.place(player, back({ odds: 2, stake: 300 }))).rejects.toThrow('broken on purpose');
  await accept();
  await house.betting.openMarket(market.id);
  expect(toBack()).toEqual([[at(2), rupees(400)]]);
  house.depth(0, { back: [[2, 1_000]] }, market);
  expect(toBack()).toEqual([[at(2), rupees(400)]]);
  house.depth(0, { back: [[2, 1_100]] }, market);
  expect(toBack(), 'a level that the feed changed is a new one').toEqual([[at(2), rupees(1_100)]]);
});

test('X-13 bonus money on a bookmaker and a fancy is taken as any other', async () => {
  const { bookmaker, fancy } = await house.anotherMatch(`bonus-${matches}`);
  await withOffers(house, 30);
  await activeBonus(house, player, 5_000);
  house.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), {
    back: { rate: 98, mostPaise: rupees(10_000) },
    lay: null,
  });
  const quote = { line: 65, size: 100 };
  house.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no: quote, yes: quote }], '');
  const bet = { side: 'back', stake: 100, walletKind: '2' } as const;
  expect(await house.take(player, { ...bet, market: bookmaker, odds: 98 })).toMatchObject({ state: 'matched' });
  expect(await house.take(player, { ...bet, market: fancy, odds: 65, oddsSize: 100 })).toMatchObject({
    state: 'matched',
    walletId: player.bonusId,
  });
  expect(await exposure(), 'E-4 the main wallet holds nothing of it').toBe(0);
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await house.faults()).toEqual([]);
});
