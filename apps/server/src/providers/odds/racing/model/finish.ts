import { uniform } from '../../shared/random.ts';
import type { FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { Race } from '../card/race.ts';
import type { Course } from './course.ts';
import { finalFigures } from './form.ts';

export type Finish = {
  /** Runners in finishing order, without those withdrawn. */
  readonly order: readonly number[];
  /** Final figures by runner: a difference of one is `LENGTHS_A_FIGURE` lengths. */
  readonly figures: readonly number[];
  /** The place (0 for the first) whose runner ties with the next; null without a dead heat. */
  readonly tiedAt: number | null;
  /** Whether it is a photo finish. */
  readonly isPhoto: boolean;
};

export const LENGTHS_A_FIGURE = 2.5;
/** About one race in sixty ends in a dead heat, mostly for first place. */
const DEAD_HEAT = { chance: 1 / 60, first: 0.75 } as const;
const PHOTO_LENGTHS = 0.25;

export function finishOf(race: Race, course: Course): Finish {
  const figures = finalFigures(course.form, race.eventKey, 'form');
  const out = new Set(race.withdrawals.map(({ runner }) => runner));
  const order = race.runners
    .map((_, runner) => runner)
    .filter((runner) => !out.has(runner))
    .toSorted((a, b) => (figures[b] ?? 0) - (figures[a] ?? 0));
  const tiedAt = tieOf(race, order.length);
  return { order, figures, tiedAt, isPhoto: tiedAt === 0 || lengthsBehind(figures, order, 1) < PHOTO_LENGTHS };
}

function tieOf(race: Race, live: number): number | null {
  if (uniform(race.eventKey, 'dead-heat') >= DEAD_HEAT.chance) return null;
  const at = uniform(race.eventKey, 'dead-heat-for') < DEAD_HEAT.first ? 0 : Math.max(0, race.places - 1);
  return at + 1 < live ? at : null;
}

/** The distance between a runner and the one before it. */
function lengthsBehind(figures: readonly number[], order: readonly number[], place: number): number {
  const [before, behind] = [order[place - 1], order[place]];
  if (before === undefined || behind === undefined) return Number.POSITIVE_INFINITY;
  return ((figures[before] ?? 0) - (figures[behind] ?? 0)) * LENGTHS_A_FIGURE;
}

/** The result of a market with this many winners; a dead heat for the last place is shared (D-4). */
export function outcomeOf(race: Race, { order, tiedAt }: Finish, winners: number): FeedOutcome {
  const keysOf = (runners: readonly number[]): string[] => runners.flatMap((runner) => race.runners[runner]?.key ?? []);
  if (tiedAt !== winners - 1) return { kind: 'winners', selectionKeys: keysOf(order.slice(0, winners)) };
  return {
    kind: 'winners',
    selectionKeys: keysOf(order.slice(0, tiedAt)),
    deadHeat: { selectionKeys: keysOf(order.slice(tiedAt, tiedAt + 2)), places: 1 },
  };
}

const MARGINS = [
  [0.1, 'a nose'],
  [0.2, 'a short head'],
  [0.3, 'a head'],
  [0.45, 'a neck'],
  [0.65, 'half a length'],
  [0.9, 'three quarters of a length'],
  [1.5, 'a length'],
] as const;

/** For example “Silver Raga won by 2 lengths”. */
export function resultWords(race: Race, { order, figures, tiedAt }: Finish): string {
  const name = (place: number): string => race.runners[order[place] ?? 0]?.name ?? '';
  if (tiedAt === 0) return `Dead heat of ${name(0)} and ${name(1)}`;
  const lengths = lengthsBehind(figures, order, 1);
  if (lengths === Number.POSITIVE_INFINITY) return `${name(0)} won alone`;
  const margin = MARGINS.find(([max]) => lengths < max)?.[1] ?? `${Math.round(lengths)} lengths`;
  return `${name(0)} won by ${margin}`;
}
