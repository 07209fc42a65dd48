import { normal } from '../../shared/random.ts';
import { wander } from '../../shared/quotes/noise.ts';
import type { Race } from '../card/race.ts';
import { legAt } from './course.ts';
import type { Course } from './course.ts';
import { logWeightsAfter } from './form.ts';
import { placeChances, winChances } from './plackett-luce.ts';

export type Chances = { readonly win: readonly number[]; readonly place: readonly number[] };

/** Small fluctuations of the market before the off, without information. */
const MOOD = { size: 0.015, periodMs: 4 * 60_000 } as const;
/** How long it takes until a leg's information is fully in the prices. */
const SINKS_IN_MS = 20_000;

/** The chance of each runner to win and to be placed; 0 for withdrawn runners. */
export function chancesAt(race: Race, course: Course, atMs: number, isOut: (runner: number) => boolean): Chances {
  const logWeights = logWeightsAt(race, course, atMs).map((each, runner) => (isOut(runner) ? null : each));
  const live = logWeights.filter((each) => each !== null).length;
  return {
    win: winChances(logWeights),
    place: race.places > 0 && live > race.places ? placeChances(logWeights, race.places) : [],
  };
}

/** In running exactly the latest leg; before the off prices move gradually between legs. */
function logWeightsAt(race: Race, course: Course, atMs: number): number[] {
  const leg = legAt(course, atMs);
  const now = logWeightsAfter(course.form, leg);
  if (leg > course.offLeg) return now;
  const before = logWeightsAfter(course.form, Math.max(0, leg - 1));
  const share = Math.min(1, (atMs - (course.toldAtMs[leg] ?? atMs)) / SINKS_IN_MS);
  return now.map((each, runner) => {
    const glided = (before[runner] ?? each) + share * (each - (before[runner] ?? each));
    return glided + MOOD.size * wander(atMs, MOOD.periodMs, race.eventKey, 'mood', runner);
  });
}

/** A runner's style: in front early, or from behind. It does not affect the result. */
export const styleOf = (race: Race, runner: number): number => normal(race.eventKey, 'style', runner);
