import { afterAll, beforeAll, expect, test } from 'vitest';
import { LADDER } from '@maidan/domain';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { at, openHarness, rupees, type Harness, type Player } from '../../../../test/harness.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

let matches = 0;

/** A market that no other test has bet on. */
async function freshOdds(): Promise<CatalogueMarket> {
  matches += 1;
  return (await harness.anotherMatch(`exchange-${matches}`)).odds;
}

const shown = (market: CatalogueMarket, on = 0) => {
  const depth = harness.betting.marketView(market.id)?.depth.get(market.selections[on]?.id ?? '');
  const plain = (levels: readonly (readonly [number, number])[] = []) =>
    levels.map(([price, size]) => [price / 100, size / 100]);
  return { back: plain(depth?.back), lay: plain(depth?.lay) };
};

async function exposureOf(player: Player): Promise<number> {
  return (await harness.wallet(player)).exposurePaise / 100;
}

test('X-1 X-2 a back and a lay of two players meet at the price that rested, and each risks its own part', async () => {
  const market = await freshOdds();
  const [layer, backer] = [await harness.player(), await harness.player()];
  const laid = await harness.take(layer, { market, side: 'lay', odds: 2.1, stake: 500 });
  expect(laid).toMatchObject({ state: 'unmatched', remainingPaise: rupees(500) });
  expect(shown(market).back).toEqual([[2.1, 500]]);
  expect(await exposureOf(layer)).toBe(550);

  const backed = await harness.take(backer, { market, side: 'back', odds: 2, stake: 500 });
  expect(backed).toMatchObject({ state: 'matched', price: at(2), matches: [[at(2.1), rupees(500)]] });
  expect([await exposureOf(backer), await exposureOf(layer)]).toEqual([500, 550]);
  expect(shown(market)).toEqual({ back: [], lay: [] });
  expect(harness.betting.marketView(market.id)?.matchedPaise).toBe(rupees(500));
});

test('X-1 best price first, then the older order', async () => {
  const market = await freshOdds();
  const [first, second, cheap, backer] = [
    await harness.player(),
    await harness.player(),
    await harness.player(),
    await harness.player(),
  ];
  const older = await harness.take(first, { market, side: 'lay', odds: 2.1, stake: 100 });
  const younger = await harness.take(second, { market, side: 'lay', odds: 2.1, stake: 100 });
  const best = await harness.take(cheap, { market, side: 'lay', odds: 2.2, stake: 100 });
  const taken = await harness.take(backer, { market, side: 'back', odds: 2.1, stake: 250 });
  expect(taken).toMatchObject({
    matches: [
      [at(2.2), rupees(100)],
      [at(2.1), rupees(100)],
      [at(2.1), rupees(50)],
    ],
  });
  const { rows } = await harness.db.ownerPool.query<{ id: string; matched_paise: number }>(
    'select id, matched_paise from bets where id = any($1)',
    [[older.id, younger.id, best.id]],
  );
  expect(new Map(rows.map((row) => [row.id, row.matched_paise]))).toEqual(
    new Map([
      [older.id, 10_000],
      [younger.id, 5_000],
      [best.id, 10_000],
    ]),
  );
});

test('X-3 what is not matched rests, and is matched later from the same place', async () => {
  const market = await freshOdds();
  const [backer, layer] = [await harness.player(), await harness.player()];
  await harness.take(layer, { market, side: 'lay', odds: 3, stake: 100 });
  const partly = await harness.take(backer, { market, side: 'back', odds: 3, stake: 300 });
  expect(partly).toMatchObject({ state: 'partially-matched', matchedPaise: rupees(100), remainingPaise: rupees(200) });
  expect(shown(market).lay).toEqual([[3, 200]]);
  await harness.take(layer, { market, side: 'lay', odds: 3, stake: 200 });
  const [whole] = await harness.betting.betsInMarket(backer.id, market.id);
  expect(whole).toMatchObject({ state: 'matched', matchedStake: 300, remainingStake: 0, matchedOdds: 3 });
});

