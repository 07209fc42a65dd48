import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketOutcome } from '@maidan/domain';
import { openHarness, selectionOf, type Harness, type Player } from '../../../test/harness.ts';
import { tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const wonBy = (market: CatalogueMarket, place: number): MarketOutcome => ({
  kind: 'winners',
  selectionIds: [selectionOf(market, place)],
});

let matches = 0;
/** A market in which ₹`stake` was matched at 3.0 on the first selection: its bets move ₹4 for each, and a corrected winner ₹6. */
async function met(stake: number) {
  const { odds: market } = await harness.anotherMatch(`fed-${(matches += 1)}`);
  const [layer, backer] = [await harness.player(stake * 4), await harness.player(stake * 4)];
  await harness.take(layer, { market, side: 'lay', odds: 3, stake });
  await harness.take(backer, { market, side: 'back', odds: 3, stake });
  const opening = stake * 4;
  const wonOf = async (player: Player) => (await harness.wallet(player)).balancePaise / 100 - opening;
  return { market, won: async () => [await wonOf(backer), await wonOf(layer)] };
}

/** Operators decide the next version, as the desk records it. */
async function byHand(market: CatalogueMarket, outcome: MarketOutcome): Promise<void> {
  const { byHand: hand } = harness.settlement;
  await hand.deciding(market.id, async () => {
    await tx(harness.pool, async (t) => {
      const version = ((await hand.versionsOf(t, market.id)).at(-1)?.version ?? 0) + 1;
      await hand.record(t, { marketId: market.id, version, outcome, reason: 'seen on television', operators: 2 });
    });
  });
  await hand.settleRecorded();
}

async function fed(market: CatalogueMarket, outcome: MarketOutcome, isCorrection = false): Promise<void> {
  expect(await harness.settlement.decide(market.id, outcome, { isCorrection })).toBe(true);
  await harness.settlement.settled();
}

/** The reason of the open notice about the market's results, if there is one. */
async function notice(market: CatalogueMarket): Promise<string | undefined> {
  // Notices are written in their order.
  await harness.notices.raise('test', 'after the others', '');
  const open = await harness.notices.open(100);
  return open.find(({ kind, subject }) => kind === 'result-differs' && subject === market.id)?.reason;
}

test('S-9 a feed’s result that differs from what operators decided changes nothing and goes to an operator', async () => {
  const { market, won } = await met(100);
  await byHand(market, wonBy(market, 0));
  await fed(market, wonBy(market, 0));
  expect(await notice(market)).toBeUndefined();
  for (const isCorrection of [false, true]) {
    await fed(market, wonBy(market, 1), isCorrection);
    expect(await won()).toEqual([200, -200]);
    expect(await notice(market)).toBe('Match Odds: its feed reports Away, operators decided Home; nothing was changed');
    // The feed agrees again.
    await fed(market, wonBy(market, 0), isCorrection);
    expect(await notice(market)).toBeUndefined();
  }
  expect(await harness.faults()).toEqual([]);
});

test('S-9 a result that comes while the operators’ is being settled is compared with it too', async () => {
  const { market, won } = await met(100);
  const { byHand: hand } = harness.settlement;
  await hand.deciding(market.id, () =>
    tx(harness.pool, (t) =>
      hand.record(t, { marketId: market.id, version: 1, outcome: wonBy(market, 0), reason: '', operators: 1 }),
    ),
  );
  expect(harness.catalogue.market(market.id)?.closed).toBe(false);
  await fed(market, wonBy(market, 1));
  expect(await won()).toEqual([200, -200]);
  expect(await notice(market)).toContain('operators decided Home');
});

test('S-9 what operators decided stays theirs when bets are void or a runner is removed afterwards', async () => {
  const { market, won } = await met(100);
  await byHand(market, wonBy(market, 0));
  const toMs = harness.clock.now();
  await harness.settlement.voidBetween(market.id, { fromMs: toMs - 60_000, toMs, reason: 'review' });
  await harness.settlement.settled();
  expect(await won()).toEqual([0, 0]);
  await fed(market, wonBy(market, 1), true);
  expect(await notice(market)).toContain('operators decided Home');
});

test('S-2 S-9 a feed corrects its own result below ₹5,00,000 moved; from there on operators do', async () => {
  const small = await met(83_333);
  await fed(small.market, wonBy(small.market, 0));
  await fed(small.market, wonBy(small.market, 1), true);
  expect(await small.won()).toEqual([-83_333, 83_333]);
  expect(await notice(small.market)).toBeUndefined();

  const large = await met(83_334);
  await fed(large.market, wonBy(large.market, 0));
  await fed(large.market, wonBy(large.market, 1), true);
  expect(await large.won()).toEqual([166_668, -166_668]);
  expect(await notice(large.market)).toBe(
    'Match Odds: its feed reports Away, it was settled by Home, and the correction would move ₹5,00,004.00; nothing was changed',
  );
  await byHand(large.market, wonBy(large.market, 1));
  expect(await large.won()).toEqual([-83_334, 83_334]);
  await fed(large.market, wonBy(large.market, 1), true);
  expect(await notice(large.market)).toBeUndefined();
  expect(await harness.faults()).toEqual([]);
});

test('S-9 a correction that comes before its first result is settled is measured by that result', async () => {
  const { market, won } = await met(83_334);
  await Promise.all([
    harness.settlement.decide(market.id, wonBy(market, 0)),
    harness.settlement.decide(market.id, wonBy(market, 1), { isCorrection: true }),
  ]);
  await harness.settlement.settled();
  const [backer] = await won();
  // Whichever was recorded first stands: the other is left to operators.
  expect([166_668, -83_334]).toContain(backer);
  expect(await notice(market)).toContain('nothing was changed');
});

test('S-9 another plain result of a feed for a market that it has settled goes to an operator', async () => {
  const { market, won } = await met(100);
  await fed(market, wonBy(market, 0));
  await fed(market, wonBy(market, 1));
  expect(await won()).toEqual([200, -200]);
  expect(await notice(market)).toBe('Match Odds: its feed reports Away, it was settled by Home; nothing was changed');
});
