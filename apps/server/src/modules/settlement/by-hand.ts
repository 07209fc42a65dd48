import type { MarketOutcome } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { untilDone } from './amend-market.ts';
import { outcomeAfter, recordSaid, withAmendment, type SaidAmendment } from './amendment.ts';
import { previewSettlement } from './portion/preview.ts';
import { previewAmendment, type PreviewedAmendment } from './portion/preview-amendment.ts';
import { recordAmendment } from './record-amendment.ts';
import type { Deciding } from './deciding.ts';
import type { Evidence } from './evidence.ts';
import { insertResult, lastDecidedMarkets, resultVersions } from './repository.ts';
import { fencedTx, givingWay, type SettlementDeps } from './settle-market.ts';

export type ResultsByHand = ReturnType<typeof resultsByHand>;

/** What the trading desk needs to settle a market by an operator's result. */
export function resultsByHand(
  deps: SettlementDeps,
  { deciding, work }: { readonly deciding: Deciding; readonly work: () => Promise<void> },
) {
  const { pool, catalogue, betting, bus, clock, ids, fence, commissionDiscountOf } = deps;
  const giveWay = givingWay(betting);
  const throughOutages = untilDone(deps);
  const decidedBy = (operators: number, arrivedAt: Date): Evidence => ({ by: 'operators', operators, arrivedAt });
  return {
    versionsOf: (t: Tx | typeof pool, marketId: string) => resultVersions(t, marketId),
    lastDecided: (limit: number) => lastDecidedMarkets(pool, limit),

    /** who would get what; nothing moves. */
    preview: (t: Tx, market: CatalogueMarket, outcome: MarketOutcome) =>
      previewSettlement(t, { market, commissionDiscountOf, giveWay }, outcome),

    /** Runs what may record a result of this market: `record` is called within. */
    deciding: deciding.during,

    /** Records a version in the caller's transaction; from its commit on it is settled, also after a restart (S-1).
     *  `operators`: how many decided it (S-10). False if another result has become that version. The market takes no bets from now on. Call `settleRecorded` after
     *  the commit. */
    async record(
      t: Tx,
      result: { marketId: string; version: number; outcome: MarketOutcome; reason: string; operators: number },
    ): Promise<boolean> {
      await deciding.stop(result.marketId);
      await fence?.(t);
      const { version, operators, ...written } = result;
      const at = new Date(clock.now());
      const evidence = decidedBy(operators, at);
      return await insertResult(t, { ...written, at, isByHand: true, evidence }, version);
    },

    /** what would become of the matches; where the market has a result then, also who would get what by it. */
    async previewAmendment(
      t: Tx,
      market: CatalogueMarket,
      { said, outcome }: { readonly said: SaidAmendment; readonly outcome: MarketOutcome | null },
    ): Promise<PreviewedAmendment & { readonly outcome: MarketOutcome | null }> {
      const changes = await previewAmendment(t, { market, giveWay }, said);
      const after = outcomeAfter(market, said, outcome);
      if (after === null) return { ...changes, outcome: null };
      const terms = { market: withAmendment(market, said), commissionDiscountOf, giveWay };
      const { wallets, seen } = await previewSettlement(t, terms, after);
      return { ...changes, wallets, seen: `${changes.seen} ${seen}`, outcome: after };
    },

    /** Records a void or a removal, and with it the next version of an existing result, in the caller's transaction,
     *  which runs within `whileAmending`. False if it was recorded before. */
    async recordAmendment(
      t: Tx,
      market: CatalogueMarket,
      { said, operators }: { readonly said: SaidAmendment; readonly operators: number },
    ): Promise<boolean> {
      await fence?.(t);
      const at = new Date(clock.now());
      const recording = { catalogue, ids, at, isByHand: true, evidence: decidedBy(operators, at), giveWay };
      return (await recordAmendment(t, recording, { market, said })).changed;
    },

    /** Suspends the market while `decide` may record an amendment, then updates every hold, as after a feed's (S-4).
     *  `isRecorded` reads whether it did. Resolves to what was decided; what the database does not take at once is
     *  carried out while the market stays suspended. */
    async whileAmending<T>(
      { marketId, said }: { readonly marketId: string; readonly said: SaidAmendment },
      decide: () => Promise<T>,
      isRecorded: () => Promise<boolean>,
    ): Promise<T> {
      const decided = Promise.withResolvers<T>();
      const delayed = Promise.withResolvers<void>();
      // Both have other readers, or none.
      decided.promise.catch(() => undefined);
      const amended = betting.amend(marketId, async () => {
        await decide().then(decided.resolve, decided.reject);
        return await throughOutages(`market ${marketId}`, delayed.resolve, async () => {
          if (!(await isRecorded())) return false;
          const { applied } = await fencedTx(deps, (t) => recordSaid(catalogue, t, marketId, said));
          applied();
          return true;
        });
      });
      const told = amended.then((changed) => {
        if (!changed) return;
        bus.publish('market.amended', { marketId });
        void work();
      });
      await Promise.race([told, delayed.promise]);
      return await decided.promise;
    },

    /** Resolves when everything recorded is settled or waits for a retry. */
    settleRecorded: work,
  };
}
