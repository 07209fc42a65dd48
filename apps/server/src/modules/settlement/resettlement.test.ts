import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Bet } from '@maidan/contract';
import { paise } from '@maidan/domain';
import { openHarness, rupees, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import { nextMillisecond } from '../../../test/time/next-millisecond.ts';
import { openRace, raceNow, takeOut } from '../../../test/race.ts';
import { tx } from '../../platform/postgres/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { settlePortion } from './portion/settle-portion.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

let matches = 0;
const freshMatch = () => harness.anotherMatch(`resettled-${(matches += 1)}`);
const balanceOf = async (player: Player): Promise<number> => (await harness.wallet(player)).balancePaise / 100;
const heldOf = async (player: Player): Promise<number> => (await harness.wallet(player)).exposurePaise / 100;
const betsOf = (player: Player, market: CatalogueMarket): Promise<Bet[]> =>
  harness.betting.betsInMarket(player.id, market.id);
const wonBy = (market: CatalogueMarket, place: number) =>
  ({ kind: 'winners', selectionIds: [selectionOf(market, place)] }) as const;

async function receiptOf(player: Player, market: CatalogueMarket, language: 'en' | 'hi' = 'en') {
  const [bet] = await betsOf(player, market);
  return await harness.settlement.receiptOf(bet as Bet, player.walletId, language);
}

async function meet(market: CatalogueMarket, { odds, stake, on = 0 }: { odds: number; stake: number; on?: number }) {
  const [layer, backer] = [await harness.player(), await harness.player()];
  await harness.take(layer, { market, on, side: 'lay', odds, stake });
  const bet = await harness.take(backer, { market, on, side: 'back', odds, stake });
  return { layer, backer, bet };
}

/** A wallet's entries for a market, oldest first, in rupees with their reasons. */
async function entriesOf(player: Player, market: CatalogueMarket): Promise<[string, number][]> {
  const { rows } = await harness.pool.query<{ reason: string; amount_paise: number }>(
    `select j.reason, e.amount_paise from entries e join journals j on j.id = e.journal_id
     where e.account = 'main:' || $1 and j.reference like $2 || ':%' order by e.seq`,
    [player.walletId, market.id],
  );
  return rows.map((row) => [row.reason, row.amount_paise / 100]);
}

test('S-2 a correction books back exactly what was booked, then the right result; both stand in the ledger', async () => {
  const { odds: market } = await freshMatch();
  const { backer, layer } = await meet(market, { odds: 3, stake: 100 });
  await harness.settle(market, 0);
  await harness.settlement.decide(market.id, wonBy(market, 1), { isCorrection: true });
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([9_900, 10_100]);
  expect(await entriesOf(backer, market)).toEqual([
    ['settlement', 200],
    ['settlement-reversal', -200],
    ['settlement', -100],
  ]);
  expect((await betsOf(backer, market))[0]).toMatchObject({ state: 'settled', net: -100 });
  expect(await receiptOf(backer, market)).toMatchObject({ version: 2, net: -100, result: 'Away' });
  // Said again it changes nothing, and neither does a plain result after it.
  const entries = await harness.count('entries');
  await harness.settlement.decide(market.id, wonBy(market, 1), { isCorrection: true });
  await harness.settlement.decide(market.id, wonBy(market, 0));
  await harness.settlement.settled();
  expect(await harness.count('entries')).toBe(entries);
  expect(await harness.faults()).toEqual([]);
});

test('S-2 E-7 a correction takes money that was spent: the balance falls below zero and what waits is cancelled', async () => {
  const { odds: market } = await freshMatch();
  const { odds: other, bookmaker } = await freshMatch();
  const { backer } = await meet(market, { odds: 2, stake: 10_000 });
  await harness.settle(market, 0);
  // All of it is staked again: most of it on a bookmaker's bet, which stands.
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: { rate: 100 }, lay: null });
  await harness.take(backer, { market: bookmaker, side: 'back', odds: 100, stake: 19_000 });
  const waits = await harness.take(backer, { market: other, side: 'back', odds: 5, stake: 1_000 });
  await harness.settlement.resettle(market.id, wonBy(market, 1), 'the wrong winner');
  await harness.settlement.settled();
  expect(await harness.wallet(backer)).toMatchObject({ balancePaise: 0, exposurePaise: rupees(19_000) });
  expect((await betsOf(backer, other))[0]).toMatchObject({ _id: waits.id, lapseReason: 'balance-short' });
  expect((await betsOf(backer, bookmaker))[0]).toMatchObject({ state: 'matched' });
  // E-4: what raises what is held is refused meanwhile.
  expect(await harness.place(backer, { market: other, side: 'back', odds: 5, stake: 100 })).toMatchObject({
    refusal: { kind: 'insufficient-balance' },
  });
  await harness.settle(bookmaker, 0);
  expect(await balanceOf(backer)).toBe(19_000);
  const { rows } = await harness.pool.query('select forced_reason from wallets where id = $1', [backer.walletId]);
  expect(rows).toEqual([{ forced_reason: null }]);
  expect(await harness.faults()).toEqual([]);
});

