import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { openHouse, rupees, selectionOf, type House, type Player } from '../../../test/house.ts';
import { refuseRows } from '../../../test/refuse-rows.ts';
import { tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { settlePortion } from './settle-portion.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

let matches = 0;
const freshMatch = () => house.anotherMatch(`settled-${(matches += 1)}`);

const balanceOf = async (player: Player): Promise<number> => (await house.wallet(player)).balancePaise / 100;

async function betsOf(player: Player, market: CatalogueMarket): Promise<Bet[]> {
  return await house.betting.betsInMarket(player.id, market.id);
}

test('BET-18 S-1 U-3 winner and loser of a match: to the paisa, holds given back, the rest cancelled first', async () => {
  const { odds: market } = await freshMatch();
  const [backer, layer] = [await house.player(1_000), await house.player(1_000)];
  await house.take(layer, { market, side: 'lay', odds: 1.37, stake: 333.33 });
  await house.take(backer, { market, side: 'back', odds: 1.37, stake: 500 });
  await house.settle(market, 0);
  // 333.33 × 0.37 = 123.3321, down to the paisa.
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([1_123.33, 876.67]);
  for (const player of [backer, layer]) expect((await house.wallet(player)).exposurePaise).toBe(0);
  const [bet] = await betsOf(backer, market);
  expect(bet).toMatchObject({ state: 'settled', net: 123.33, remainingStake: 0, lapseReason: 'market-closed' });
  expect(await house.faults()).toEqual([]);
});

test('S-1 L-4 a loss of the whole balance is settled', async () => {
  const { odds: market, bookmaker } = await freshMatch();
  const player = await house.player(1_000);
  house.depth(0, { back: [[2, 10_000]] }, market);
  await house.take(player, { market, side: 'back', odds: 2, stake: 600 });
  const id = selectionOf(bookmaker, 0);
  house.betting.setRates(bookmaker.id, id, { back: { rate: 100 }, lay: null });
  await house.take(player, { market: bookmaker, side: 'back', odds: 100, stake: 400 });
  await house.settle(market, 1);
  expect(await house.wallet(player)).toMatchObject({ balancePaise: rupees(400), exposurePaise: rupees(400) });
  await house.settle(bookmaker, 1);
  expect(await house.wallet(player)).toMatchObject({ balancePaise: 0, exposurePaise: 0 });
});

test('BET-18 B-3 F-2 F-3 bookmaker and fancy are settled against the house', async () => {
  const { bookmaker, fancy } = await freshMatch();
  const player = await house.player(10_000);
  house.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: { rate: 98 }, lay: { rate: 103 } });
  await house.take(player, { market: bookmaker, side: 'lay', odds: 103, stake: 100.01 });
  await house.settle(bookmaker, 0);
  expect(await balanceOf(player)).toBe(10_000 - 103.02);
  const quotes = { rowId: selectionOf(fancy, 0), no: { line: 64, size: 110 }, yes: { line: 65, size: 90 } };
  house.betting.setRows(fancy.id, [quotes], '');
  await house.take(player, { market: fancy, side: 'back', odds: 65, oddsSize: 90, stake: 100 });
  await house.take(player, { market: fancy, side: 'lay', odds: 64, oddsSize: 110, stake: 100 });
  await house.settle(fancy, 64);
  // F-1: at 64 both lose.
  expect(await balanceOf(player)).toBe(10_000 - 103.02 - 100 - 110);
  expect((await house.catalogue.describeMarkets([fancy.id])).get(fancy.id)?.market).toMatchObject({
    closed: true,
    result: '64',
  });
});

