import { isOutage } from '../../platform/postgres/index.ts';
import { marketOfBet } from '../betting/index.ts';
import { createBackOff } from '../operator-notices/index.ts';
import type { CatalogueMarket, RunnerRemoval } from '../catalogue/index.ts';
import type { SaidAmendment } from './amendment.ts';
import type { Evidence } from './evidence.ts';
import { recordAmendment } from './record-amendment.ts';
import { fencedTx, givingWay, type SettlementDeps } from './settle-market.ts';

const FIRST_RETRY_MS = 1_000;

/** Runs work of an amendment again for as long as the database is away; `delayed` is called at each failure. */
export function untilDone({ clock, log, notices }: Pick<SettlementDeps, 'clock' | 'log' | 'notices'>) {
  return async (subject: string, delayed: () => void, work: () => Promise<boolean>): Promise<boolean> => {
    // A separate back-off per call: if two amendments fail at the same time, both are retried.
    const backOff = createBackOff({ clock, notices, kind: 'amendment-delayed', firstMs: FIRST_RETRY_MS });
    for (;;) {
      try {
        const changed = await work();
        backOff.succeeded(subject);
        return changed;
      } catch (error) {
        if (!isOutage(error)) throw error;
        delayed();
        log.warn({ name: subject, err: error }, 'market amendment delayed, retrying');
        await new Promise<void>((resume) => backOff.failed(subject, error, resume));
      }
    }
  };
}

/** Amendments of a market's matches, reported by an operator or the feed; they are final (D-1 to D-3, S-4). */
export function amendments(deps: SettlementDeps, settlePending: () => Promise<void>) {
  const { pool, catalogue, betting, clock, ids, log, bus, notices } = deps;
  const giveWay = givingWay(betting);
  const throughOutages = untilDone(deps);

  /** Records an amendment together with the next version of an existing result, retrying for as long as the database is
   *  unavailable. Then the holds are updated, and a settled market is resettled. */
  async function amend(market: CatalogueMarket, said: SaidAmendment, evidence: Evidence | null): Promise<boolean> {
    let isUnsure = false;
    const changed = await betting.amend(market.id, () =>
      throughOutages(
        `market ${market.id}`,
        // It may have been recorded nevertheless: the retry then finds it unchanged, but must still apply it.
        () => (isUnsure = true),
        async () => {
          const amendment = await fencedTx(deps, async (t) => {
            const recording = { catalogue, ids, at: new Date(clock.now()), isByHand: false, evidence, giveWay };
            return await recordAmendment(t, recording, { market, said });
          });
          if (!amendment.changed && !isUnsure) return false;
          amendment.applied();
          return true;
        },
      ),
    );
    if (changed) {
      bus.publish('market.amended', { marketId: market.id });
      void settlePending();
    }
    return changed;
  }

  async function known(marketId: string): Promise<CatalogueMarket | undefined> {
    return (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
  }

  return {
    /** D-1 to D-3. False if the runner was removed before, or the removal is not valid for this market. */
    async removeRunner(marketId: string, removal: RunnerRemoval, evidence: Evidence | null = null): Promise<boolean> {
      const market = await known(marketId);
      const { reductionBasisPoints: factor } = removal;
      const subject = `${marketId} ${removal.selectionId}`;
      const isFactor = Number.isInteger(factor) && factor >= 0 && factor <= 10_000;
      if (!isFactor || !market?.selections.some(({ id }) => id === removal.selectionId)) {
        log.error({ marketId, factor }, 'runner removal rejected: not valid for this market');
        void notices.raise('market-removal', subject, `no such runner, or no such factor: ${factor}`);
        return false;
      }
      const changed = await amend(market, { kind: 'removal', ...removal }, evidence);
      void notices.resolve('market-removal', subject);
      return changed;
    },

    /** S-4: voids every match from the first moment (inclusive) to the last (exclusive). False if it was recorded
     *  before or is not valid. */
    async voidBetween(
      marketId: string,
      window: { readonly fromMs: number; readonly toMs: number; readonly reason: string },
      evidence: Evidence | null = null,
    ): Promise<boolean> {
      const market = await known(marketId);
      const { fromMs, toMs } = window;
      const subject = `${marketId} ${fromMs}`;
      if (!market || !(fromMs < toMs)) {
        void notices.raise('market-void', subject, `no such market, or no such window: ${fromMs} to ${toMs}`);
        return false;
      }
      const changed = await amend(market, { kind: 'window', ...window }, evidence);
      void notices.resolve('market-void', subject);
      return changed;
    },

    /** S-4: voids one bet and with it its matches on the other side. False if it was recorded before, or the bet does
     *  not exist. */
    async voidBet(betId: string, reason: string): Promise<boolean> {
      const marketId = await marketOfBet(pool, betId);
      const market = marketId === undefined ? undefined : await known(marketId);
      if (!market) return false;
      return await amend(market, { kind: 'bet', betId, reason }, null);
    },
  };
}
