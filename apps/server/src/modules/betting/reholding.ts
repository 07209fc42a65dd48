import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { shortWallets } from '../wallet/index.ts';
import { isAmended } from './amended.ts';
import { unmatchedOfWallet } from './bets-of-wallet.ts';
import type { BettingEvents } from './events.ts';
import { LeaseLost } from './lease.ts';
import type { Markets } from './markets.ts';
import type { Worker } from './worker.ts';

const RETRY_MS = 1_000;

export type Reholding = ReturnType<typeof createReholding>;

/** What follows when something happens to a market's matches that is nobody's own doing (D-1 to D-3, S-4, E-7). */
export function createReholding({
  pool,
  markets,
  catalogueMarket,
  worker,
  bus,
  clock,
  log,
}: {
  readonly pool: Pool;
  readonly markets: Markets;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly worker: Pick<Worker, 'submit'>;
  readonly bus: Bus<BettingEvents>;
  readonly clock: Clock;
  readonly log: Log;
}) {
  async function rehold(marketId: string): Promise<void> {
    const held = [...(markets.runtime(marketId)?.book.positions.keys() ?? [])];
    await worker.submit({ kind: 'rehold', marketId });
    await relieve(held);
  }

  /** Whether it came through. What is recorded stays recorded: its market is held still until its holds are right. */
  async function reheld(marketId: string): Promise<boolean> {
    try {
      await rehold(marketId);
      return true;
    } catch (error) {
      log.error({ marketId, err: error }, 'the holds of a market are not yet what its bets make');
      return error instanceof LeaseLost;
    }
  }

  function tryLater(marketId: string, release: () => void): void {
    clock.after(RETRY_MS, () => {
      void reheld(marketId).then((isDone) => (isDone ? release() : tryLater(marketId, release)));
    });
  }

  /** E-7: while a wallet is short, its orders that rest are cancelled, the newest first, in whichever markets. The
   *  worker asks again before each whether the wallet is still short. */
  async function relieve(walletIds: readonly string[] | null): Promise<void> {
    for (const walletId of await shortWallets(pool, walletIds)) {
      for (const { betId, marketId } of await unmatchedOfWallet(pool, walletId)) {
        await worker.submit({ kind: 'relieve', marketId, walletId, betId });
      }
    }
  }

  return {
    /**
     * Holds a market suspended while `record` writes down what happened to its matches; then brings every wallet's
     * hold to what its bets make. `record` says whether anything is new: said again, nothing changes.
     */
    async amend(marketId: string, record: () => Promise<boolean>): Promise<boolean> {
      // One that is settled is not read into memory for it.
      if (catalogueMarket(marketId)?.closed === false) await markets.load([marketId]);
      const runtime = markets.runtime(marketId);
      if (runtime) runtime.amending += 1;
      bus.publish('market.state', { marketId });
      let isDone = true;
      const release = () => {
        if (runtime) runtime.amending -= 1;
        bus.publish('market.state', { marketId });
      };
      try {
        const changed = await record();
        if (!changed || !runtime || runtime.book.closed) return changed;
        markets.outdate(marketId);
        isDone = await reheld(marketId);
        if (!isDone) tryLater(marketId, release);
        return true;
      } finally {
        if (isDone) release();
      }
    },

    /** A market whose matches something happened to comes into memory: a change that a crash left half-way goes on. */
    async resume(market: CatalogueMarket): Promise<void> {
      if (!isAmended(market) || market.closed || (await reheld(market.id))) return;
      tryLater(market.id, () => undefined);
    },

    /** E-7 for these wallets, or for all that a forced change left short; those that cannot be reached now are found
     *  at the next start. */
    async relieve(walletIds: readonly string[] | null): Promise<void> {
      await relieve(walletIds).catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'wallets that are short keep their orders for now');
      });
    },
  };
}
