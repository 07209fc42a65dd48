import { minPaise, paise, type Paise, type StakeLimits } from '@maidan/domain';

/**
 * A player's own limits in paise: stake per bet, exposure per market and wallet, payout per bet. Null means no limit.
 */
export type PlayerTerms = {
  readonly maxStakePaise: Paise | null;
  readonly maxExposurePaise: Paise | null;
  readonly maxPayoutPaise: Paise | null;
  /** Subtracted from a market's commission rate (S-3). */
  readonly commissionDiscountBasisPoints: number | null;
  /** T-21: an operator has locked the player's betting: no new bet, edit or cash out, and no bet in the casino. */
  readonly isBettingLocked: boolean;
  /** per cent of the house’s most per bet and payout; null for all of it. */
  readonly stakeFactorPercent: number | null;
};

/** The terms of a player without own terms. */
export const NO_TERMS: PlayerTerms = {
  maxStakePaise: null,
  maxExposurePaise: null,
  maxPayoutPaise: null,
  commissionDiscountBasisPoints: null,
  isBettingLocked: false,
  stakeFactorPercent: null,
};

/** A market's limits, or the player's where those are stricter (X-10, B-4). */
export function stricterOf<
  L extends Required<Pick<StakeLimits, 'maxStakePaise' | 'maxExposurePaise' | 'maxPayoutPaise'>>,
>(limits: L, terms: PlayerTerms): L {
  if (terms === NO_TERMS) return limits;
  const less = (limit: Paise, own: Paise | null): Paise => (own === null ? limit : minPaise(limit, own));
  return {
    ...limits,
    maxStakePaise: less(limits.maxStakePaise, terms.maxStakePaise),
    maxExposurePaise: less(limits.maxExposurePaise, terms.maxExposurePaise),
    maxPayoutPaise: less(limits.maxPayoutPaise, terms.maxPayoutPaise),
  };
}

const PER_CENT = 100;

/** a bookmaker’s or fancy’s limits times the player’s stake factor, never below the market’s minimum. */
export function scaledBy<L extends Required<Pick<StakeLimits, 'minStakePaise' | 'maxStakePaise' | 'maxPayoutPaise'>>>(
  limits: L,
  { stakeFactorPercent }: PlayerTerms,
): L {
  if (stakeFactorPercent === null) return limits;
  const scaled = (limit: Paise): Paise =>
    paise(Math.max(limits.minStakePaise, Math.floor((limit * stakeFactorPercent) / PER_CENT)));
  return { ...limits, maxStakePaise: scaled(limits.maxStakePaise), maxPayoutPaise: scaled(limits.maxPayoutPaise) };
}