test('S-3 the rate of the first settlement holds for every later one, with the discount that the player had then', async () => {
  const market = await openRace(harness, { commission: 500 });
  const { backer, layer } = await meet(market, { odds: 3.4, stake: 100 });
  await harness.terms(backer, { commissionDiscountBasisPoints: 2_000 });
  await harness.settle(market, 0);
  // 5 % less a fifth: 4 % of 240.
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_230.4, 9_760]);
  await harness.terms(backer, {});
  await harness.settlement.resettle(market.id, wonBy(market, 1), 'photo finish');
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([9_900, 10_095]);
  await harness.settlement.resettle(market.id, wonBy(market, 0), 'photo finish again');
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_230.4, 9_760]);
  expect(await receiptOf(backer, market)).toMatchObject({ version: 3, marketCommission: 9.6 });
  expect(await harness.faults()).toEqual([]);
});

test('S-2 S-4 a market that has long left memory is resettled, and made void', async () => {
  const { event, odds: market, bookmaker, fancy } = await freshMatch();
  const { backer, layer } = await meet(market, { odds: 2.5, stake: 100 });
  await harness.settle(market, 0);
  for (const other of [bookmaker, fancy]) await harness.settle(other, 'void');
  await harness.catalogue.setEventStatus(event.id, 'ENDED');
  await harness.db.ownerPool.query(`update events set ended_at = ended_at - interval '40 days' where id = $1`, [
    event.id,
  ]);
  await harness.restart();
  expect(harness.catalogue.market(market.id)).toBeUndefined();
  expect(await harness.settlement.resettle(market.id, wonBy(market, 1), 'scorer’s error')).toBe('recorded');
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([9_900, 10_100]);
  expect(await harness.settlement.voidMarket(market.id, 'the match was fixed')).toBe('recorded');
  await harness.settlement.settled();
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_000, 10_000]);
  expect((await betsOf(backer, market))[0]).toMatchObject({ state: 'void', net: 0 });
  expect((await harness.catalogue.describeMarkets([market.id])).get(market.id)?.market).toMatchObject({
    result: 'Void: the match was fixed',
    selections: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }],
  });
  expect(harness.betting.bookSide(market.id)).toBeUndefined();
  expect(await harness.faults()).toEqual([]);
});