test('S-4 a void market returns everything and says why', async () => {
  const { odds: market } = await freshMatch();
  const player = await house.player(1_000);
  house.depth(0, { back: [[2, 10_000]] }, market);
  await house.take(player, { market, side: 'back', odds: 2, stake: 600 });
  await house.settle(market, 'void');
  expect(await house.wallet(player)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
  const [bet] = await betsOf(player, market);
  expect(bet).toMatchObject({ state: 'void', net: 0 });
  expect(await house.settlement.receiptOf(bet as Bet, player.walletId)).toMatchObject({
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
  await house.catalogue.upsertMarket(announced);
  await house.db.ownerPool.query('update markets set commission_basis_points = 250 where provider_key = $1', [key]);
  await house.restart();
  const market = house.catalogue.marketByProviderKey(event.id, key) as CatalogueMarket;
  await house.open(market);
  const [winner, loser] = [await house.player(1_000), await house.player(1_000)];
  await house.take(winner, { market, side: 'lay', odds: 2, stake: 333.33 });
  await house.take(loser, { market, side: 'back', odds: 2, stake: 333.33 });
  await house.settle(market, 1);
  // 333.33 less ⌊8.33325⌋.
  expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([1_325, 666.67]);
  const [bet] = await betsOf(winner, market);
  expect(await house.settlement.receiptOf(bet as Bet, winner.walletId)).toMatchObject({
    net: 333.33,
    marketNet: 333.33,
    marketCommission: 8.33,
  });
});

test('S-5 a receipt’s lines add up to the bet’s net, match by match, each with its rules', async () => {
  const { odds: market } = await freshMatch();
  const [backer, layer] = [await house.player(), await house.player()];
  await house.take(layer, { market, side: 'lay', odds: 2.1, stake: 100 });
  house.depth(0, { back: [[2, 150]] }, market);
  await house.take(backer, { market, side: 'back', odds: 2, stake: 300 });
  await house.settle(market, 0);
  const [bet] = await betsOf(backer, market);
  const receipt = await house.settlement.receiptOf(bet as Bet, backer.walletId);
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
  const player = await house.player(1_000);
  house.depth(0, { back: [[2, 10_000]] }, market);
  await house.take(player, { market, side: 'back', odds: 2, stake: 600 });
  await house.settle(market, 0);
  const entries = await house.count('entries');
  await house.settle(market, 0);
  await house.settle(market, 1);
  await house.settle(market, 'void');
  expect([await balanceOf(player), await house.count('entries')]).toEqual([1_600, entries]);
  expect((await betsOf(player, market))[0]).toMatchObject({ state: 'settled', net: 600 });
});

test('S-1 a result that a market cannot have is left alone, and the market stays open', async () => {
  const { odds: market, fancy } = await freshMatch();
  await house.settlement.decide(market.id, { kind: 'number', value: 3 });
  await house.settlement.decide(market.id, { kind: 'winners', selectionIds: [selectionOf(fancy, 0)] });
  await house.settlement.decide(market.id, { kind: 'winners', selectionIds: [] });
  await house.settlement.decide(fancy.id, { kind: 'winners', selectionIds: [selectionOf(fancy, 0)] });
  await house.settlement.settled();
  expect(house.betting.marketView(market.id)?.status).toBe('OPEN');
  expect(house.betting.marketView(fancy.id)?.status).toBe('OPEN');
});

test('S-1 settlement that stops after any portion ends the same when it is taken up by another process', async () => {
  const { odds: market } = await freshMatch();
  const layer = await house.player(1_000_000);
  const backers = await Promise.all(Array.from({ length: 12 }, () => house.player(1_000)));
  await house.take(layer, { market, side: 'lay', odds: 2, stake: 12_000 });
  for (const player of backers) await house.take(player, { market, side: 'back', odds: 2, stake: 700 });
  await house.betting.closeMarket(market.id);
  const outcome = { kind: 'winners', selectionIds: [selectionOf(market, 0)] } as const;
  await house.db.ownerPool.query(
    'insert into market_results (market_id, version, outcome, decided_at) values ($1, 1, $2, now())',
    [market.id, JSON.stringify(outcome)],
  );
  const portion = { market, version: 1, outcome, at: new Date(0), ids: () => crypto.randomUUID(), limit: 5 };
  const { players: settled } = await tx(house.pool, (t) => settlePortion(t, portion));
  expect(settled).toHaveLength(5);
  // A portion that dies before its commit leaves nothing.
  await expect(
    tx(house.pool, async (t) => {
      await settlePortion(t, portion);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await house.restart();
  await house.settlement.start();
  await house.settlement.settled();
  for (const player of backers) expect(await balanceOf(player)).toBe(1_700);
  expect(await balanceOf(layer)).toBe(1_000_000 - 12 * 700);
  expect(await house.faults()).toEqual([]);
});

test('S-1 what was pending for an event that ended long ago is still settled, its orders cancelled first', async () => {
  const { event, odds: market } = await freshMatch();
  const player = await house.player(1_000);
  await house.take(player, { market, side: 'back', odds: 5, stake: 300 });
  await house.catalogue.setEventStatus(event.id, 'ENDED');
  await house.db.ownerPool.query(`update events set ended_at = ended_at - interval '3 days' where id = $1`, [event.id]);
  await house.restart();
  await house.settle(market, 1);
  expect((await betsOf(player, market))[0]).toMatchObject({ state: 'lapsed', remainingStake: 0 });
  expect(await house.wallet(player)).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: 0 });
});

test('one market that cannot be settled does not hold up the others', async () => {
  const [broken, sound] = [await freshMatch(), await freshMatch()];
  const player = await house.player(1_000);
  for (const { odds: market } of [broken, sound]) {
    house.depth(0, { back: [[2, 10_000]] }, market);
    await house.take(player, { market, side: 'back', odds: 2, stake: 300 });
  }
  const accept = await refuseRows(house.db.ownerPool, {
    table: 'market_settlements',
    when: `new.market_id = '${broken.odds.id}'`,
  });
  await house.settle(broken.odds, 0);
  await house.settle(sound.odds, 0);
  expect(await balanceOf(player)).toBe(1_300);
  await accept();
  await expect.poll(() => balanceOf(player)).toBe(1_600);
});

test('L-2 the sum over all accounts is zero, and everything adds up', async () => {
  expect(await house.faults()).toEqual([]);
  const { rows } = await house.pool.query<{ total: number }>('select sum(amount_paise)::bigint as total from entries');
  expect(rows).toEqual([{ total: 0 }]);
});
