import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { abandonedOutcome, oddEvenOutcome, tiedOutcome, tieRuleOf } from '@maidan/domain';
import { openHarness, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import type { CatalogueMarket, MarketRules } from '../catalogue/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const balanceOf = async (player: Player): Promise<number> => (await harness.wallet(player)).balancePaise / 100;

async function receiptOf(player: Player, market: CatalogueMarket) {
  const [bet] = await harness.betting.betsInMarket(player.id, market.id);
  return { bet, receipt: await harness.settlement.receiptOf(bet as Bet, player.walletId) };
}

async function bookmakerOf(name: string, names: readonly string[], rules: Partial<MarketRules> = {}) {
  const market = await harness.catalogue.upsertMarket({
    eventId: harness.event.id,
    providerKey: name,
    kind: 'bookmaker',
    name,
    category: null,
    sort: 9,
    rules,
    selections: names.map((each) => ({ providerKey: each, name: each })),
  });
  await harness.open(market);
  return market;
}

function quote(market: CatalogueMarket, on: number, back: number, lay: number): void {
  harness.betting.setRates(market.id, selectionOf(market, on), { back: { rate: back }, lay: { rate: lay } });
}

test('B-5 a bookmaker with decimal odds takes, holds, shows and pays by odds − 1, the layer’s loss rounded up', async () => {
  const market = await bookmakerOf('Decimal', ['Home', 'Away'], { scale: 'decimal' });
  quote(market, 0, 198, 203);
  const [backer, layer] = [await harness.player(), await harness.player()];
  expect(await harness.place(backer, { market, side: 'back', odds: 1.97, stake: 100 })).toMatchObject({
    refusal: { kind: 'odds-moved', present: { scale: 'decimal', rate: 198 } },
  });
  await harness.take(backer, { market, side: 'back', odds: 1.98, stake: 100.01 });
  await harness.take(layer, { market, side: 'lay', odds: 2.03, stake: 100.01 });
  expect((await harness.wallet(layer)).exposurePaise).toBe(10_302);
  expect(await harness.faults()).toEqual([]);
  // Memory made anew holds the same.
  await harness.restart();
  await harness.open(market);
  expect(harness.betting.bookSide(market.id)?.positions.size).toBe(2);
  await harness.settle(market, 0);
  expect([await balanceOf(backer), await balanceOf(layer)]).toEqual([10_098, 9_896.98]);
  expect(await receiptOf(backer, market)).toMatchObject({
    bet: { odds: 1.98, matchedOdds: 1.98 },
    receipt: { lines: [{ label: 'Back ₹100.01 at 1.98', rule: 'B-2, B-5', amount: 98 }] },
  });
  expect(await harness.faults()).toEqual([]);
});

test('F-6 odd or even: the parity of the result wins by its size, and 0 is even', async () => {
  const market = await bookmakerOf('Odd or even', ['Odd', 'Even']);
  quote(market, 0, 95, 105);
  quote(market, 1, 95, 105);
  const [odd, even] = [await harness.player(), await harness.player()];
  await harness.take(odd, { market, on: 0, side: 'back', odds: 95, stake: 100 });
  await harness.take(even, { market, on: 1, side: 'back', odds: 95, stake: 100 });
  const [oddId, evenId] = [selectionOf(market, 0), selectionOf(market, 1)];
  await harness.settlement.decide(market.id, oddEvenOutcome(0, { oddId, evenId }));
  await harness.settlement.settled();
  expect([await balanceOf(odd), await balanceOf(even)]).toEqual([9_900, 10_095]);
});

test('F-8 S-6 when play is abandoned a fancy that was decided stands, and any other is void', async () => {
  const { fancy: decided } = await harness.anotherMatch('abandoned 1');
  const { fancy: open } = await harness.anotherMatch('abandoned 2');
  const player = await harness.player();
  for (const market of [decided, open]) {
    const quotes = { rowId: selectionOf(market, 0), no: { line: 40, size: 100 }, yes: { line: 41, size: 90 } };
    harness.betting.setRows(market.id, [quotes], '');
    await harness.take(player, { market, side: 'back', odds: 41, oddsSize: 90, stake: 100 });
  }
  await harness.settlement.decide(decided.id, abandonedOutcome({ kind: 'number', value: 0 }, 'abandoned'));
  await harness.settlement.decide(open.id, abandonedOutcome(null, 'abandoned'));
  // F-8: results count from 0; one below is none.
  await harness.settlement.decide(open.id, { kind: 'number', value: -1 });
  await harness.settlement.settled();
  expect(await balanceOf(player)).toBe(9_900);
  expect(await receiptOf(player, decided)).toMatchObject({ receipt: { result: '0', net: -100 } });
  expect(await receiptOf(player, open)).toMatchObject({
    bet: { state: 'void' },
    receipt: { result: 'Void: match abandoned', lines: [{ rule: 'S-4', amount: 0 }] },
  });
});

test('S-6 a tie makes a match’s market void, and shares the places of an outright', async () => {
  const { odds: match } = await harness.anotherMatch('tied');
  const player = await harness.player();
  harness.depth(0, { back: [[2, 1_000]] }, match);
  await harness.take(player, { market: match, side: 'back', odds: 2, stake: 100 });
  const outright = await bookmakerOf('Top batter', ['A', 'B', 'C']);
  quote(outright, 0, 300, 400);
  await harness.take(player, { market: outright, side: 'back', odds: 300, stake: 100 });
  for (const [market, type] of [
    [match, 'other'],
    [outright, 'outright'],
  ] as const) {
    const rule = tieRuleOf({ type, selections: market.selections.length });
    const tied = [selectionOf(market, 0), selectionOf(market, 1)];
    await harness.settlement.decide(market.id, tiedOutcome({ rule, winners: [], tied, places: 1 }));
  }
  await harness.settlement.settled();
  // ₹50 win ₹150, ₹50 are lost.
  expect(await balanceOf(player)).toBe(10_100);
  expect(await receiptOf(player, match)).toMatchObject({ receipt: { result: 'Void: tie', net: 0 } });
  expect(await harness.faults()).toEqual([]);
});
