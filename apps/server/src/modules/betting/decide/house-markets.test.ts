import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, rupees, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';

let harness: Harness;
let player: Player;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  player = await harness.player(100_000);
  await harness.state(harness.bookmaker, 'OPEN');
  await harness.state(harness.fancy, 'OPEN');
  harness.rates(0, 98, 102);
  harness.rates(1, 95, 100);
  harness.row({ line: 64, size: 100 }, { line: 65, size: 90 });
});
afterAll(() => harness.close());

const exposure = async () => (await harness.wallet(player)).exposurePaise / 100;

const back = { side: 'back', odds: 98, stake: 1_000 } as const;
const bookmaker = (order: object) => harness.place(player, { market: harness.bookmaker, ...back, ...order });
const yes = { side: 'back', odds: 65, oddsSize: 90, stake: 1_000 } as const;
const fancy = (order: object) => harness.place(player, { market: harness.fancy, ...yes, ...order });

test('B-1 B-3 a back at the quoted rate is taken whole: it risks its stake', async () => {
  expect(await bookmaker({})).toMatchObject({
    ok: true,
    value: { bet: { state: 'matched', rate: 98, matchedPaise: rupees(1_000), remainingPaise: 0 } },
  });
  expect(await exposure()).toBe(1_000);
});

test('B-3 a lay risks stake × rate / 100, rounded up to the paisa', async () => {
  harness.rates(0, 98, 103);
  expect(await bookmaker({ side: 'lay', odds: 103, stake: 100.01 })).toMatchObject({ ok: true });
  expect(await exposure()).toBe(103.02);
});

test('B-2 a rate that moved is refused with the present one, unless the player takes better or any', async () => {
  const refused = { ok: false, refusal: { kind: 'odds-moved', present: { kind: 'bookmaker', rate: 98 } } };
  expect(await bookmaker({ odds: 100 })).toMatchObject(refused);
  expect(await bookmaker({ odds: 100, acceptOdds: 'better' })).toMatchObject(refused);
  expect(await bookmaker({ odds: 96, acceptOdds: 'none' })).toMatchObject(refused);
  expect(await exposure()).toBe(0);
  expect(await bookmaker({ odds: 96, acceptOdds: 'better' })).toMatchObject({ value: { bet: { rate: 98 } } });
  expect(await bookmaker({ odds: 100, acceptOdds: 'any' })).toMatchObject({ value: { bet: { rate: 98 } } });
  const worseLay = { side: 'lay', odds: 101, acceptOdds: 'better' } as const;
  expect(await bookmaker(worseLay)).toMatchObject({ refusal: { kind: 'odds-moved', present: { rate: 102 } } });
});

test('a side that is not quoted is refused, and so is a stake above what is taken at the rate', async () => {
  harness.rates(0, null, 102, 500);
  expect(await bookmaker({})).toMatchObject({ refusal: { kind: 'not-quoted' } });
  expect(await bookmaker({ side: 'lay', odds: 102 })).toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(500) },
  });
});

test('E-2 bets on both sides of a bookmaker market are held together, not one by one', async () => {
  await bookmaker({});
  await bookmaker({ on: 1, odds: 95, stake: 1_000 });
  // Home wins: 980 − 1,000; away wins: 950 − 1,000.
  expect(await exposure()).toBe(50);
});

test('X-8 a bookmaker or fancy bet that saw its market before a lock is refused with the present quote', async () => {
  const markets = [
    [harness.bookmaker, bookmaker, { kind: 'bookmaker', rate: 98 }],
    [harness.fancy, fancy, { kind: 'fancy', line: 65, size: 90 }],
  ] as const;
  for (const [market, bet, present] of markets) {
    const versionOf = () => harness.betting.marketView(market.id)?.version ?? 0;
    const seen = versionOf();
    await harness.state(market, 'BALL_RUNNING');
    await harness.state(market, 'OPEN');
    const now = versionOf();
    expect(now).toBe(seen + 1);
    const refusal = { kind: 'market-changed', version: now, present };
    expect(await bet({ marketVersion: seen, acceptOdds: 'any' })).toMatchObject({ ok: false, refusal });
    expect(await exposure()).toBe(market === harness.bookmaker ? 0 : 1_000);
    expect(await bet({ marketVersion: now })).toMatchObject({ ok: true });
  }
  expect(await harness.faults()).toEqual([]);
});

