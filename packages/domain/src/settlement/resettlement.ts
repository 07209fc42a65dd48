import { invariant } from '../base/invariant.ts';
import { floorDivide } from '../money/integer.ts';
import type { JournalEntry } from '../money/journal.ts';
import { negatePaise, subtractPaise, type Paise } from '../money/money.ts';
import { settlePlayerMarket, type MarketToSettle, type PlayerSettlement } from './settlement.ts';

/** A player's stored settlement of one market and wallet; the rate is fixed by the first (S-3). */
export interface StoredSettlement {
  readonly version: number;
  readonly netPaise: Paise;
  readonly commissionPaise: Paise;
  readonly commissionBasisPoints: number;
  readonly bets: readonly { readonly betId: string; readonly netPaise: Paise }[];
}

/** The parties of a settlement's journal: the player's wallet, the counterparty and the commission. */
export type SettlementAccount = 'wallet' | 'counterparty' | 'commission';

/** A player's commission rate: the market's less the player's discount, both in basis points, where the discount is a
 *  share of the rate. Rounded down to a basis point. The first settlement fixes it (S-3). */
export function commissionRate(rate: {
  readonly marketBasisPoints: number;
  readonly discountBasisPoints: number;
}): number {
  const { marketBasisPoints, discountBasisPoints } = rate;
  invariant(marketBasisPoints >= 0 && marketBasisPoints <= 10_000, 'A commission is 0 to 10000 basis points (S-3)');
  invariant(discountBasisPoints >= 0 && discountBasisPoints <= 10_000, 'A discount is 0 to 10000 basis points (S-3)');
  return floorDivide(marketBasisPoints * (10_000 - discountBasisPoints), 10_000);
}

/** The entries of a settlement: the net between wallet and counterparty, and the commission as separate entries (S-3).
 *  They sum to zero. */
export function settlementEntries(
  settlement: Pick<PlayerSettlement, 'netPaise' | 'commissionPaise'>,
): readonly JournalEntry<SettlementAccount>[] {
  const { netPaise, commissionPaise } = settlement;
  return [
    { account: 'wallet', amountPaise: netPaise },
    { account: 'counterparty', amountPaise: negatePaise(netPaise) },
    { account: 'wallet', amountPaise: negatePaise(commissionPaise) },
    { account: 'commission', amountPaise: commissionPaise },
  ];
}

/** Reverses a settlement from its stored amounts without recomputing it: rates, rules or the code may have changed
 *  since (S-2). */
export interface Reversal {
  /** The version that is reversed. */
  readonly version: number;
  readonly entries: readonly JournalEntry<SettlementAccount>[];
  readonly bets: StoredSettlement['bets'];
}

export function reversalOf(stored: StoredSettlement): Reversal {
  return {
    version: stored.version,
    entries: settlementEntries(stored).map(({ account, amountPaise }) => ({
      account,
      amountPaise: negatePaise(amountPaise),
    })),
    bets: stored.bets.map(({ betId, netPaise }) => ({ betId, netPaise: negatePaise(netPaise) })),
  };
}

export interface Resettlement {
  readonly reversal: Reversal;
  readonly version: number;
  readonly settlement: PlayerSettlement;
  readonly entries: readonly JournalEntry<SettlementAccount>[];
  /** Net change of the wallet; the available balance may go negative (E-7). */
  readonly changePaise: Paise;
}

/** Resettles a market for one player: the reversal of the last version, then the next one, at the fixed rate (S-2,
 *  S-3). */
export function resettlePlayerMarket(
  stored: StoredSettlement,
  market: Omit<MarketToSettle, 'commissionBasisPoints'>,
): Resettlement {
  const settlement = settlePlayerMarket({ ...market, commissionBasisPoints: stored.commissionBasisPoints });
  return {
    reversal: reversalOf(stored),
    version: stored.version + 1,
    settlement,
    entries: settlementEntries(settlement),
    changePaise: subtractPaise(settlement.walletPaise, subtractPaise(stored.netPaise, stored.commissionPaise)),
  };
}
