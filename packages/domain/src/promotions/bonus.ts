import { wonOnHundred, type Bet } from '../bets/bets.ts';
import { floorDivide } from '../money/integer.ts';
import { invariant } from '../base/invariant.ts';
import { basisPointsOf, maxPaise, minPaise, paise, type Paise } from '../money/money.ts';
import { refused, ok, type Result } from '../base/result.ts';

/** The state of a bonus (design: money, *Bonus*). Only one is ACTIVE at a time; the last five states are final. */
export type BonusState =
  | 'AVAILABLE'
  | 'CLAIMED'
  | 'ACTIVE'
  | 'CONVERTED'
  | 'EXHAUSTED'
  | 'FORFEITED'
  | 'EXPIRED'
  | 'VOIDED';

/** The terms at the time it was granted: later changes of the offer do not affect it. */
export interface BonusTerms {
  /** Wagering requirement, as a multiple of the amount. */
  readonly multiplier: number;
  readonly claimWithinMs: number;
  readonly wagerWithinMs: number;
}

export interface Bonus {
  readonly state: BonusState;
  readonly amountPaise: Paise;
  readonly terms: BonusTerms;
  readonly wageredPaise: Paise;
  readonly offeredAtMs: number;
  /** Null until it is claimed. */
  readonly claimedAtMs: number | null;
}

/** The default terms: 30 times, a week to claim it, 30 days to wager it (N-1). */
export const USUAL_TERMS: BonusTerms = {
  multiplier: 30,
  claimWithinMs: 7 * 24 * 60 * 60_000,
  wagerWithinMs: 30 * 24 * 60 * 60_000,
};

/** The maximum risk of one bet with bonus money, unless the market's minimum is higher (N-4). */
const MAX_RISK_PAISE = paise(500_00);
const RISK_SHARE_BASIS_POINTS = 1_000;

export type BonusRefusal =
  | { readonly kind: 'bonus-not-available'; readonly state: BonusState }
  | { readonly kind: 'bonus-expired' }
  | { readonly kind: 'another-bonus-active' };

/** AVAILABLE → CLAIMED: the wagering period begins (N-2). */
export function claim(bonus: Bonus, nowMs: number): Result<Bonus, BonusRefusal> {
  if (bonus.state !== 'AVAILABLE') return refused({ kind: 'bonus-not-available', state: bonus.state });
  if (isOver(bonus, nowMs)) return refused({ kind: 'bonus-expired' });
  return ok({ ...bonus, state: 'CLAIMED', claimedAtMs: nowMs });
}

/** CLAIMED → ACTIVE: its money can be bet, if no other bonus is active (N-2). */
export function activate(
  bonus: Bonus,
  { nowMs, hasAnotherActive }: { readonly nowMs: number; readonly hasAnotherActive: boolean },
): Result<Bonus, BonusRefusal> {
  if (bonus.state !== 'CLAIMED') return refused({ kind: 'bonus-not-available', state: bonus.state });
  if (isOver(bonus, nowMs)) return refused({ kind: 'bonus-expired' });
  if (hasAnotherActive) return refused({ kind: 'another-bonus-active' });
  return ok({ ...bonus, state: 'ACTIVE' });
}

/** CLAIMED or ACTIVE → FORFEITED, at the player's request (N-2). */
export function forfeit(bonus: Bonus): Result<Bonus, BonusRefusal> {
  if (bonus.state !== 'CLAIMED' && bonus.state !== 'ACTIVE') {
    return refused({ kind: 'bonus-not-available', state: bonus.state });
  }
  return ok({ ...bonus, state: 'FORFEITED' });
}

/** When it expires if nothing else happens: unclaimed after the claim period, otherwise after the wagering period
 *  (N-5); null once it has ended. */
export function expiresAtMs({ state, terms, offeredAtMs, claimedAtMs }: Bonus): number | null {
  switch (state) {
    case 'AVAILABLE':
      return offeredAtMs + terms.claimWithinMs;
    case 'CLAIMED':
    case 'ACTIVE':
      invariant(claimedAtMs !== null, 'A bonus that was claimed says when');
      return claimedAtMs + terms.wagerWithinMs;
    case 'CONVERTED':
    case 'EXHAUSTED':
    case 'FORFEITED':
    case 'EXPIRED':
    case 'VOIDED':
      return null;
  }
}

