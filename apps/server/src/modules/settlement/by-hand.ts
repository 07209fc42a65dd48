import type { MarketOutcome } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { previewSettlement } from './portion/preview.ts';
import { insertResult, lastDecidedMarkets, resultVersions } from './repository.ts';
import type { SettlementDeps } from './settle-market.ts';

export type ResultsByHand = ReturnType<typeof resultsByHand>;

/** What the trading desk needs to settle a market by an operator's result. */
export function resultsByHand({ pool, clock, fence, commissionDiscountOf }: SettlementDeps, work: () => Promise<void>) {
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

    /** Resolves when everything recorded is settled or waits for a retry. */
    settleRecorded: work,
  };
}