test('B-6 F-4 suspended, ball running and closed lock bookmaker and fancy rows', async () => {
  for (const [status, kind] of [
    ['SUSPENDED', 'market-suspended'],
    ['BALL_RUNNING', 'ball-running'],
  ] as const) {
    await harness.state(harness.bookmaker, status);
    await harness.state(harness.fancy, status);
    expect(await bookmaker({})).toMatchObject({ refusal: { kind } });
    expect(await fancy({})).toMatchObject({ refusal: { kind } });
  }
  const { fancy: closing } = await harness.anotherMatch('closing');
  await harness.betting.closeMarket(closing.id);
  expect(await harness.place(player, { market: closing, ...yes })).toMatchObject({
    refusal: { kind: 'market-closed' },
  });
});

test('F-2 F-3 YES wins stake × size / 100 and risks its stake; NO the other way about', async () => {
  expect(await fancy({})).toMatchObject({
    value: { bet: { kind: 'fancy', side: 'back', line: 65, size: 90, selectionName: '6 over runs' } },
  });
  expect(await exposure()).toBe(1_000);
  const another = await harness.player();
  harness.row({ line: 64, size: 110 }, { line: 65, size: 90 });
  await harness.take(another, { market: harness.fancy, side: 'lay', odds: 64, oddsSize: 110, stake: 100.01 });
  expect((await harness.wallet(another)).exposurePaise).toBe(11_002);
});

test('F-7 a line or size that moved is refused with both as they are now', async () => {
  const refused = { refusal: { kind: 'odds-moved', present: { kind: 'fancy', line: 65, size: 90 } } };
  expect(await fancy({ odds: 64 })).toMatchObject(refused);
  expect(await fancy({ oddsSize: 100 })).toMatchObject(refused);
  expect(await fancy({ odds: 66, acceptOdds: 'none' })).toMatchObject(refused);
  // Better for YES: a line no higher and a size no smaller.
  expect(await fancy({ odds: 66, oddsSize: 90, acceptOdds: 'better' })).toMatchObject({
    value: { bet: { line: 65 } },
  });
  expect(await fancy({ odds: 66, oddsSize: 95, acceptOdds: 'better' })).toMatchObject(refused);
  expect(await fancy({ odds: 60, oddsSize: 100, acceptOdds: 'any' })).toMatchObject({
    value: { bet: { line: 65, size: 90 } },
  });
});

test('E-3 F-1 YES and NO on two lines free what they cover: only a result between the lines loses both', async () => {
  await fancy({});
  harness.row({ line: 70, size: 100 }, { line: 71, size: 100 });
  await fancy({ side: 'lay', odds: 70, oddsSize: 100 });
  // Below 65: −1,000 + 1,000. From 65 to 69: +900 + 1,000. From 70: +900 − 1,000.
  expect(await exposure()).toBe(100);
});

test('F-1 a fancy without its row takes no bet', async () => {
  harness.betting.setRows(harness.fancy.id, [], '');
  expect(await fancy({})).toMatchObject({ refusal: { kind: 'not-quoted' } });
});

test('X-10 B-4 stakes, payout and exposure are held to the market’s limits, each named in the refusal', async () => {
  expect(await bookmaker({ stake: 99.99 })).toMatchObject({
    refusal: { kind: 'stake-below-minimum', minimumPaise: rupees(100) },
  });
  expect(await bookmaker({ stake: 50_000.01 })).toMatchObject({
    refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(50_000) },
  });
  const rich = await harness.player(50_000_000);
  const bet = (stake: number) => harness.place(rich, { market: harness.bookmaker, side: 'back', odds: 98, stake });
  for (let n = 0; n < 10; n += 1) expect(await bet(50_000)).toMatchObject({ ok: true });
  expect(await bet(100)).toMatchObject({
    refusal: { kind: 'exposure-limit', maximumPaise: rupees(500_000), exposurePaise: rupees(500_100) },
  });
  const hedge = { market: harness.bookmaker, on: 1, side: 'back', odds: 95, stake: 50_000 } as const;
  expect(await harness.place(rich, hedge), 'what lowers the exposure always passes').toMatchObject({ ok: true });
  harness.row({ line: 64, size: 100 }, { line: 65, size: 3_000 });
  expect(await harness.place(rich, { ...yes, market: harness.fancy, oddsSize: 3_000, stake: 50_000 })).toMatchObject({
    refusal: { kind: 'payout-limit', maximumPaise: rupees(1_000_000) },
  });
});

