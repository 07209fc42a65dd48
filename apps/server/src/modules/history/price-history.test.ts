import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPriceHistory } from '@maidan/contract';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { openHarness, selectionOf, silent, at, type Harness } from '../../../test/harness.ts';
import { historyModule, type PriceHistory } from './index.ts';

let harness: Harness;
const clock = manualClock(Date.UTC(2031, 4, 3, 12));

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

function open(fence: () => Promise<void> = async () => undefined) {
  const { pool, catalogue, betting, bettingBus: bus } = harness;
  const history = historyModule({ pool, catalogue, betting, clock, log: silent, bus, fence });
  const route = history.routes.find(({ call }) => call === getPriceHistory);
  const ask = async (marketId: string, span: 'hour' | 'match' | 'all' = 'hour') => {
    const answer = (await route?.handle({ params: { _id: marketId }, query: { span } } as never)) as
      | { ok: true; value: { data: PriceHistory } }
      | { ok: false; refusal: { kind: string } };
    return answer;
  };
  const points = async (marketId: string, span: 'hour' | 'match' | 'all' = 'hour') => {
    // Answers are repeated for a while.
    clock.advance(4_000);
    const answer = await ask(marketId, span);
    if (!answer.ok) throw new Error(answer.refusal.kind);
    const { from, selections } = answer.value.data;
    return selections[0]?.points.map(([seconds, ...rest]) => [Date.parse(from) / 1000 + seconds, ...rest]) ?? [];
  };
  return { history, ask, points };
}

test('BET-27 prices are kept over time: at most every minute before play, at once after a trade, also after a restart', async () => {
  const { odds: market } = await harness.anotherMatch('history');
  const { history, points } = open();
  const startsAtMs = clock.now();
  harness.depth(0, { back: [[2, 1_000]], lay: [[2.02, 1_000]] }, market);
  await history.store();
  clock.advance(30_000);
  harness.depth(0, { back: [[2.1, 1_000]], lay: [[2.12, 1_000]] }, market);
  await history.store();
  expect(await points(market.id)).toEqual([[startsAtMs / 1000, 0, 2, 2.02, 0]]);
  clock.advance(30_000);
  await history.store();
  expect(await points(market.id)).toHaveLength(2);
  await harness.take(await harness.player(), { market, side: 'back', odds: 2.1, stake: 100 });
  await expect.poll(() => harness.betting.tradedOf(market.id, selectionOf(market, 0))?.tradedPaise).toBe(100_00);
  await history.store();
  expect((await points(market.id)).map((point) => point.slice(1))).toEqual([
    [0, 2, 2.02, 0],
    [0, 2.1, 2.12, 0],
    [2.1, 2.1, 2.12, 100],
  ]);
  // What did not change is not sampled again.
  clock.advance(120_000);
  harness.depth(0, { back: [[2.1, 900]], lay: [[2.12, 1_000]] }, market);
  await history.store();
  expect(await points(market.id)).toHaveLength(3);
  expect(await open().points(market.id, 'all')).toHaveLength(3);
});

test('BET-27 what was traded of a selection is known by price, and again after a restart', async () => {
  const { odds: market } = await harness.anotherMatch('tape');
  const selectionId = selectionOf(market, 0);
  const player = await harness.player();
  harness.depth(0, { back: [[3, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 200 });
  harness.depth(0, { back: [[3.1, 1_000]] }, market);
  await harness.take(player, { market, side: 'back', odds: 3.1, stake: 300 });
  const traded = () => {
    const found = harness.betting.tradedOf(market.id, selectionId);
    return found && { ...found, byPrice: [...found.byPrice] };
  };
  const before = {
    last: at(3.1),
    tradedPaise: 500_00,
    byPrice: [
      [at(3), 200_00],
      [at(3.1), 300_00],
    ],
  };
  expect(traded()).toEqual(before);
  await harness.restart();
  await harness.betting.openMarket(market.id);
  expect(traded()).toEqual(before);
  // Another exchange's volume is added, with its prices where it tells them.
  harness.betting.setTraded(market.id, {
    tradedPaise: 900_00,
    last: new Map(),
    volumes: new Map([[selectionId, { tradedPaise: 900_00, byPrice: [[at(3), 400_00 as never]] }]]),
  });
  expect(traded()).toEqual({ last: at(3.1), tradedPaise: 1_400_00, byPrice: [[at(3), 600_00], before.byPrice[1]] });
});

test('an answer has at most 240 points however many samples there are, and old samples are deleted', async () => {
  const { odds: market } = await harness.anotherMatch('bounded');
  const { history, points } = open();
  for (let n = 0; n < 300; n += 1) {
    harness.depth(0, { back: [[n % 2 === 0 ? 2 : 2.02, 1_000]] }, market);
    await history.store();
    clock.advance(60_000);
  }
  expect((await points(market.id)).length).toBeLessThanOrEqual(60);
  const all = await points(market.id, 'all');
  expect(all.length).toBeGreaterThan(200);
  expect(all.length).toBeLessThanOrEqual(241);
  clock.advance(7 * 24 * 60 * 60_000);
  await history.clean();
  expect(await points(market.id, 'all')).toEqual([]);
});

test('samples that cannot be stored are taken again', async () => {
  const { odds: market } = await harness.anotherMatch('refused');
  let isRefused = true;
  const { history, points } = open(async () => {
    if (isRefused) throw new Error('another process has taken over');
  });
  harness.depth(0, { back: [[2, 1_000]] }, market);
  await history.store();
  expect(await points(market.id)).toEqual([]);
  isRefused = false;
  await history.store();
  expect(await points(market.id)).toHaveLength(1);
});

test('a fancy, a market that nobody knows and what is no id have no prices over time', async () => {
  const { ask } = open();
  for (const id of [harness.fancy.id, '01900000-0000-7000-8000-000000000000', 'x']) {
    expect(await ask(id)).toMatchObject({ ok: false, refusal: { kind: 'market-not-found' } });
  }
});
