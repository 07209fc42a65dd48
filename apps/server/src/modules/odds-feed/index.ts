/** Public interface of the odds feed; see README.md for its tables and invariants. */
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import { marketOwners } from './market-owners.ts';
import { resultWatch } from './result-watch.ts';
import { runProvider, type ProviderFactory, type RunDeps, type Running } from './run-provider.ts';

export type { OddsFeedEvents } from './events.ts';
export type { ProviderFactory } from './run-provider.ts';

const CHECK_RESULTS_EVERY_MS = 60_000;
const NO_NOTICES: OperatorNotices = { raise: async () => undefined, resolve: async () => undefined };

export function oddsFeedModule(
  deps: Omit<RunDeps, 'owners' | 'notices' | 'results'> & {
    readonly pool: Pool;
    readonly notices?: OperatorNotices;
    /** Rejects the transaction of a process that is not the active one; omitted if there is only one. */
    readonly fence?: (t: Tx) => Promise<void>;
    readonly providers: readonly ProviderFactory[];
  },
) {
  const { pool, catalogue, betting, clock, fence, notices = NO_NOTICES } = deps;
  const owners = marketOwners();
  let running: readonly Running[] = [];
  const results = resultWatch({ catalogue, betting, notices, clock });

  async function epochOf({ name, settings }: ProviderFactory): Promise<number> {
    const rows = await tx(pool, async (t) => {
      await fence?.(t);
      const written = await t.query<{ epoch: Date }>(
        `insert into feeds (provider, settings, epoch) values ($1, $2, $3)
         on conflict (provider) do update
           set settings = excluded.settings,
             epoch = case when feeds.settings = excluded.settings then feeds.epoch else excluded.epoch end
         returning epoch`,
        [name, settings, new Date(clock.now())],
      );
      return written.rows;
    });
    return rows[0]?.epoch.getTime() ?? clock.now();
  }

  return {
    /** How long ago a market was heard of, in milliseconds; null where no feed speaks of it. */
    ageMs(marketId: string): number | null {
      for (const { ageMs } of running) {
        const age = ageMs(marketId);
        if (age !== undefined) return age;
      }
      return null;
    },

    /** Starts every provider; resolves when each one has announced its catalogue. */
    async start(): Promise<() => Promise<void>> {
      for (const event of catalogue.eventsNow()) {
        for (const { providerKey } of catalogue.marketsOf(event.id)) {
          owners.claim(event.provider, providerKey, event.providerKey);
        }
      }
      const epochs: number[] = [];
      for (const factory of deps.providers) epochs.push(await epochOf(factory));
      // In parallel: a standby that takes over is ready when the slowest provider is, not after the sum of all.
      running = await Promise.all(
        deps.providers.map((factory, index) =>
          runProvider({ ...deps, owners, notices, results }, factory, epochs[index] ?? clock.now()),
        ),
      );
      const stopChecking = clock.every(CHECK_RESULTS_EVERY_MS, results.check);
      return async () => {
        stopChecking();
        for (const { stop } of running.toReversed()) await stop();
      };
    },
  };
}
