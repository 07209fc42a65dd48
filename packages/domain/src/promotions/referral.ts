import { floorDivide } from '../money/integer.ts';
import { invariant } from '../base/invariant.ts';
import {
  addPaise,
  basisPointsOf,
  maxPaise,
  minPaise,
  paise,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
  type Paise,
} from '../money/money.ts';

/** A friend counts after a first approved deposit and this much settled stake, within this many days of the sign-up
 *  (R-1). */
export const QUALIFYING_STAKE_PAISE = paise(1_000_00);
export const QUALIFYING_DAYS = 30;

/**
 * The share of the qualifying stake that is settled, in whole basis points, rounded down and at most all of it.
 */
export function qualifyingBasisPoints(settledPaise: Paise): number {
  return Math.min(10_000, floorDivide(maxPaise(settledPaise, ZERO_PAISE) * 10_000, QUALIFYING_STAKE_PAISE));
}

const SHARE_BASIS_POINTS = 1_000;
/** The operator's edge on bookmaker and fancy stakes; on exchange stakes it has none. */
const SPORTS_EDGE_BASIS_POINTS = 100;

/** One friend's settled figures of a week. A corrected result can make any of them negative. */
export interface FriendWeek {
  readonly bookmakerAndFancyStakePaise: Paise;
  /** From the exact edge of each game, already computed. */
  readonly casinoEdgePaise: Paise;
  readonly commissionPaise: Paise;
  readonly bonusCostPaise: Paise;
}

export interface ReferralWeek {
  /** What the week earns; never negative. */
  readonly earnedPaise: Paise;
  /** What a negative week carries forward to the next ones; zero or negative. */
  readonly carriedPaise: Paise;
}

/**
 * What a friend's week earns: a tenth of the operator's edge and commission less the cost of bonuses, rounded down; a
 * negative week is carried forward. The friend's losses themselves do not count.
 */
export function referralWeek(week: FriendWeek, carriedPaise: Paise = ZERO_PAISE): ReferralWeek {
  invariant(carriedPaise <= 0, 'Only what is below nothing is carried forward (R-2)');
  const edge = shareOfPaise(week.bookmakerAndFancyStakePaise, SPORTS_EDGE_BASIS_POINTS);
  const income = addPaise(edge, week.casinoEdgePaise, week.commissionPaise, carriedPaise);
  const worth = subtractPaise(income, week.bonusCostPaise);
  return {
    earnedPaise: basisPointsOf(maxPaise(worth, ZERO_PAISE), SHARE_BASIS_POINTS),
    carriedPaise: minPaise(worth, ZERO_PAISE),
  };
}