export function isOver(bonus: Bonus, nowMs: number): boolean {
  const endMs = expiresAtMs(bonus);
  return endMs !== null && nowMs >= endMs;
}

/** The total wagering requirement, in paise (N-1). */
export function requiredPaise({ amountPaise, terms }: Pick<Bonus, 'amountPaise' | 'terms'>): Paise {
  invariant(Number.isInteger(terms.multiplier) && terms.multiplier >= 1, 'A multiplier is a whole number (N-1)');
  return paise(amountPaise * terms.multiplier);
}

/** The wagered share of the requirement, in whole basis points, rounded down and at most all of it. */
export function wageredBasisPoints(bonus: Bonus): number {
  const required = requiredPaise(bonus);
  return required === 0 ? 10_000 : Math.min(10_000, floorDivide(bonus.wageredPaise * 10_000, required));
}

/**
 * The next state of an active bonus after wagering or a change of its wallet: CONVERTED once the requirement is met,
 * EXHAUSTED once neither balance nor open bets are left (N-6); otherwise unchanged.
 */
export function afterWager(bonus: Bonus, wallet: { readonly balancePaise: Paise; readonly openBets: number }): Bonus {
  if (bonus.state !== 'ACTIVE') return bonus;
  if (bonus.wageredPaise >= requiredPaise(bonus)) return { ...bonus, state: 'CONVERTED' };
  if (wallet.balancePaise === 0 && wallet.openBets === 0) return { ...bonus, state: 'EXHAUSTED' };
  return bonus;
}

/** The maximum that one bet with bonus money may risk: ₹500 or a tenth of the bonus, whichever is less, but never less
 *  than the market's own minimum (N-4). */
export function maxRiskPaise(bonusPaise: Paise, marketMinimumPaise: Paise): Paise {
  return maxPaise(marketMinimumPaise, minPaise(MAX_RISK_PAISE, basisPointsOf(bonusPaise, RISK_SHARE_BASIS_POINTS)));
}

/** A bonus converts to at most so many times its amount (N-6): a few lucky bets at long odds are no wagering. */
const MAX_CONVERTED_TIMES = 5;

/** What of a bonus can become money in the main balance at most (N-6). */
export function maxConvertedPaise({ amountPaise }: Pick<Bonus, 'amountPaise'>): Paise {
  return paise(amountPaise * MAX_CONVERTED_TIMES);
}

/** The share of a stake that counts towards the requirement (N-3): slots in full, table games and sports a tenth,
 *  exchange nothing. */
export const WAGER_BASIS_POINTS = { slots: 10_000, table: 1_000, bookmaker: 1_000, fancy: 1_000, exchange: 0 } as const;

const LOWEST_WIN_ON_HUNDRED = 50;

/** What a settled casino bet counts towards the requirement (N-3). */
export function wageredByStake(stakePaise: Paise, kind: 'slots' | 'table'): Paise {
  return basisPointsOf(stakePaise, WAGER_BASIS_POINTS[kind]);
}

/** Whether a bet counts: it must win at least half of what it risks, i.e. odds of 1.50, a rate or size of 50 (N-3). For
 *  a lay or a NO these are its own odds, so that laying a very unlikely outcome counts as little as backing a nearly
 *  certain one. */
export function countsForWagering(bet: Bet): boolean {
  const won = wonOnHundred(bet);
  return bet.side === 'back' ? won >= LOWEST_WIN_ON_HUNDRED : won * LOWEST_WIN_ON_HUNDRED <= 10_000;
}

/**
 * What the settled bets of one market count: a tenth of their combined risk, so that opposite bets earn nothing, in
 * whichever order they were placed (N-3). `exposurePaise`: what the bets that stand could have lost, without void bets.
 */
export function wageredByExposure(kind: 'bookmaker' | 'fancy' | 'exchange', exposurePaise: Paise): Paise {
  return basisPointsOf(exposurePaise, WAGER_BASIS_POINTS[kind]);
}

/** Where the return of a bonus bet goes, by the state of its bonus (N-7). */
export function returnsTo(state: BonusState): 'bonus' | 'main' | 'house' {
  switch (state) {
    case 'AVAILABLE':
    case 'CLAIMED':
    case 'ACTIVE':
    case 'EXHAUSTED':
      return 'bonus';
    case 'CONVERTED':
      return 'main';
    case 'FORFEITED':
    case 'EXPIRED':
    case 'VOIDED':
      return 'house';
  }
}
