import type { MarketOutcome } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket, MarketVoid } from '../catalogue/index.ts';
import { previewSettlement } from './portion/preview.ts';
import { previewVoid, withVoid, type PreviewedVoid } from './portion/preview-void.ts';
import { insertResult, insertSameResult, lastDecidedMarkets, resultVersions } from './repository.ts';
import { fencedTx, type SettlementDeps } from './settle-market.ts';

export type ResultsByHand = ReturnType<typeof resultsByHand>;

/** What the trading desk needs to settle a market by an operator's result. */
export function resultsByHand(deps: SettlementDeps, work: () => Promise<void>) {
  const { pool, catalogue, betting, bus, clock, fence, commissionDiscountOf } = deps;
  return {
    versionsOf: (t: Tx | typeof pool, marketId: string) => resultVersions(t, marketId),
    lastDecided: (limit: number) => lastDecidedMarkets(pool, limit),

    /** who would get what; nothing moves. */
    preview: (t: Tx, market: CatalogueMarket, outcome: MarketOutcome) =>
      previewSettlement(t, { market, commissionDiscountOf }, outcome),

    /** Records a version in the caller's transaction; from its commit on it is settled, also after a restart (S-1).
     *  False if another result has become that version. Call `settleRecorded` after the commit. */
    async record(
      t: Tx,
      result: { marketId: string; version: number; outcome: MarketOutcome; reason: string },
    ): Promise<boolean> {
      await fence?.(t);
      const { version, ...written } = result;
      return await insertResult(t, { ...written, at: new Date(clock.now()) }, version);
    },

    /** the matches that would be void; in a market with a result also who would get what, by that result. */
    async previewVoid(
      t: Tx,
      market: CatalogueMarket,
      { said, outcome }: { readonly said: MarketVoid; readonly outcome: MarketOutcome | null },
    ): Promise<PreviewedVoid> {
      const voided = await previewVoid(t, market, said);
      if (outcome === null) return voided;
      const terms = { market: withVoid(market, said), commissionDiscountOf };
      return { ...voided, ...(await previewSettlement(t, terms, outcome)) };
    },

    /** Records a void, and with it the next version of an existing result, in the caller's transaction, which runs
     *  within `whileVoiding`. False if it was recorded before. */
    async recordVoid(t: Tx, marketId: string, said: MarketVoid): Promise<boolean> {
      await fence?.(t);
      const { changed } = await catalogue.recordVoid(t, marketId, said);
      if (changed) await insertSameResult(t, { marketId, reason: said.reason, at: new Date(clock.now()) });
      return changed;
    },

    /** Suspends the market while `decide` records a void, then updates every hold, as after a feed's void (S-4).
     *  `decide` resolves to whether the void is recorded, also if it was before: nothing is lost with an answer. */
    async whileVoiding(marketId: string, said: MarketVoid, decide: () => Promise<boolean>): Promise<void> {
      const changed = await betting.amend(marketId, async () => {
        if (!(await decide())) return false;
        const { applied } = await fencedTx(deps, (t) => catalogue.recordVoid(t, marketId, said));
        applied();
        return true;
      });
      if (!changed) return;
      bus.publish('market.amended', { marketId });
      void work();
    },

    /** Resolves when everything recorded is settled or waits for a retry. */
    settleRecorded: work,
  };
}
