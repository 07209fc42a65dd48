/** Public interface of settlement; see README.md for its tables, events and invariants. */
import type { Bet, Language } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import { LeaseLost } from '../betting/index.ts';
import { createBackOff } from '../operator-notices/index.ts';
import { amendments } from './amend-market.ts';
import { resultsByFeed } from './by-feed.ts';
import { resultsByHand } from './by-hand.ts';
import { createDeciding } from './deciding.ts';
import { evidenceOf } from './evidence.ts';
import { fits } from './outcome.ts';
import { receiptView, voidReceiptView, type SettledReceipt } from './portion/receipt.ts';
import { insertNextResult, pendingResults, receiptOfBet, settlementTimes, type PendingResult } from './repository.ts';
import { voidLinesOf } from './void-notices.ts';
import { fencedTx, settledUnheard, settleMarket, type SettlementDeps } from './settle-market.ts';

export type { SettledMarket, SettlementEvents, VoidNotice } from './events.ts';
export type { ResultsByHand } from './by-hand.ts';
export { fits, meantBy, outcomeWords } from './outcome.ts';
export type { ChangedPart, PreviewedAmendment } from './portion/preview-amendment.ts';
export { evidenceOf } from './evidence.ts';
export { differencePaise, movedPaise, SECOND_FROM_PAISE } from './portion/moved.ts';
export { isRemovable, withAmendment, type SaidAmendment } from './amendment.ts';
export type { PreviewedSettlement, PreviewedWallet } from './portion/preview.ts';
export { settlementFaults } from './faults.ts';
export { lockMarketResult } from './repository.ts';
export {
  dayResults,
  eventResults,
  marketResults,
  sportResults,
  type DayResult,
  type EventResult,
  type GroupPage,
  type MarketResult,
  type ResultsOf,
  type SportResult,
} from './portion/player-results.ts';
export { settledMarketsOf } from './portion/settled-markets.ts';
export { voidNoticesIn, voidNoticesOf } from './void-notices.ts';
export { settledTotals, sportsNets, type SettledTotals } from './portion/settled-totals.ts';

export type SettlementModule = ReturnType<typeof settlementModule>;

/** What became of a reported result. */
export type Told = 'recorded' | 'unchanged' | 'impossible';

const RETRY_MS = 1_000;

const nameOf = ({ marketId, version }: PendingResult): string => `${marketId} ${version}`;

