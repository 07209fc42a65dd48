import {
  encodeOdds,
  encodeRupees,
  type DataOf,
  type getPriceHistory,
  type HistorySpan,
  type PricePoint,
} from '@maidan/contract';
import { paise, price } from '@maidan/domain';
import { boundedMap } from '../../platform/bounded/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { firstSampleMs, samplesSince, type PriceSample } from './samples-repository.ts';

export type PriceHistory = DataOf<typeof getPriceHistory>;

const HOUR_MS = 60 * 60_000;
/** Enough for a chart as wide as a page. */
const POINTS = 240;
/** How long an answer is repeated to everybody who asks. */
const KEPT_MS = 3_000;
const KEPT_ANSWERS = 500;

/** BET-27: a market's prices over time; undefined for a market that nobody knows or that has no odds. */
export function createPriceHistory({
  pool,
  catalogue,
  clock,
}: {
  readonly pool: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly clock: Clock;
}) {
  const kept = boundedMap<string, { readonly atMs: number; readonly answer: PriceHistory }>(KEPT_ANSWERS);

  async function read(marketId: string, span: HistorySpan): Promise<PriceHistory | undefined> {
    const found = (await catalogue.describeMarkets([marketId])).get(marketId);
    if (found?.market.kind !== 'exchange') return undefined;
    const untilMs = clock.now();
    const fromMs = await startOf(span, { untilMs, marketId, startsAtMs: found.event.startsAtMs });
    const samples = await samplesSince(pool, { marketId, fromMs, untilMs, points: POINTS });
    return {
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
      selections: found.market.selections.map(({ id }) => ({ _id: id, points: pointsOf(samples, id, fromMs) })),
    };
  }

  async function startOf(
    span: HistorySpan,
    { untilMs, marketId, startsAtMs }: { untilMs: number; marketId: string; startsAtMs: number },
  ): Promise<number> {
    switch (span) {
      case 'hour':
        return untilMs - HOUR_MS;
      case 'match':
        return Math.min(startsAtMs, untilMs);
      case 'all':
        return (await firstSampleMs(pool, marketId)) ?? untilMs;
    }
  }

  return async (marketId: string, span: HistorySpan): Promise<PriceHistory | undefined> => {
    const before = kept.get(`${marketId} ${span}`);
    if (before && Math.abs(clock.now() - before.atMs) < KEPT_MS) return before.answer;
    const answer = await read(marketId, span);
    if (answer) kept.set(`${marketId} ${span}`, { atMs: clock.now(), answer });
    return answer;
  };
}

function pointsOf(samples: readonly PriceSample[], selectionId: string, fromMs: number): PricePoint[] {
  return samples.flatMap(({ atMs, selectionIds, last, back, lay, tradedPaise }) => {
    const place = selectionIds.indexOf(selectionId);
    if (place < 0) return [];
    const [lastOdds = 0, backOdds = 0, layOdds = 0] = [last, back, lay].map((prices) => odds(prices[place] ?? 0));
    const rupees = encodeRupees(paise(tradedPaise[place] ?? 0));
    const seconds = Math.round((atMs - fromMs) / 1000);
    return [[seconds, lastOdds, backOdds, layOdds, rupees] satisfies PricePoint];
  });
}

const odds = (hundredths: number): number => (hundredths === 0 ? 0 : encodeOdds(price(hundredths)));
