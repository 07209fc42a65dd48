/** Public interface of the history of prices and scores; see README.md for its tables and invariants. */
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { BettingEvents, BettingService } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { createPriceHistory } from './price-history.ts';
import { createReplays } from './replays.ts';
import { historyRoutes } from './routes.ts';
import { createSampler } from './sampler.ts';
import { deleteSamplesBefore, insertSamples } from './samples-repository.ts';

const SAMPLE_EVERY_MS = 5_000;
const CLEAN_EVERY_MS = 60 * 60_000;
/** How long samples are kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

export type { PriceHistory } from './price-history.ts';

export type HistoryModule = ReturnType<typeof historyModule>;

export function historyModule({
  pool,
  catalogue,
  betting,
  clock,
  log,
  bus,
  fence,
}: {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus<BettingEvents>;
  /** Rejects the transaction of a process that is not the active one. */
  readonly fence: (t: Tx) => Promise<void>;
}) {
  const sampler = createSampler({ catalogue, betting });
  const replays = createReplays({ pool, catalogue, betting, clock, log, fence });
  bus.subscribe('market.prices', ({ marketId }) => sampler.moved(marketId));
  bus.subscribe('market.matched', ({ marketId }) => sampler.moved(marketId));

  /** Stores the samples that are due; what cannot be stored is taken again the next time. */
  async function sample(): Promise<void> {
    const samples = sampler.take(clock.now());
    if (samples.length === 0) return;
    try {
      await tx(pool, async (t) => {
        await fence(t);
        await insertSamples(t, samples);
      });
    } catch (error) {
      sampler.failed(samples);
      log.warn({ count: samples.length, reason: String(error) }, 'price samples not stored');
    }
  }

  async function clean(): Promise<void> {
    sampler.release();
    try {
      const count = (await deleteSamplesBefore(pool, clock.now() - KEPT_MS)) + (await replays.clean());
      if (count > 0) log.info({ count }, 'old price samples and replays deleted');
    } catch (error) {
      log.warn({ reason: String(error) }, 'old price samples and replays not deleted');
    }
  }

  async function store(): Promise<void> {
    await sample();
    await replays.store();
  }

  return {
    routes: historyRoutes({ pricesOf: createPriceHistory({ pool, catalogue, clock }), replays }),
    /** Stores what is due: prices, scores, packed replays. */
    store,
    clean,

    /** An event's score changed. */
    eventScored: replays.scored,
    /** An event's state changed. */
    eventChanged: replays.changed,

    /** Stores and cleans from now on; answers how to stop. */
    async start(): Promise<() => Promise<void>> {
      let working: Promise<void> | null = null;
      // One piece of work at a time: a slow database is not asked twice.
      const unlessBusy = (work: () => Promise<void>) => () => {
        working ??= work().finally(() => {
          working = null;
        });
      };
      await replays.resume();
      unlessBusy(clean)();
      const stops = [clock.every(SAMPLE_EVERY_MS, unlessBusy(store)), clock.every(CLEAN_EVERY_MS, unlessBusy(clean))];
      return async () => {
        for (const stop of stops) stop();
        await working;
        await store();
      };
    },
  };
}