export function settlementModule(deps: SettlementDeps) {
  const { pool, catalogue, betting, clock, log, notices } = deps;
  const backOff = createBackOff({ clock, notices, kind: 'settlement-failed', firstMs: RETRY_MS });
  const deciding = createDeciding(deps);
  /** Results whose settlement was started and whose end is not confirmed: the answer to their last commit may be
   *  lost. */
  const unheard = new Map<string, PendingResult>();
  let stopped = false;
  let working: Promise<void> | null = null;
  let again = false;

  const wanted = () => again && !stopped;

  /** Settles everything that is pending, one market at a time; a call during a run causes one more run. */
  function work(): Promise<void> {
    again = true;
    working ??= (async () => {
      do {
        again = false;
        await settlePending();
      } while (wanted());
      working = null;
    })();
    return working;
  }

  async function settlePending(): Promise<void> {
    const stuck = new Set<string>();
    await attempt('pending results', async () => {
      const pending = await pendingResults(pool);
      await stopBets(pending);
      const isPending = new Set(pending.map(nameOf));
      for (const result of [...unheard.values()].filter((each) => !isPending.has(nameOf(each)))) {
        if (await attempt(`market ${result.marketId}`, () => settledUnheard(deps, result)))
          unheard.delete(nameOf(result));
      }
      for (const result of pending) {
        if (stopped) return;
        const { marketId } = result;
        // A later version waits for the earlier one.
        if (stuck.has(marketId)) continue;
        unheard.set(nameOf(result), result);
        if (await attempt(`market ${marketId}`, () => settleMarket(deps, result))) unheard.delete(nameOf(result));
        else stuck.add(marketId);
      }
    });
  }

  /** S-1: no market with a result takes bets while others are settled before it. */
  async function stopBets(pending: readonly PendingResult[]): Promise<void> {
    // One whose suspension cannot be committed takes none either, and is retried with its settlement.
    await Promise.allSettled(pending.map(({ marketId }) => betting.setDecided(marketId, true)));
  }

  /** Whether the task succeeded. A pending result stays in its table, so nothing is lost by retrying later, and other
   *  markets continue. */
  async function attempt(subject: string, task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
      backOff.succeeded(subject);
      return true;
    } catch (error) {
      log.warn({ name: subject, err: error }, 'settlement failed');
      // After a take-over the other process settles it.
      if (!(error instanceof LeaseLost)) backOff.failed(subject, error, () => void work());
      return false;
    }
  }

  const marketOf = async (marketId: string) => (await catalogue.describeMarkets([marketId])).get(marketId)?.market;

  /** Replaces a market's result (S-2), or records its first one. */
  async function resettle(marketId: string, outcome: MarketOutcome, reason: string): Promise<Told> {
    const market = await marketOf(marketId);
    if (!market || !fits(outcome, market)) {
      log.error({ marketId, kind: outcome.kind }, 'result rejected: not valid for this market');
      return 'impossible';
    }
    const written = { marketId, outcome, reason, at: new Date(clock.now()), isByHand: false, evidence: null };
    const isNew = await deciding.during(marketId, async () => {
      await deciding.stop(marketId);
      return await fencedTx(deps, (t) => insertNextResult(t, written));
    });
    // Also if it was unchanged: the first caller may not know that its result was committed.
    void work();
    return isNew ? 'recorded' : 'unchanged';
  }

  return {
    ...amendments(deps, work),
    ...resultsByFeed(deps, { deciding, work }),
    byHand: resultsByHand(deps, { deciding, work }),

    /** Continues with what was pending when the process ended, and relieves wallets that were short then (E-7). */
    async start(): Promise<() => Promise<void>> {
      await stopBets(await pendingResults(pool));
      void work();
      void betting.relieve(null);
      return async () => {
        stopped = true;
        await working;
      };
    },

    resettle,

    /** S-4: returns all stakes of a market, even if it was already settled. */
    voidMarket: (marketId: string, reason: string): Promise<Told> =>
      resettle(marketId, { kind: 'void', reason }, reason),

    /** Resolves when nothing is pending. */
    settled: () => work(),

    /** When markets were last settled for a player, by `<market> <wallet>`. */
    settledAtOf: (playerId: string, marketIds: readonly string[]) => settlementTimes(pool, { playerId, marketIds }),

    /** The version by which a bet was settled last, and when; undefined for one that has no result yet. */
    settledBet: (of: { readonly betId: string; readonly marketId: string; readonly walletId: string }) =>
      receiptOfBet(pool, of),

    /** S-5: the receipt of a settled bet, or of one that is void before (S-4); null while a match of it stands. */
    async receiptOf(bet: Bet, walletId: string, language: Language = 'en'): Promise<SettledReceipt | null> {
      const stored = await receiptOfBet(pool, { betId: bet._id, marketId: bet.marketId, walletId });
      if (!stored) {
        const voided = await voidLinesOf(pool, bet._id);
        return voided && bet.state === 'void' ? voidReceiptView(bet, voided, language) : null;
      }
      const [described, evidence] = await Promise.all([
        catalogue.describeMarkets([bet.marketId]),
        evidenceOf(pool, [bet.marketId]),
      ]);
      const result = described.get(bet.marketId)?.market.result ?? '';
      const shown = (evidence.get(bet.marketId) ?? []).filter(({ version }) => version <= stored.version);
      return receiptView(bet, { ...stored, evidence: shown }, result, language);
    },
  };
}
