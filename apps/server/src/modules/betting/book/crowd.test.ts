import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise, type Price } from '@maidan/domain';
import { at, openHarness, selectionOf, type Harness } from '../../../../test/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('X-5 a crowd that trades at a resting order’s odds and through them leaves the order, the wallet and the book alone', async () => {
  const { odds: market } = await harness.anotherMatch('crowd');
  const selectionId = selectionOf(market, 0);
  const player = await harness.player();
  const placed = await harness.place(player, { market, side: 'back', odds: 2, stake: 500 });
  if (!placed.ok) throw new Error(placed.refusal.kind);
  const wallet = await harness.wallet(player);
  const traded = (volumes: readonly (readonly [Price, number])[], last: Price) => {
    const byPrice = volumes.map(([price, sum]) => [price, paise(sum)] as const);
    const tradedPaise = volumes.reduce((sum, [, each]) => sum + each, 0);
    harness.betting.setTraded(market.id, {
      tradedPaise,
      last: new Map([[selectionId, last]]),
      volumes: new Map([[selectionId, { tradedPaise, byPrice }]]),
    });
  };
  traded([[at(2), 10_000_00]], at(2));
  traded(
    [
      [at(2), 10_000_00],
      [at(2.2), 5_000_00],
    ],
    at(2.2),
  );
  const view = () => harness.betting.marketView(market.id);
  expect(view()).toMatchObject({ tradedPaise: 15_000_00, matchedPaise: 0 });
  expect(view()?.lastTraded.get(selectionId)).toBe(at(2.2));
  expect(await harness.betOf(player, placed.value.bet)).toMatchObject({ matchedPaise: 0 });
  expect(await harness.wallet(player)).toEqual(wallet);
  expect(harness.betting.bookSide(market.id)).toMatchObject({ totalMatchedPaise: 0, trades: new Map() });
  expect(await harness.count('fills')).toBe(0);
  expect(await harness.faults()).toEqual([]);
});

test('the crowd’s next trade is the last one again, at its earlier price too, and after a restart', async () => {
  const { odds: market } = await harness.anotherMatch('crowd-last');
  const selectionId = selectionOf(market, 0);
  const traded = (tradedPaise: number) =>
    harness.betting.setTraded(market.id, {
      tradedPaise,
      last: new Map([[selectionId, at(1.9)]]),
      volumes: new Map([[selectionId, { tradedPaise, byPrice: [[at(1.9), paise(tradedPaise)]] }]]),
    });
  const last = () => harness.betting.marketView(market.id)?.lastTraded.get(selectionId);
  traded(1_000_00);
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await harness.take(await harness.player(), { market, side: 'back', odds: 2, stake: 100 });
  await expect.poll(last).toBe(at(2));
  traded(1_000_00);
  expect(last()).toBe(at(2));
  traded(1_500_00);
  expect(last()).toBe(at(1.9));
  await harness.restart();
  await harness.betting.openMarket(market.id);
  expect(harness.betting.marketView(market.id)?.tradedPaise).toBe(100_00);
  traded(1_500_00);
  expect(last()).toBe(at(1.9));
  expect(harness.betting.marketView(market.id)).toMatchObject({ tradedPaise: 1_600_00, matchedPaise: 100_00 });
});