test('S-4 the matches of a window are void on both sides, with a reason that everybody reads; the rest stands', async () => {
  const { odds: market } = await freshMatch();
  harness.depth(1, { back: [[3, 1_000]] }, market);
  const before = await meet(market, { odds: 2, stake: 100 });
  await nextMillisecond();
  const fromMs = systemClock.now();
  const inIt = await meet(market, { odds: 2, stake: 100 });
  const withHouse = await harness.player();
  await harness.take(withHouse, { market, on: 1, side: 'back', odds: 3, stake: 100 });
  await nextMillisecond();
  const toMs = systemClock.now();
  await nextMillisecond();
  const after = await meet(market, { odds: 2, stake: 100 });
  const window = { fromMs, toMs, reason: 'the goal did not count' };
  expect(await harness.settlement.voidBetween(market.id, window)).toBe(true);
  expect(await harness.settlement.voidBetween(market.id, window)).toBe(false);
  const holds = async (players: readonly Player[]) => await Promise.all(players.map(heldOf));
  expect(await holds([before.backer, inIt.backer, inIt.layer, withHouse, after.layer])).toEqual([100, 0, 0, 0, 100]);
  expect(harness.catalogue.market(market.id)?.voids).toEqual([{ kind: 'window', ...window }]);
  expect(await harness.faults()).toEqual([]);
  await harness.settle(market, 0);
  expect([await balanceOf(before.backer), await balanceOf(inIt.backer), await balanceOf(after.backer)]).toEqual([
    10_100, 10_000, 10_100,
  ]);
  expect((await betsOf(inIt.backer, market))[0]).toMatchObject({ state: 'void' });
  expect(await receiptOf(inIt.layer, market)).toMatchObject({
    lines: [{ label: 'Lay ₹100.00 at 2.00, void: the goal did not count', rule: 'S-4', amount: 0 }],
  });
  expect(await harness.faults()).toEqual([]);
});

test('S-4 D-1 bookmaker and fancy bets of a window are void, and bookmaker bets on who does not take part', async () => {
  const { bookmaker, fancy } = await freshMatch();
  const player = await harness.player();
  const quotes = { rowId: selectionOf(fancy, 0), no: { line: 64, size: 100 }, yes: { line: 65, size: 90 } };
  harness.betting.setRows(fancy.id, [quotes], '');
  for (const on of [0, 1]) {
    harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, on), { back: { rate: 50 }, lay: { rate: 60 } });
    await harness.take(player, { market: bookmaker, on, side: 'lay', odds: 60, stake: 100 });
  }
  const fromMs = systemClock.now();
  await harness.take(player, { market: fancy, side: 'back', odds: 65, oddsSize: 90, stake: 100 });
  // Laid on both, one of which loses: 60 are at risk against 100 won.
  expect(await heldOf(player)).toBe(100);
  await nextMillisecond();
  const window = { fromMs, toMs: systemClock.now(), reason: 'a wrong line' };
  await harness.settlement.voidBetween(fancy.id, window);
  expect(await heldOf(player)).toBe(0);
  await takeOut(harness, bookmaker, 1);
  expect(await heldOf(player)).toBe(60);
  expect(await harness.faults()).toEqual([]);
  await harness.settle(fancy, 70);
  await harness.settle(bookmaker, 0);
  expect(await balanceOf(player)).toBe(9_940);
  expect(await receiptOf(player, fancy)).toMatchObject({ net: 0, lines: [{ rule: 'S-4' }] });
  expect((await betsOf(player, bookmaker)).map(({ state, net }) => [state, net])).toEqual([
    ['void', 0],
    ['settled', -60],
  ]);
  expect(await harness.faults()).toEqual([]);
});

test('S-4 a single bet is void with its matches on the other side, and its rest is cancelled', async () => {
  const { odds: market } = await freshMatch();
  const { backer, layer } = await meet(market, { odds: 2, stake: 100 });
  const other = await harness.player();
  const bet = await harness.take(other, { market, side: 'back', odds: 4, stake: 300 });
  await harness.take(layer, { market, side: 'lay', odds: 4, stake: 200 });
  expect(await heldOf(layer)).toBe(700);
  expect(await harness.settlement.voidBet(bet.id, 'a price by mistake')).toBe(true);
  expect(await harness.settlement.voidBet(bet.id, 'said again')).toBe(false);
  expect([await heldOf(layer), await heldOf(other)]).toEqual([100, 0]);
  expect((await betsOf(other, market))[0]).toMatchObject({ state: 'void', remainingStake: 0, lapseReason: 'voided' });
  await harness.settle(market, 0);
  expect([await balanceOf(backer), await balanceOf(layer), await balanceOf(other)]).toEqual([10_100, 9_900, 10_000]);
  expect(await harness.faults()).toEqual([]);
});

