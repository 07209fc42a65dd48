import { permutation, uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';

/** A non-runner, by its index among the declared runners. */
export type Withdrawal = { readonly runner: number; readonly atMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** About one race in four has a non-runner, and one in five of those a second one; one non-runner in five withdraws
 *  just before the off. */
const CHANCE = { any: 0.25, second: 0.2, late: 0.2, ground: 0.04 } as const;
/** Before the start, at any time while the market is open. */
const SPREAD_MS = 110 * MINUTE_MS;
/** The latest time before the off, so that the market opens once more. */
const LAST_BEFORE_OFF_MS = 15 * SECOND_MS;
/** When the ground changes, runners that do not suit it withdraw one after another. */
const GROUND = { beforeMs: 20 * MINUTE_MS, apartMs: 20 * SECOND_MS, max: 5 } as const;

/** The withdrawals of a race in order of time. One small field in twenty-five loses so many that it has no more runners
 *  than places (D-2). */
export function withdrawalsOf(race: {
  readonly runners: number;
  readonly places: number;
  readonly startsAtMs: number;
  readonly offAtMs: number;
  readonly key: RandomKey;
}): Withdrawal[] {
  const { runners, places, startsAtMs, offAtMs } = race;
  const key = [...race.key, 'withdrawals'];
  const order = permutation(runners, ...key);
  if (runners - places <= GROUND.max && uniform(...key, 'ground') < CHANCE.ground) {
    return order
      .slice(0, runners - places)
      .map((runner, at) => ({ runner, atMs: startsAtMs - GROUND.beforeMs + at * GROUND.apartMs }));
  }
  if (uniform(...key, 'any') >= CHANCE.any) return [];
  const count = uniform(...key, 'second') < CHANCE.second ? 2 : 1;
  return order
    .slice(0, count)
    .map((runner) => {
      const isLate = uniform(...key, runner, 'late') < CHANCE.late;
      const share = uniform(...key, runner, 'when');
      const atMs = isLate
        ? offAtMs - LAST_BEFORE_OFF_MS - share * 60 * SECOND_MS
        : startsAtMs - MINUTE_MS - share * SPREAD_MS;
      return { runner, atMs: Math.round(atMs) };
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}
