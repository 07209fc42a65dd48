import type { Bus } from '../../../platform/bus/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { shortWallets } from '../../wallet/index.ts';
import { isAmended } from '../bets/amended.ts';
import { betsOfMarket } from '../bets/bets-repository.ts';
import { restingOfWallet } from '../bets/bets-of-wallet.ts';
import type { BettingEvents } from '../events.ts';
import { createBackOff, type OperatorNotices } from '../../operator-notices/index.ts';
import { LeaseLost } from '../worker/lease.ts';
import type { Markets } from '../book/markets.ts';
import type { Worker } from '../worker/worker.ts';

export type Reholding = ReturnType<typeof createReholding>;

/** Carries out amendments of a market's matches that no player caused (D-1 to D-3, S-4, E-7). */
export function createReholding({
  pool,
  markets,
  catalogueMarket,
  worker,
  bus,
  clock,
  log,
  notices,
}: {
  readonly pool: Pool;
  readonly markets: Markets;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly worker: Pick<Worker, 'submit'>;
  readonly bus: Bus<BettingEvents>;
  readonly clock: Clock;
  readonly log: Log;
  readonly notices: OperatorNotices;
}) {
  const holds = createBackOff({ clock, notices, kind: 'holds-not-updated', firstMs: 1_000 });
  const shortages = createBackOff({ clock, notices, kind: 'shortage-not-relieved', firstMs: 1_000 });

  /** Callbacks by market, called once its holds are right. */
  const unfinished = new Map<string, (() => void)[]>();

  async function rehold(marketId: string): Promise<void> {
    const held = [...(markets.runtime(marketId)?.book.positions.keys() ?? [])];
    await worker.submit({ kind: 'rehold', marketId });
    // By itself: holds that are done again would raise the version once more, and bets in their delay would lapse.
    await relieveUntilDone(held);
  }

  /** Updates a market's holds, retrying as often as necessary, and then calls `done`. The recorded amendment stays
   *  recorded, and the market stays suspended until its holds are right. */
  async function reholdUntilDone(marketId: string, done: () => void): Promise<void> {
    const subject = `market ${marketId}`;
    try {
      await rehold(marketId);
      holds.succeeded(subject);
    } catch (error) {
      log.error({ marketId, err: error }, 'market holds update failed');
      if (!(error instanceof LeaseLost)) {
        unfinished.set(marketId, [...(unfinished.get(marketId) ?? []), done]);
        holds.failed(subject, error, () => void reholdUntilDone(marketId, () => undefined));
        return;
      }
    }
    await tellOwners(marketId);
    const waiting = unfinished.get(marketId) ?? [];
    unfinished.delete(marketId);
    for (const each of [...waiting, done]) each();
  }

  /** Publishes every matched bet of a market: its odds may be reduced now, or it may be void. */
  async function tellOwners(marketId: string): Promise<void> {
    try {
      const matched = (await betsOfMarket(pool, marketId)).filter(({ matchedPaise }) => matchedPaise > 0);
      for (const [playerId, bets] of Map.groupBy(matched, (bet) => bet.playerId)) {
        bus.publish('player.bets', { playerId, bets });
      }
    } catch (error) {
      log.error({ marketId, err: error }, 'amended bets not published');
    }
  }

  /** E-7: cancels the resting orders of each short wallet, newest first, across all markets. Before each order the
   *  worker checks again whether the wallet is still short. */
  async function relieve(walletIds: readonly string[] | null): Promise<void> {
    for (const walletId of await shortWallets(pool, walletIds)) {
      for (const { betId, marketId } of await restingOfWallet(pool, walletId)) {
        await worker.submit({ kind: 'relieve', marketId, walletId, betId });
      }
    }
  }

  async function relieveUntilDone(walletIds: readonly string[] | null): Promise<void> {
    const subject = walletIds === null ? 'all wallets' : `wallets ${walletIds.slice(0, 3).join(' ')}`;
    try {
      await relieve(walletIds);
    } catch (error) {
      log.error({ err: error }, 'uncovered order cancellation failed');
      if (!(error instanceof LeaseLost)) shortages.failed(subject, error, () => void relieveUntilDone(walletIds));
      return;
    }
    shortages.succeeded(subject);
  }

  return {
    /**
     * Suspends a market while `record` stores an amendment of its matches, then updates every wallet's hold to what its
     * bets make. `record` resolves to whether anything changed; repeating an amendment changes nothing.
     */
    async amend(marketId: string, record: () => Promise<boolean>): Promise<boolean> {
      // A settled market is not loaded for this.
      if (catalogueMarket(marketId)?.closed === false) await markets.load([marketId]);
      const runtime = markets.runtime(marketId);
      if (runtime) runtime.amending += 1;
      bus.publish('market.state', { marketId });
      const release = () => {
        if (runtime) runtime.amending -= 1;
        bus.publish('market.state', { marketId });
      };
      let isReheld = false;
      try {
        const changed = await record();
        if (!changed || !runtime || runtime.book.closed) return changed;
        markets.outdate(marketId);
        isReheld = true;
        await reholdUntilDone(marketId, release);
        return true;
      } finally {
        if (!isReheld) release();
      }
    },

    /** Loads a market with amendments into memory, so that an amendment that a crash interrupted is completed. */
    async resume(market: CatalogueMarket): Promise<void> {
      if (isAmended(market) && !market.closed) await reholdUntilDone(market.id, () => undefined);
    },

    /** E-7 for these wallets, or for all wallets that a forced change left short; failures are retried. */
    relieve: relieveUntilDone,
  };
}
