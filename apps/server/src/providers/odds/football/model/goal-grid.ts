/** Distribution of the final score from a given state, goal by goal and minute by minute. */
import type { Goals } from '../record/record.ts';
import type { Rates } from './strengths.ts';

/** Higher scores are counted as this one. */
export const MAX_GOALS = 9;
const SIDE = MAX_GOALS + 1;

/** Chances of final scores; `chances[home * 10 + away]`. */
export type GoalGrid = Float64Array;

/** The state of a match. Minutes left are expected playing minutes, including added time. */
export type Standing = {
  readonly goals: Goals;
  readonly sentOff: Goals;
  readonly minutesLeft: { readonly firstHalf: number; readonly secondHalf: number };
};

/** Expected length of a half in minutes, including added time. */
export const HALF_MINUTES = { first: 47, second: 49 } as const;
const EXTRA_TIME_MINUTES = 32;

/** Goals become more frequent during a match: the rate at its end is higher by this share than at its start. */
const RISE = 1.1;
/** Factors on a side's goals: behind it attacks more, ahead it defends more; a sent-off player weighs more. */
const BEHIND = 1.1;
const AHEAD = 0.92;
const MAN_LESS = 0.7;
const MAN_MORE = 1.3;
const TIRED = 0.9;

const weightAt = (minute: number): number => 1 + (RISE * minute) / 90;

/** For each minute left, the share of a side's goals still expected in it. */
function sharesLeft({ firstHalf, secondHalf }: Standing['minutesLeft']): number[] {
  const shares: number[] = [];
  const add = (startsAt: number, lasts: number, left: number): void => {
    for (let minute = lasts - left; minute < lasts; minute += 1) {
      const length = Math.min(1, lasts - minute);
      shares.push((length * weightAt(startsAt + Math.max(0, minute) + length / 2)) / WHOLE);
    }
  };
  add(0, HALF_MINUTES.first, firstHalf);
  add(45, HALF_MINUTES.second, secondHalf);
  return shares;
}
const WHOLE = wholeWeight();

function wholeWeight(): number {
  let sum = 0;
  for (let minute = 0; minute < HALF_MINUTES.first; minute += 1) sum += weightAt(minute + 0.5);
  for (let minute = 0; minute < HALF_MINUTES.second; minute += 1) sum += weightAt(45.5 + minute);
  return sum;
}

/** Distribution of final scores after 90 minutes. */
export const finalScores = (rates: Rates, standing: Standing): GoalGrid =>
  playedOn(rates, standing, sharesLeft(standing.minutesLeft));

/** Distribution of scores after extra time. */
export function extraTimeScores(rates: Rates, standing: Omit<Standing, 'minutesLeft'>, minutesLeft: number): GoalGrid {
  const share = (TIRED * weightAt(90)) / WHOLE;
  const shares = Array.from(
    { length: Math.ceil(minutesLeft) },
    (_, minute) => share * Math.min(1, minutesLeft - minute),
  );
  return playedOn(rates, standing, shares);
}

function playedOn([home, away]: Rates, { goals, sentOff }: Omit<Standing, 'minutesLeft'>, shares: readonly number[]) {
  let now: GoalGrid = new Float64Array(SIDE * SIDE);
  now[place(goals[0], goals[1])] = 1;
  const homeRate = home * manned(sentOff[0], sentOff[1]);
  const awayRate = away * manned(sentOff[1], sentOff[0]);
  for (const share of shares) {
    const next: GoalGrid = new Float64Array(SIDE * SIDE);
    for (let h = goals[0]; h < SIDE; h += 1) {
      for (let a = goals[1]; a < SIDE; a += 1) {
        const chance = now[place(h, a)] ?? 0;
        if (chance === 0) continue;
        const homeScores = chance * homeRate * share * urge(h - a);
        const awayScores = chance * awayRate * share * urge(a - h);
        gain(next, place(h, a), chance - homeScores - awayScores);
        gain(next, place(Math.min(MAX_GOALS, h + 1), a), homeScores);
        gain(next, place(h, Math.min(MAX_GOALS, a + 1)), awayScores);
      }
    }
    now = next;
  }
  return now;
}

function gain(grid: GoalGrid, at: number, chance: number): void {
  grid[at] = (grid[at] ?? 0) + chance;
}

const place = (home: number, away: number): number => Math.min(MAX_GOALS, home) * SIDE + Math.min(MAX_GOALS, away);
const urge = (lead: number): number => (lead === 0 ? 1 : lead < 0 ? BEHIND : AHEAD);
const manned = (own: number, others: number): number => MAN_LESS ** own * MAN_MORE ** others;

/** Sums the chances of the scores that satisfy a condition. */
export function chanceThat(grid: GoalGrid, holds: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const [at, chance] of grid.entries()) if (holds(Math.floor(at / SIDE), at % SIDE)) sum += chance;
  return sum;
}

/** Chance that the home side wins after a draw: in extra time, or in a shoot-out with even chances. */
export function homeWinsAfterDraw(
  rates: Rates,
  standing: Omit<Standing, 'minutesLeft'>,
  minutesLeft = EXTRA_TIME_MINUTES,
): number {
  const grid = extraTimeScores(rates, standing, minutesLeft);
  return chanceThat(grid, (h, a) => h > a) + chanceThat(grid, (h, a) => h === a) / 2;
}
