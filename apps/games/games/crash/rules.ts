/** Crash (casino rules 9): a multiplier that rises by the clock until it is cut. Multipliers are whole hundredths, stakes
 *  and returns paise. Pure, for server and page. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { INSTANT } from '../../src/games/instant/limits.ts';
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { CLOSING, type Limits, type TableRules } from '../../src/tables/rules.ts';
import { fraction, type Fraction } from '../../src/games/exact.ts';

export const GAME_ID = 'crash';
export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 1_000_000;
/** 1.00×. */
export const EVEN = 100;
/** The position of a bet without a target. */
export const BY_HAND = 'hand';

const WORDS = 2n ** 32n;
/** What the words share out, in hundredths: the rest is the house edge. */
const SHARED_OUT = 99n * WORDS;
/** The multiplier grows by e to this a millisecond. */
const GROWTH = 0.06 / 1000;

/** The multiplier at which a word has the string cut: from 1.00× to 10,000.00×. */
export function cutOf(word: number): number {
  return Math.min(HIGHEST_TARGET, Math.max(EVEN, Number(SHARED_OUT / BigInt(word + 1))));
}

export function* fly(stream: DrawStream): Draws<number> {
  return cutOf(yield* stream.scale(Number(WORDS)));
}

/** What the curve shows so many milliseconds after take-off. */
export function multiplierAt(ms: number): number {
  return Math.floor(EVEN * Math.exp(GROWTH * Math.max(0, ms)));
}

/** Without steps, as it is drawn. */
export function heightAt(ms: number): number {
  return Math.exp(GROWTH * Math.max(0, ms));
}

/** The first whole millisecond at which the curve would show more than `multiplier`: there it is cut, so that the
 *  multiplier of the cut itself can be reached by hand. */
export function flightMs(multiplier: number): number {
  return Math.ceil(Math.log((multiplier + 1) / EVEN) / GROWTH);
}

/** When the curve first shows `multiplier`. */
export function reachedMs(multiplier: number): number {
  return multiplier <= EVEN ? 0 : flightMs(multiplier - 1);
}

/** Exact: how many of the 2³² words cut at the target or above. */
export function chanceOf(target: number): Fraction {
  return fraction(SHARED_OUT / BigInt(target), WORDS);
}

/** The same for a target and for a cash-out by hand at this multiplier. */
export function returnOfTarget(target: number): Fraction {
  const { numerator, denominator } = chanceOf(target);
  return fraction(numerator * BigInt(target), denominator * BigInt(EVEN));
}

/** The last multiplier at which the return of a stake is not above the largest one: there a bet cashes out by itself. */
export function ceilingOf(stakePaise: number, maxReturnPaise: number): number {
  return Math.min(HIGHEST_TARGET, Math.floor((maxReturnPaise * EVEN) / stakePaise));
}

/** The target that a position stands for; null of a bet by hand, undefined where it is neither. */
export function targetOf(position: string): number | null | undefined {
  if (position === BY_HAND) return null;
  const target = /^[1-9]\d{2,6}$/.test(position) ? Number(position) : NaN;
  return target >= LOWEST_TARGET && target <= HIGHEST_TARGET ? target : undefined;
}

/** Where a bet cashes out by itself at the latest. */
export function latestOf(
  position: string,
  { stakePaise, maxReturnPaise }: Record<'stakePaise' | 'maxReturnPaise', number>,
) {
  return Math.min(targetOf(position) ?? HIGHEST_TARGET, ceilingOf(stakePaise, maxReturnPaise));
}

/** Whole rupees by hundredths are paise: nothing is cut. */
export function returnPaise(stakePaise: number, multiplier: number): number {
  return (stakePaise * multiplier) / EVEN;
}

function limitsOf(position: string): Limits | undefined {
  const target = targetOf(position);
  if (target === undefined) return undefined;
  const { minStake: least, maxStake, maxWin } = INSTANT;
  const ofTarget = target === null ? maxStake : Math.floor((maxWin * EVEN) / target / RUPEE) * RUPEE;
  return { least, most: Math.min(maxStake, ofTarget) };
}

export const crash: TableRules<number> = {
  gameId: GAME_ID,
  timing: { ...CLOSING, bettingMs: 8_000, payingMs: 2_000 },
  dealtMs: flightMs,
  limitsOf,
  draw: fly,
  messageOf: ({ clientSeed }) => clientSeed,
  isHiddenWhileDealt: true,
  isOneBet: true,
  returnOf(position, stakePaise, cut) {
    const latest = latestOf(position, { stakePaise, maxReturnPaise: INSTANT.maxWin });
    return cut >= latest ? returnPaise(stakePaise, latest) : 0;
  },
};
