import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { openHarness, rupees, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import { refuseRows } from '../../../test/database/refuse-rows.ts';
import { tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { settlePortion } from './portion/settle-portion.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

let matches = 0;
const freshMatch = () => harness.anotherMatch(`settled-${(matches += 1)}`);

const balanceOf = async (player: Player): Promise<number> => (await harness.wallet(player)).balancePaise / 100;

async function betsOf(player: Player, market: CatalogueMarket): Promise<Bet[]> {
  return await harness.betting.betsInMarket(player.id, market.id);
}

test('S-1 U-3 winner and loser of a match: to the paisa, holds given back, the rest cancelled first', async () => {
  const { odds: market } = await freshMatch();
  const [backer, layer] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(layer, { market, side: 'lay', odds: 1.37, stake: 333.33 });
  await harness.take(backer, { market, side: 'back', odds: 1.37, stake: 500 });
  await harness.settle(market, 0);
  // 333.33 × 0.37 = 123.3321, down to the paisa.
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([1_123.33, 876.67]);
  for (const player of [backer, layer]) expect((await harness.wallet(player)).exposurePaise).toBe(0);
  const [bet] = await betsOf(backer, market);
  expect(bet).toMatchObject({ state: 'settled', net: 123.33, remainingStake: 0, lapseReason: 'market-closed' });
  expect(await harness.faults()).toEqual([]);
});

test('S-1 L-4 a loss of the whole balance is settled', async () => {
  const { odds: market, bookmaker } = await freshMatch();
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[2, 10_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 600 });
  const id = selectionOf(bookmaker, 0);
  harness.betting.setRates(bookmaker.id, id, { back: { rate: 100 }, lay: null });
  await harness.take(player, { market: bookmaker, side: 'back', odds: 100, stake: 400 });
  await harness.settle(market, 1);
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(400), exposurePaise: rupees(400) });
  await harness.settle(bookmaker, 1);
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: 0, exposurePaise: 0 });
});

test('B-3 F-2 F-3 bookmaker and fancy are settled against the house', async () => {
  const { bookmaker, fancy } = await freshMatch();
  const player = await harness.player(10_000);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: { rate: 98 }, lay: { rate: 103 } });
  await harness.take(player, { market: bookmaker, side: 'lay', odds: 103, stake: 100.01 });
  await harness.settle(bookmaker, 0);
  expect(await balanceOf(player)).toBe(10_000 - 103.02);
  const quotes = { rowId: selectionOf(fancy, 0), no: { line: 64, size: 110 }, yes: { line: 65, size: 90 } };
  harness.betting.setRows(fancy.id, [quotes], '');
  await harness.take(player, { market: fancy, side: 'back', odds: 65, oddsSize: 90, stake: 100 });
  await harness.take(player, { market: fancy, side: 'lay', odds: 64, oddsSize: 110, stake: 100 });
  await harness.settle(fancy, 64);
  // F-1: at 64 both lose.
  expect(await balanceOf(player)).toBe(10_000 - 103.02 - 100 - 110);
  expect((await harness.catalogue.describeMarkets([fancy.id])).get(fancy.id)?.market).toMatchObject({
    closed: true,
    result: '64',
  });
});

test('S-4 a void market returns everything and says why', async () => {
  const { odds: market } = await freshMatch();
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[2, 10_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 600 });
  await harness.settle(market, 'void');
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
  const [bet] = await betsOf(player, market);
  expect(bet).toMatchObject({ state: 'void', net: 0 });
  expect(await harness.settlement.receiptOf(bet as Bet, player.walletId)).toMatchObject({
    net: 0,
    lines: [{ rule: 'S-4', amount: 0 }],
  });
});

test('S-3 commission is taken of the net winnings in a market, as its own line, and never of a loss', async () => {
  const { event } = await freshMatch();
  const key = 'with-commission';
  const announced = {
    eventId: event.id,
    providerKey: key,
    kind: 'exchange',
    name: key,
    category: null,
    sort: 9,
    selections: ['Home', 'Away'].map((name) => ({ providerKey: name, name })),
  } as const;
  await harness.catalogue.upsertMarket(announced);
  await harness.db.ownerPool.query('update markets set commission_basis_points = 250 where provider_key = $1', [key]);
  await harness.restart();
  const market = harness.catalogue.marketByProviderKey(event.id, key) as CatalogueMarket;
  await harness.open(market);
  const [winner, loser] = [await harness.player(1_000), await harness.player(1_000)];
  await harness.take(winner, { market, side: 'lay', odds: 2, stake: 333.33 });
  await harness.take(loser, { market, side: 'back', odds: 2, stake: 333.33 });
  await harness.settle(market, 1);
  // 333.33 less ⌊8.33325⌋.
  expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([1_325, 666.67]);
  const [bet] = await betsOf(winner, market);
  expect(await harness.settlement.receiptOf(bet as Bet, winner.walletId)).toMatchObject({
    net: 333.33,
    marketNet: 333.33,
    marketCommission: 8.33,
  });
});

