/** Crash (casino rules 9): a multiplier that rises by the clock until it is cut. Multipliers are whole hundredths, stakes
 *  and returns paise. Pure, for server and page. */
import { RUPEE } from '../../src/catalogue/brands.ts';
import { INSTANT } from '../../src/games/instant/limits.ts';
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import type { CountedBet, Moments } from '../../src/tables/moments.ts';
import { CLOSING, type Limits, type TableRules } from '../../src/tables/rules.ts';
import { fraction, sum, type Fraction } from '../../src/games/exact.ts';

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

/** Of a bet by hand, whose player decides in flight: the most that any cash-out is worth; none is worth 0.0004 % less. */
const BY_HAND_RETURN = fraction(99n, 100n);

/** From one step of the curve to the next a stake in the air scatters by as much as the multiplier of the step, in hundredths
 *  squared, whether or not its player meant to stay: added up along the flight this is the variance of any cash-out. */
export function momentsOf(bets: readonly CountedBet[], cut: number): Moments {
  let expected = fraction(0n, 1n);
  const flights = bets.flatMap(({ positions, returnPaise: returned }) =>
    Object.entries(positions).map(([position, stakePaise]) => {
      const latest = latestOf(position, { stakePaise, maxReturnPaise: INSTANT.maxWin });
      const { numerator, denominator } = targetOf(position) === null ? BY_HAND_RETURN : returnOfTarget(latest);
      expected = sum(expected, fraction(numerator * BigInt(stakePaise), denominator));
      // Of a bet that lost, the step into the cut counts as well.
      return { stakePaise, end: returned > 0 ? Math.round((returned * EVEN) / stakePaise) : cut + 1 };
    }),
  );
  flights.sort((a, b) => a.end - b.end);
  let inAir = flights.reduce((total, { stakePaise }) => total + BigInt(stakePaise), 0n);
  let [from, scatter] = [LOWEST_TARGET, TAKE_OFF * inAir * inAir];
  for (const { stakePaise, end } of flights) {
    if (end > from) {
      scatter += stepsBetween(from, end) * inAir * inAir;
      from = end;
    }
    inAir -= BigInt(stakePaise);
  }
  return { expected, variance: fraction(scatter, BigInt(EVEN * EVEN)), isBound: false };
}

/** 101² × 99/101 × 2/101: to 1.01×, the first step that can be cut. */
const TAKE_OFF = 198n;

/** The sum of all whole numbers from `from` on and below `to`. */
function stepsBetween(from: number, to: number): bigint {
  return (BigInt(to - from) * BigInt(from + to - 1)) / 2n;
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
  momentsOf,
  returnOf(position, stakePaise, cut) {
    const latest = latestOf(position, { stakePaise, maxReturnPaise: INSTANT.maxWin });
    return cut >= latest ? returnPaise(stakePaise, latest) : 0;
  },
};
