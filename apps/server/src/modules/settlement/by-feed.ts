/** Results that a feed reports; what it may not decide goes to operators (S-1, S-2, S-9). */
import { isDeepStrictEqual } from 'node:util';
import { formatAmount } from '@maidan/contract';
import type { MarketOutcome, Paise } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { Deciding } from './deciding.ts';
import type { Evidence } from './evidence.ts';
import { fits, isSameOutcome, outcomeWords } from './outcome.ts';
import { movedPaise, SECOND_FROM_PAISE } from './portion/moved.ts';
import { previewSettlement } from './portion/preview.ts';
import { insertFirstResult, insertResult, lastResult, lockMarketResult, type LastResult } from './repository.ts';
import { fencedTx, givingWay, type SettlementDeps } from './settle-market.ts';

type Reported = { readonly marketId: string; readonly outcome: MarketOutcome; readonly evidence: Evidence | null };

/** What a feed reported beside the result that stands; `movedPaise` is null where that is not its own. */
type Difference = { readonly last: LastResult; readonly movedPaise: Paise | null };

export function resultsByFeed(
  deps: SettlementDeps,
  { deciding, work }: { readonly deciding: Deciding; readonly work: () => Promise<void> },
) {
  const { pool, catalogue, betting, clock, log, notices, commissionDiscountOf } = deps;

  /** No money is paid for a result that is impossible. */
  function misfit(marketId: string, outcome: MarketOutcome): void {
    log.error({ marketId, kind: outcome.kind }, 'result rejected: not valid for this market');
    void notices.raise('market-result', marketId, `the feed's result does not fit: ${JSON.stringify(outcome)}`);
  }

  /** Raises a notice where the feed reports another result than the one that stands, or resolves it. */
  function compare(market: CatalogueMarket, outcome: MarketOutcome, difference: Difference | null): void {
    if (!difference) return void notices.resolve('result-differs', market.id);
    const { last, movedPaise: moved } = difference;
    const by = last.isByHand ? 'operators decided' : 'it was settled by';
    const words = `${market.name}: its feed reports ${outcomeWords(outcome, market)}, ${by} ${outcomeWords(last.outcome, market)}`;
    const sum = moved === null ? '' : `, and the correction would move ${formatAmount(moved)}`;
    void notices.raise('result-differs', market.id, `${words}${sum}; nothing was changed`);
  }

  /** What the correction would move, by the matches as they are committed: also if the last version is still being
   *  settled. */
  async function movedBy(t: Tx, marketId: string, last: MarketOutcome, outcome: MarketOutcome): Promise<Paise> {
    const market = await catalogue.readAmended(marketId);
    if (!market) throw new Error('the market of a result is not in the catalogue');
    const terms = { market, commissionDiscountOf, giveWay: givingWay(betting) };
    const before = await previewSettlement(t, terms, last);
    const after = await previewSettlement(t, terms, outcome);
    const was = new Map(before.wallets.map(({ walletId, becomesPaise }) => [walletId, becomesPaise]));
    return movedPaise(
      after.wallets.map(({ walletId, wasPaise, becomesPaise }) => ({
        wasPaise: was.get(walletId) ?? wasPaise,
        becomesPaise,
      })),
    );
  }

  /** S-2, S-9: replaces the feed's own result, or leaves the correction to operators. */
  async function correct(t: Tx, { marketId, outcome, evidence }: Reported): Promise<Difference | null> {
    await lockMarketResult(t, marketId);
    const last = await lastResult(t, marketId);
    if (last) {
      if (isDeepStrictEqual(last.outcome, outcome)) return null;
      if (last.isByHand) return isSameOutcome(last.outcome, outcome) ? null : { last, movedPaise: null };
      const moved = await movedBy(t, marketId, last.outcome, outcome);
      if (moved >= SECOND_FROM_PAISE) return { last, movedPaise: moved };
    }
    const version = (last?.version ?? 0) + 1;
    const at = new Date(clock.now());
    const reason = last ? 'correction' : '';
    await insertResult(t, { marketId, outcome, reason, at, isByHand: false, evidence }, version);
    return null;
  }

  async function record(t: Tx, reported: Reported): Promise<Difference | null> {
    const { marketId, outcome } = reported;
    const result = { ...reported, reason: '', at: new Date(clock.now()), isByHand: false };
    return (await insertFirstResult(t, result)) ? null : await differenceNow(t, marketId, outcome);
  }

  async function differenceNow(
    db: Tx | typeof pool,
    marketId: string,
    outcome: MarketOutcome,
  ): Promise<Difference | null> {
    const last = await lastResult(db, marketId);
    return last && !isSameOutcome(last.outcome, outcome) ? { last, movedPaise: null } : null;
  }

  return {
    /** A market's result as reported by its feed. Repeating it changes nothing, a correction replaces the feed's own
     *  (S-2), and a result that differs from what operators decided goes to them (S-9). False if it is impossible for
     *  the market: an operator decides. */
    async decide(
      marketId: string,
      outcome: MarketOutcome,
      {
        isCorrection = false,
        evidence = null,
      }: { readonly isCorrection?: boolean | undefined; readonly evidence?: Evidence | null } = {},
    ): Promise<boolean> {
      const market = catalogue.market(marketId) ?? (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
      if (market?.closed === true && !isCorrection) {
        compare(market, outcome, await differenceNow(pool, marketId, outcome));
        return true;
      }
      if (!market || !fits(outcome, market)) {
        misfit(marketId, outcome);
        return false;
      }
      const take = isCorrection ? correct : record;
      const difference = await deciding.during(marketId, async () => {
        await deciding.stop(marketId);
        return await fencedTx(deps, (t) => take(t, { marketId, outcome, evidence }));
      });
      compare(market, outcome, difference);
      // Also if it was unchanged: the first caller may not know that its result was committed.
      void work();
      return true;
    },
  };
}