test('S-5 a receipt’s lines add up to the bet’s net, match by match, each with its rules', async () => {
  const { odds: market } = await freshMatch();
  const [backer, layer] = [await harness.player(), await harness.player()];
  await harness.take(layer, { market, side: 'lay', odds: 2.1, stake: 100 });
  harness.depth(0, { back: [[2, 150]] }, market);
  await harness.take(backer, { market, side: 'back', odds: 2, stake: 300 });
  await harness.settle(market, 0);
  const [bet] = await betsOf(backer, market);
  const receipt = await harness.settlement.receiptOf(bet as Bet, backer.walletId);
  expect(receipt).toMatchObject({
    result: 'Home',
    net: 260,
    lines: [
      { label: 'Back ₹100.00 at 2.10', rule: 'X-2, U-3', amount: 110 },
      { label: 'Back ₹150.00 at 2.00', rule: 'X-2, U-3', amount: 150 },
    ],
  });
});

test('a result said twice, or another one after it, changes nothing', async () => {
  const { odds: market } = await freshMatch();
  const player = await harness.player(1_000);
  harness.depth(0, { back: [[2, 10_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 2, stake: 600 });
  await harness.settle(market, 0);
  const entries = await harness.count('entries');
  await harness.settle(market, 0);
  await harness.settle(market, 1);
  await harness.settle(market, 'void');
  expect([await balanceOf(player), await harness.count('entries')]).toEqual([1_600, entries]);
  expect((await betsOf(player, market))[0]).toMatchObject({ state: 'settled', net: 600 });
});

test('S-1 a result that a market cannot have is left alone, and the market stays open', async () => {
  const { odds: market, fancy } = await freshMatch();
  await harness.settlement.decide(market.id, { kind: 'number', value: 3 });
  await harness.settlement.decide(market.id, { kind: 'winners', selectionIds: [selectionOf(fancy, 0)] });
  await harness.settlement.decide(market.id, { kind: 'winners', selectionIds: [] });
  await harness.settlement.decide(fancy.id, { kind: 'winners', selectionIds: [selectionOf(fancy, 0)] });
  await harness.settlement.settled();
  expect(harness.betting.marketView(market.id)?.status).toBe('OPEN');
  expect(harness.betting.marketView(fancy.id)?.status).toBe('OPEN');
});

test('S-1 settlement that stops after any portion ends the same when it is taken up by another process', async () => {
  const { odds: market } = await freshMatch();
  const layer = await harness.player(1_000_000);
  const backers = await Promise.all(Array.from({ length: 12 }, () => harness.player(1_000)));
  await harness.take(layer, { market, side: 'lay', odds: 2, stake: 12_000 });
  for (const player of backers) await harness.take(player, { market, side: 'back', odds: 2, stake: 700 });
  await harness.betting.closeMarket(market.id);
  const outcome = { kind: 'winners', selectionIds: [selectionOf(market, 0)] } as const;
  await harness.db.ownerPool.query(
    'insert into market_results (market_id, version, outcome, decided_at) values ($1, 1, $2, now())',
    [market.id, JSON.stringify(outcome)],
  );
  const portion = { market, version: 1, outcome, at: new Date(0), ids: () => crypto.randomUUID(), limit: 5 };
  const { players: settled } = await tx(harness.pool, (t) => settlePortion(t, portion));
  expect(settled).toHaveLength(5);
  // A portion that dies before its commit leaves nothing.
  await expect(
    tx(harness.pool, async (t) => {
      await settlePortion(t, portion);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await harness.restart();
  await harness.settlement.start();
  await harness.settlement.settled();
  for (const player of backers) expect(await balanceOf(player)).toBe(1_700);
  expect(await balanceOf(layer)).toBe(1_000_000 - 12 * 700);
  expect(await harness.faults()).toEqual([]);
});

test('S-1 what was pending for an event that ended long ago is still settled, its orders cancelled first', async () => {
  const { event, odds: market } = await freshMatch();
  const player = await harness.player(1_000);
  await harness.take(player, { market, side: 'back', odds: 5, stake: 300 });
  await harness.catalogue.setEventStatus(event.id, 'ENDED');
  await harness.db.ownerPool.query(`update events set ended_at = ended_at - interval '3 days' where id = $1`, [
    event.id,
  ]);
  await harness.restart();
  await harness.settle(market, 1);
  expect((await betsOf(player, market))[0]).toMatchObject({ state: 'lapsed', remainingStake: 0 });
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
});

test('one market that cannot be settled does not hold up the others', async () => {
  const [broken, sound] = [await freshMatch(), await freshMatch()];
  const player = await harness.player(1_000);
  for (const { odds: market } of [broken, sound]) {
    harness.depth(0, { back: [[2, 10_000]] }, market);
    await harness.take(player, { market, side: 'back', odds: 2, stake: 300 });
  }
  const accept = await refuseRows(harness.db.ownerPool, {
    table: 'market_settlements',
    when: `new.market_id = '${broken.odds.id}'`,
  });
  await harness.settle(broken.odds, 0);
  await harness.settle(sound.odds, 0);
  expect(await balanceOf(player)).toBe(1_300);
  await accept();
  await expect.poll(() => balanceOf(player)).toBe(1_600);
});

test('L-2 the sum over all accounts is zero, and everything adds up', async () => {
  expect(await harness.faults()).toEqual([]);
  const { rows } = await harness.pool.query<{ total: number }>(
    'select sum(amount_paise)::bigint as total from entries',
  );
  expect(rows).toEqual([{ total: 0 }]);
});