test('desk Q-13 X-10 a stake factor holds for bookmaker and fancy bets from its commit on, and for no exchange order', async () => {
  const standing = await bookmaker({ stake: 20_000 });
  await harness.terms(player, { stakeFactorPercent: 10 });
  expect(standing).toMatchObject({ ok: true, value: { bet: { state: 'matched' } } });
  const above = { refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(5_000) } };
  expect(await bookmaker({ stake: 5_000.01 })).toMatchObject(above);
  expect(await fancy({ stake: 5_000.01 })).toMatchObject(above);
  expect(await fancy({ stake: 5_000 })).toMatchObject({ ok: true });
  const order = { side: 'back', odds: 3, stake: 20_000 } as const;
  expect(await harness.place(player, { market: harness.odds, ...order })).toMatchObject({ ok: true });
  await harness.terms(player, {});
  expect(await bookmaker({ stake: 5_000.01 })).toMatchObject({ ok: true });
});

test('B-4 the payout limit holds for all bets of a player together', async () => {
  const rich = await harness.player(5_000_000);
  const { fancy: row } = await harness.anotherMatch('payout');
  const quote = { line: 65, size: 1_000 };
  harness.betting.setRows(row.id, [{ rowId: selectionOf(row, 0), no: quote, yes: quote }], '');
  const bet = { market: row, side: 'back', odds: 65, oddsSize: 1_000, stake: 50_000 } as const;
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ ok: true });
  expect(await harness.place(rich, bet)).toMatchObject({ refusal: { kind: 'payout-limit' } });
});

test('a bet of each kind is stored and shown under the same names, and read as it was placed', async () => {
  const owner = await harness.player(10_000);
  harness.rates(0, 98, 102);
  harness.row({ line: 64, size: 100 }, { line: 65, size: 90 });
  const order = { side: 'back', stake: 100 } as const;
  const placed = [
    await harness.take(owner, { ...order, market: harness.odds, odds: 2.5, oddsSize: 70_000, timeInForce: 'PERSIST' }),
    await harness.take(owner, { ...order, market: harness.bookmaker, odds: 98 }),
    await harness.take(owner, { ...order, market: harness.fancy, odds: 65, oddsSize: 90 }),
  ];
  const { rows } = await harness.db.ownerPool.query(
    'select kind, price, odds_size, time_in_force, accept_odds from bets where player_id = $1 order by id',
    [owner.id],
  );
  expect(rows).toEqual([
    { kind: 'exchange', price: 250, odds_size: 70_000, time_in_force: 'PERSIST', accept_odds: null },
    { kind: 'bookmaker', price: 98, odds_size: 100, time_in_force: 'FILL_OR_KILL', accept_odds: null },
    { kind: 'fancy', price: 65, odds_size: 90, time_in_force: 'FILL_OR_KILL', accept_odds: null },
  ]);
  for (const bet of placed) expect(await harness.betOf(owner, bet)).toEqual(bet);
  const shown = await harness.betting.views(placed);
  expect(
    shown.map(({ odds, oddsSize, matchedOdds, matches, timeInForce }) => {
      return { odds, oddsSize, matchedOdds, matches, timeInForce };
    }),
  ).toEqual([
    { odds: 2.5, oddsSize: 700, matchedOdds: null, matches: [], timeInForce: 'PERSIST' },
    { odds: 98, oddsSize: 100, matchedOdds: 98, matches: [], timeInForce: 'FILL_OR_KILL' },
    { odds: 65, oddsSize: 90, matchedOdds: 65, matches: [], timeInForce: 'FILL_OR_KILL' },
  ]);
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});