test('X-5 the house’s depth is not endless: what players took is gone until the feed changes the level', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  harness.depth(0, { back: [[2, 1_000]], lay: [[2.02, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 600 });
  expect(shown(market).back).toEqual([[2, 400]]);
  harness.depth(0, { back: [[2, 1_000]], lay: [[2.02, 1_000]] }, market);
  expect(shown(market).back).toEqual([[2, 400]]);
  const rest = await harness.take(player, { market, side: 'back', odds: 2, stake: 600 });
  expect(rest).toMatchObject({ matchedPaise: rupees(400), remainingPaise: rupees(200) });
  harness.depth(0, { back: [[2, 900]], lay: [] }, market);
  expect(shown(market), 'a quote never meets an order that rests').toEqual({ back: [], lay: [[2, 200]] });
});

test('X-5 players’ own orders go before the house at the same price', async () => {
  const market = await freshOdds();
  const [layer, backer] = [await harness.player(), await harness.player()];
  harness.depth(0, { back: [[2, 1_000]] }, market);
  const laid = await harness.take(layer, { market, side: 'lay', odds: 2, stake: 100 });
  expect(shown(market).back).toEqual([[2, 1_100]]);
  await harness.take(backer, { market, side: 'back', odds: 2, stake: 100 });
  const [after] = await harness.betting.betsInMarket(layer.id, market.id);
  expect(after).toMatchObject({ _id: laid.id, state: 'matched' });
  expect(shown(market).back).toEqual([[2, 1_000]]);
});

test('X-4 an order that meets its owner’s own loses its remainder and says so', async () => {
  const market = await freshOdds();
  const [player, other] = [await harness.player(), await harness.player()];
  await harness.take(other, { market, side: 'lay', odds: 2.2, stake: 100 });
  await harness.take(player, { market, side: 'lay', odds: 2, stake: 100 });
  const partly = await harness.take(player, { market, side: 'back', odds: 2, stake: 300 });
  expect(partly).toMatchObject({ state: 'matched', matchedPaise: rupees(100), remainingPaise: 0 });
  expect(partly.lapseReason).toBe('self-match');
  const before = await harness.count('bets');
  const refused = await harness.place(player, { market, side: 'back', odds: 2, stake: 100 });
  expect(refused).toMatchObject({ ok: false, refusal: { kind: 'self-match' } });
  expect(await harness.count('bets')).toBe(before);
});

test('X-3 a fill-or-kill is filled whole at its limit or better, or leaves nothing', async () => {
  const market = await freshOdds();
  const [player, layer] = [await harness.player(), await harness.player()];
  await harness.take(layer, { market, side: 'lay', odds: 2, stake: 100 });
  const order = { market, side: 'back', odds: 2, timeInForce: 'FILL_OR_KILL' } as const;
  expect(await harness.place(player, { ...order, stake: 200 })).toMatchObject({ refusal: { kind: 'not-filled' } });
  expect(await exposureOf(player)).toBe(0);
  expect(await harness.take(player, { ...order, stake: 100 })).toMatchObject({ state: 'matched' });
});

test('what rests is cancelled by its owner alone, and its hold is given back', async () => {
  const market = await freshOdds();
  const [player, stranger, layer] = [await harness.player(), await harness.player(), await harness.player()];
  await harness.take(layer, { market, side: 'lay', odds: 3, stake: 100 });
  const bet = await harness.take(player, { market, side: 'back', odds: 3, stake: 400 });
  expect(await harness.cancel(stranger, { ...bet, walletId: stranger.walletId })).toMatchObject({
    refusal: { kind: 'nothing-to-cancel' },
  });
  const cancelled = await harness.cancel(player, bet);
  expect(cancelled).toMatchObject({
    ok: true,
    value: {
      bet: { state: 'matched', matchedPaise: rupees(100), remainingPaise: 0, lapseReason: 'cancelled-by-player' },
      wallet: { exposurePaise: rupees(100) },
    },
  });
  expect(await exposureOf(player)).toBe(100);
  expect(shown(market).lay).toEqual([]);
  expect(await harness.cancel(player, bet)).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
});

test('X-3 turning in play lapses what does not persist and raises the version (X-8)', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  const lapsing = await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  const staying = await harness.take(player, { market, side: 'back', odds: 4, stake: 100, timeInForce: 'PERSIST' });
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(harness.betting.marketView(market.id)).toMatchObject({ inPlay: true, version: 2, status: 'OPEN' });
  const bets = await harness.betting.betsInMarket(player.id, market.id);
  const of = (id: string) => bets.find((bet) => bet._id === id);
  expect(of(lapsing.id)).toMatchObject({ state: 'lapsed', lapseReason: 'turned-in-play', remainingStake: 0 });
  expect(of(staying.id)).toMatchObject({ state: 'unmatched', remainingStake: 100 });
  expect(await exposureOf(player)).toBe(100);
  const late = await harness.place(player, { market, side: 'back', odds: 4, stake: 100, marketVersion: 1 });
  expect(late).toMatchObject({ refusal: { kind: 'market-changed', version: 2 } });
});