test('S-2 S-4 D-1 a void and a non-runner that are heard of after the settlement settle the market anew', async () => {
  const market = await openRace(harness);
  const one = await meet(market, { odds: 4, stake: 100, on: 1 });
  const two = await meet(market, { odds: 3, stake: 100, on: 1 });
  await harness.settle(market, 1);
  expect([await balanceOf(one.backer), await balanceOf(two.backer)]).toEqual([10_300, 10_200]);
  await takeOut(harness, market, 0, { percent: 10 });
  await harness.settlement.settled();
  // 3.60 and 2.70.
  expect([await balanceOf(one.backer), await balanceOf(two.backer)]).toEqual([10_260, 10_170]);
  await harness.settlement.voidBet(two.bet.id, 'a price by mistake');
  await harness.settlement.settled();
  expect([await balanceOf(one.backer), await balanceOf(two.backer), await balanceOf(two.layer)]).toEqual([
    10_260, 10_000, 10_000,
  ]);
  expect(await receiptOf(one.backer, raceNow(harness, market))).toMatchObject({ version: 3 });
  expect(await harness.faults()).toEqual([]);
});

test('S-2 a correction that is killed after any portion ends the same when another process takes it up', async () => {
  const { odds: market } = await freshMatch();
  const layer = await harness.player(1_000_000);
  const backers = await Promise.all(Array.from({ length: 12 }, () => harness.player(1_000)));
  await harness.take(layer, { market, side: 'lay', odds: 2, stake: 12_000 });
  for (const player of backers) await harness.take(player, { market, side: 'back', odds: 2, stake: 700 });
  await harness.settle(market, 0);
  const outcome = wonBy(market, 1);
  await harness.db.ownerPool.query(
    'insert into market_results (market_id, version, outcome, decided_at) values ($1, 2, $2, now())',
    [market.id, JSON.stringify(outcome)],
  );
  const portion = { market, version: 2, outcome, at: new Date(0), ids: () => crypto.randomUUID(), limit: 5 };
  expect((await tx(harness.pool, (t) => settlePortion(t, portion))).players).toHaveLength(5);
  await expect(
    tx(harness.pool, async (t) => {
      await settlePortion(t, portion);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await harness.restart();
  await harness.settlement.start();
  await harness.settlement.settled();
  for (const player of backers) expect(await balanceOf(player)).toBe(300);
  expect(await balanceOf(layer)).toBe(1_000_000 + 12 * 700);
  expect(await harness.faults()).toEqual([]);
});

test('E-7 wallets that a lowered credit reference leaves short lose what waits at the next start', async () => {
  const { odds: market } = await freshMatch();
  const player = await harness.player(100, 500);
  const older = await harness.take(player, { market, side: 'back', odds: 5, stake: 300 });
  await harness.take(player, { market, side: 'back', odds: 6, stake: 300 });
  await harness.db.ownerPool.query(
    `update wallets set credit_reference_paise = $2, forced_reason = 'credit reference' where id = $1`,
    [player.walletId, paise(20_000)],
  );
  await harness.betting.relieve([player.walletId]);
  const bets = await betsOf(player, market);
  expect(bets.map((bet) => bet.lapseReason)).toEqual(['balance-short', null]);
  expect(bets[1]).toMatchObject({ _id: older.id, state: 'unmatched' });
  expect(await heldOf(player)).toBe(300);
});

test('S-5 a receipt speaks Hindi to whoever asks in it', async () => {
  const { odds: market } = await freshMatch();
  const { backer } = await meet(market, { odds: 2, stake: 100 });
  await harness.settle(market, 'void');
  expect(await receiptOf(backer, market, 'hi')).toMatchObject({
    lines: [{ label: 'बैक ₹100.00, भाव 2.00, अमान्य: मैच रद्द हुआ' }],
  });
});
