import type { Bet } from '@maidan/contract';
import { paise, profitPaise, raceStanding, type Paise, type Price, type RaceKind } from '@maidan/domain';
import { amountOf, priceOf } from '../../../live/index.ts';

/** A runner that might be withdrawn. */
export interface Withdrawal {
  readonly kind: RaceKind;
  readonly selectionId: string;
  /** The reduction factor that it would have now; null for a greyhound, and for a horse without a price. */
  readonly factorBasisPoints: number | null;
}

/** What a match would win for its backer now and after a withdrawal; `thenOdds` is null if it would be void. */
export interface AfterWithdrawal {
  readonly nowOdds: Price;
  readonly thenOdds: Price | null;
  readonly nowPaise: Paise;
  readonly thenPaise: Paise;
}

/** A matched part of a bet. */
export interface MatchNow {
  readonly selectionId: string;
  readonly price: Price;
  readonly stakePaise: Paise;
}

/** D-1 to D-3 for one match that was made before the withdrawal. */
export function afterWithdrawal(withdrawal: Withdrawal, { selectionId, price, stakePaise }: MatchNow): AfterWithdrawal {
  const removal = {
    selectionId: withdrawal.selectionId,
    removedAtMs: 1,
    reductionBasisPoints: withdrawal.factorBasisPoints ?? 0,
  };
  const standing = raceStanding({ kind: withdrawal.kind, removals: [removal] }, { selectionId, price, matchedAtMs: 0 });
  const thenOdds = standing.kind === 'void' ? null : standing.price;
  return {
    nowOdds: price,
    thenOdds,
    nowPaise: profitPaise(stakePaise, price),
    thenPaise: thenOdds === null ? NOTHING : profitPaise(stakePaise, thenOdds),
  };
}

const NOTHING = paise(0);

/** The matched parts of bets, oldest first; those of settled and void bets are none. */
export function matchesOf(bets: readonly Bet[]): readonly (MatchNow & { readonly bet: Bet })[] {
  return bets
    .filter(({ state }) => state !== 'settled' && state !== 'void')
    .flatMap((bet) =>
      bet.matches.map(([odds, stake]) => ({
        bet,
        selectionId: bet.selectionId,
        price: priceOf(odds),
        stakePaise: amountOf(stake),
      })),
    );
}

/** The share of the market that a runner has at its best odds to back, in basis points; null while that is unknown. The
 *  exchange and our races set reduction factors by it. */
export function shareBasisPoints(odds: number | undefined, bookPercent: number | null | undefined): number | null {
  if (odds === undefined || bookPercent == null || bookPercent <= 0) return null;
  return Math.min(10_000, Math.round(1_000_000 / (odds * bookPercent)));
}
