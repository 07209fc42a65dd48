/** The one face of settlement; see README.md for its tables, events and invariants. */
import type { Bet, Receipt } from '@maidan/contract';
import { negatePaise, paise, type MarketOutcome } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import { postJournals } from '../wallet/index.ts';
import type { SettlementEvents } from './events.ts';
import { fits, outcomeWords } from './outcome.ts';
import { receiptView } from './receipt.ts';
import {
  insertResult,
  markResultSettled,
  pendingResults,
  playersNetPaise,
  receiptOfBet,
  type PendingResult,
} from './repository.ts';
import { counterAccount, settlePortion } from './settle-portion.ts';

export type { SettlementEvents } from './events.ts';
export { settlementFaults } from './faults.ts';

export type SettlementModule = ReturnType<typeof settlementModule>;

const RETRY_MS = 1_000;

export function settlementModule(deps: {
  readonly pool: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<SettlementEvents>;
}) {
  const { pool, catalogue, betting, clock, ids, log, bus } = deps;
  let stopped = false;
  let working: Promise<void> | null = null;
  let again = false;

  const wanted = () => again && !stopped;

  /** Settles whatever is pending, one market at a time; called again meanwhile, goes round once more. */
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
    try {
      for (const result of await pendingResults(pool)) {
        if (stopped) return;
        await settleMarket(result).catch((error: unknown) => tryLater(error, result.marketId));
      }
    } catch (error) {
      tryLater(error, '');
    }
  }

  /** What is pending stays in the table: nothing is lost by trying again a little later, and others go on. */
  function tryLater(error: unknown, marketId: string): void {
    log.warn({ marketId, err: error }, 'settlement stopped half-way and tries again');
    clock.after(RETRY_MS, () => void work());
  }

  async function settleMarket({ marketId, version, outcome }: PendingResult): Promise<void> {
    const market = (await catalogue.describeMarkets([marketId])).get(marketId)?.market;
    if (!market) return log.error({ marketId }, 'a result waits for a market that is not in the catalogue');
    await betting.closeMarket(marketId);
    for (;;) {
      const settled = await tx(pool, (t) =>
        settlePortion(t, { market, version, outcome, at: new Date(clock.now()), ids }),
      );
      for (const player of settled) bus.publish('player.settled', { ...player, marketId });
      if (settled.length === 0) break;
    }
    await finishMarket(market, { marketId, version, outcome });
  }

  /** Levels the exchange's clearing account against the house's liquidity and says the result (S-1). */
  async function finishMarket(market: CatalogueMarket, { version, outcome }: PendingResult): Promise<void> {
    const at = new Date(clock.now());
    const words = outcomeWords(outcome, market);
    const { applied } = await tx(pool, async (t) => {
      if (market.kind === 'exchange') {
        const netPaise = paise(await playersNetPaise(t, { marketId: market.id, version }));
        await postJournals(t, [
          {
            id: ids(),
            reason: 'liquidity',
            reference: `${market.id}:${version}`,
            at,
            lines: [
              { house: counterAccount(market), amountPaise: netPaise },
              { house: 'liquidity', amountPaise: negatePaise(netPaise) },
            ],
          },
        ]);
      }
      await markResultSettled(t, { marketId: market.id, version, at });
      const winnerIds = outcome.kind === 'winners' ? outcome.selectionIds : null;
      return await catalogue.recordResult(t, { marketId: market.id, words, winnerIds });
    });
    applied();
    betting.forgetMarket(market.id);
    bus.publish('market.settled', { marketId: market.id, eventId: market.eventId });
  }

  return {
    /** Takes up what was pending when the process ended. */
    async start(): Promise<() => Promise<void>> {
      void work();
      return async () => {
        stopped = true;
        await working;
      };
    },

    /** A market's result. Said again it changes nothing; one that the market cannot have is logged and left. */
    async decide(marketId: string, outcome: MarketOutcome): Promise<void> {
      const market = catalogue.market(marketId);
      if (!market || market.closed) return;
      if (!fits(outcome, market)) {
        return log.error({ marketId, kind: outcome.kind }, 'a result that this market cannot have was refused');
      }
      await insertResult(pool, { marketId, outcome, at: new Date(clock.now()) });
      void work();
    },

    /** Resolves when nothing is pending. */
    settled: () => work(),

    /** S-5: the arithmetic of a settled bet; null while it is not settled. */
    async receiptOf(bet: Bet, walletId: string): Promise<Receipt | null> {
      const stored = await receiptOfBet(pool, { betId: bet._id, marketId: bet.marketId, walletId });
      if (!stored) return null;
      const market = (await catalogue.describeMarkets([bet.marketId])).get(bet.marketId)?.market;
      return receiptView(bet, stored, market?.result ?? '');
    },
  };
}