test('S-1 closing cancels all that rests, however many orders there are', async () => {
  const market = await freshOdds();
  const players = await Promise.all(Array.from({ length: 5 }, () => harness.player(100_000)));
  await Promise.all(
    players.flatMap((player) =>
      LADDER.slice(200, 300).map((price) =>
        harness.take(player, { market, side: 'back', odds: price / 100, stake: 100 }),
      ),
    ),
  );
  await harness.betting.closeMarket(market.id);
  expect(shown(market)).toEqual({ back: [], lay: [] });
  for (const player of players) expect(await exposureOf(player)).toBe(0);
  expect(await harness.place(players[0] as Player, { market, side: 'back', odds: 5, stake: 100 })).toMatchObject({
    refusal: { kind: 'market-closed' },
  });
});

test('a suspended, a running and a closed market take no bet, and say which it is', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  const bet = () => harness.place(player, { market, side: 'back', odds: 2, stake: 100 });
  await harness.state(market, 'SUSPENDED', { reason: 'wicket' });
  expect(await bet()).toMatchObject({ refusal: { kind: 'market-suspended' } });
  await harness.state(market, 'BALL_RUNNING');
  expect(await bet()).toMatchObject({ refusal: { kind: 'ball-running' } });
  await harness.betting.closeMarket(market.id);
  expect(await bet()).toMatchObject({ refusal: { kind: 'market-closed' } });
});

test('X-8 a suspension raises the version: what was asked before it is refused after it, with the present prices', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  harness.depth(0, { back: [[2, 1_000]], lay: [[2.02, 500]] }, market);
  const seen = harness.betting.marketView(market.id)?.version ?? 0;
  await harness.state(market, 'SUSPENDED', { reason: 'wicket' });
  await harness.state(market, 'OPEN');
  const order = { market, side: 'back', odds: 2, stake: 100 } as const;
  expect(await harness.place(player, { ...order, marketVersion: seen })).toMatchObject({
    refusal: {
      kind: 'market-changed',
      version: seen + 1,
      present: { kind: 'exchange', back: [[at(2), rupees(1_000)]], lay: [[at(2.02), rupees(500)]] },
    },
  });
  expect(await harness.place(player, { ...order, marketVersion: seen + 1 })).toMatchObject({ ok: true });
  await harness.restart();
  await harness.open(market);
  expect(harness.betting.marketView(market.id)?.version).toBe(seen + 1);
});

test('X-5 after a restart the market is suspended and the house quotes nothing until the feed speaks', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.restart();
  await harness.betting.openMarket(market.id);
  expect(harness.betting.marketView(market.id)?.status).toBe('SUSPENDED');
  expect(shown(market)).toEqual({ back: [], lay: [] });
  expect(await harness.place(player, { market, side: 'back', odds: 2, stake: 100 })).toMatchObject({
    refusal: { kind: 'market-suspended' },
  });
});

test('M-2 odds between two rungs are refused with both of them', async () => {
  const market = await freshOdds();
  const player = await harness.player();
  expect(await harness.place(player, { market, side: 'back', odds: 2.03, stake: 100 })).toMatchObject({
    refusal: { kind: 'price-off-ladder', below: at(2.02), above: at(2.04) },
  });
});

test('X-13 bonus money meets the house alone and never rests', async () => {
  const market = await freshOdds();
  const [player, layer] = [await harness.player(), await harness.player()];
  await withOffers(harness, 30);
  await activeBonus(harness, player, 5_000);
  await harness.take(layer, { market, side: 'lay', odds: 2.2, stake: 100 });
  harness.depth(0, { back: [[2, 100]] }, market);
  const bet = await harness.take(player, { market, side: 'back', odds: 2, stake: 300, walletKind: '2' });
  expect(bet).toMatchObject({ matches: [[at(2), rupees(100)]], remainingPaise: 0, lapseReason: 'bonus-remainder' });
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
