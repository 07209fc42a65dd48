/** The one face of the odds feed; see README.md for its tables and invariants. */
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import { marketOwners } from './market-owners.ts';
import { runProvider, type ProviderFactory, type RunDeps } from './run-provider.ts';

export type { OddsFeedEvents } from './events.ts';
export type { ProviderFactory } from './run-provider.ts';

/** An event that has ended is without a result for longer than this: an operator is told. */
const RESULT_WITHIN_MS = 10 * 60_000;
const CHECK_RESULTS_EVERY_MS = 60_000;
const NO_NOTICES: OperatorNotices = { raise: async () => undefined, resolve: async () => undefined };

export function oddsFeedModule(
  deps: Omit<RunDeps, 'owners' | 'notices'> & {
    readonly pool: Pool;
    readonly notices?: OperatorNotices;
    /** Refuses the transaction of a process that is not the active one; nothing where there is only one. */
    readonly fence?: (t: Tx) => Promise<void>;
    readonly providers: readonly ProviderFactory[];
  },
) {
  const { pool, catalogue, clock, fence, notices = NO_NOTICES } = deps;
  const owners = marketOwners();

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

  /** A market of an event that has ended needs its result: who has none for long is an operator's to decide. */
  function checkResults(): void {
    for (const market of catalogue.unsettledSince(clock.now() - RESULT_WITHIN_MS)) {
      void notices.raise('market-result', market.id, `${market.name}: the event has ended without a result`);
    }
  }

  return {
    /** Starts every provider; resolves when each has announced its catalogue. */
    async start(): Promise<() => Promise<void>> {
      for (const event of catalogue.eventsNow()) {
        for (const { providerKey } of catalogue.marketsOf(event.id)) {
          owners.claim(event.provider, providerKey, event.providerKey);
        }
      }
      const epochs: number[] = [];
      for (const factory of deps.providers) epochs.push(await epochOf(factory));
      // Beside each other: a standby that takes over is ready when the slowest of them has spoken, not their sum.
      const stops = await Promise.all(
        deps.providers.map((factory, index) =>
          runProvider({ ...deps, owners, notices }, factory, epochs[index] ?? clock.now()),
        ),
      );
      const stopChecking = clock.every(CHECK_RESULTS_EVERY_MS, checkResults);
      return async () => {
        stopChecking();
        for (const stop of stops.toReversed()) await stop();
      };
    },
  };
}
