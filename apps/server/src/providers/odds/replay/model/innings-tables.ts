import {
  NO_CHASE,
  OUTCOME_RUNS,
  OUTCOMES,
  PRESSURES,
  WICKET,
  featuresOf,
  outcomeChances,
  pressureOf,
} from './ball-model.ts';
import { LEVELS, levelsAround } from './level.ts';
import type { Parameters } from './parameters-shape.ts';

/** Mean and variance of the runs still to come. */
export type Spread = { readonly mean: number; readonly variance: number };

/** Tables about the rest of an innings, per scoring level. */
export type InningsTables = {
  /** Runs from wides and no-balls per legal ball. */
  readonly extrasPerBall: number;
  /** Chances of the six outcomes of the next ball. */
  readonly chances: (level: number, state: { ballsLeft: number; wickets: number; pressure: number }) => Float64Array;
  /** Runs from here until `ballsLeftThen` are left (or the side is all out), at constant pressure. */
  readonly runsUntil: (
    level: number,
    state: { ballsLeft: number; wickets: number; pressure: number },
    ballsLeftThen: number,
  ) => Spread;
  /** The pressure step of a chase. */
  readonly pressure: (state: { ballsLeft: number; wickets: number; runsNeeded: number }) => number;
  /** Chance that a chase of `runsNeeded` succeeds; a tie counts half. */
  readonly chaseWon: (level: number, state: { ballsLeft: number; wickets: number; runsNeeded: number }) => number;
};

const BALLS = 120;
const WICKETS = 10;
const CENTRE = Math.floor(LEVELS / 2);
/** No side chases more: a chase of this many is lost. */
const MAX_NEEDED = 400;

/** Builds the tables for one season's scoring level by backward induction from the end of the innings, ball by ball. */
export function inningsTables(parameters: Parameters, seasonLevel: number): InningsTables {
  const levels = levelsAround(seasonLevel, parameters.levelSpread);
  const extras = parameters.extrasPerBall;
  const chanceTable: Float64Array[][] = [];
  const chances: InningsTables['chances'] = (level, { ballsLeft, wickets, pressure }) => {
    const over = Math.floor((BALLS - ballsLeft) / 6);
    const at = (over * WICKETS + wickets) * PRESSURES + pressure;
    const row = (chanceTable[level] ??= []);
    return (row[at] ??= outcomeChances(
      parameters.weights,
      featuresOf({ over, wickets, pressure }),
      (levels[level] ?? seasonLevel) + (pressure === NO_CHASE ? 0 : parameters.chaseLevel),
    ));
  };
  const spreads = new Map<number, SpreadTable>();
  const spreadTable = (level: number, pressure: number, ballsLeftThen: number): SpreadTable => {
    const key = (level * PRESSURES + pressure) * (BALLS + 1) + ballsLeftThen;
    const known = spreads.get(key);
    if (known !== undefined) return known;
    const made = spreadsUntil(ballsLeftThen, extras, (ballsLeft, wickets) =>
      chances(level, { ballsLeft, wickets, pressure }),
    );
    spreads.set(key, made);
    return made;
  };
  const runsUntil: InningsTables['runsUntil'] = (level, { ballsLeft, wickets, pressure }, ballsLeftThen) => {
    if (wickets >= WICKETS || ballsLeft <= ballsLeftThen) return { mean: 0, variance: 0 };
    const table = spreadTable(level, pressure, ballsLeftThen);
    const at = ballsLeft * WICKETS + wickets;
    return { mean: table.mean[at] ?? 0, variance: table.variance[at] ?? 0 };
  };
  const pressure: InningsTables['pressure'] = ({ ballsLeft, wickets, runsNeeded }) =>
    pressureOf(runsNeeded, runsUntil(CENTRE, { ballsLeft, wickets, pressure: NO_CHASE }, 0).mean);
  const pressures = lazily(() => pressureTable(pressure));
  const chases = levels.map((_, level) =>
    lazily(() => chaseTable(extras, pressures(), (state) => chances(level, state))),
  );
  return {
    extrasPerBall: extras,
    chances,
    runsUntil,
    pressure,
    chaseWon: (level, { ballsLeft, wickets, runsNeeded }) => {
      if (runsNeeded <= 0) return 1;
      if (ballsLeft <= 0 || wickets >= WICKETS) return runsNeeded === 1 ? 0.5 : 0;
      if (runsNeeded >= MAX_NEEDED) return 0;
      return chases[level]?.()[chaseIndex(ballsLeft, wickets, runsNeeded)] ?? 0;
    },
  };
}

type SpreadTable = { readonly mean: Float64Array; readonly variance: Float64Array };

function spreadsUntil(
  ballsLeftThen: number,
  extras: number,
  chances: (ballsLeft: number, wickets: number) => Float64Array,
): SpreadTable {
  const mean = new Float64Array((BALLS + 1) * WICKETS);
  const variance = new Float64Array((BALLS + 1) * WICKETS);
  for (let ballsLeft = ballsLeftThen + 1; ballsLeft <= BALLS; ballsLeft += 1) {
    for (let wickets = 0; wickets < WICKETS; wickets += 1) {
      const chance = chances(ballsLeft, wickets);
      let first = 0;
      let second = 0;
      for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
        const then = (ballsLeft - 1) * WICKETS + wickets + (outcome === WICKET ? 1 : 0);
        const over = outcome === WICKET && wickets + 1 === WICKETS;
        const runs = (OUTCOME_RUNS[outcome] ?? 0) + (over ? 0 : (mean[then] ?? 0));
        first += (chance[outcome] ?? 0) * runs;
        second += (chance[outcome] ?? 0) * (runs * runs + (over ? 0 : (variance[then] ?? 0)));
      }
      const at = ballsLeft * WICKETS + wickets;
      mean[at] = first + extras;
      variance[at] = second - first * first + extras;
    }
  }
  return { mean, variance };
}

const chaseIndex = (ballsLeft: number, wickets: number, runsNeeded: number): number =>
  (ballsLeft * WICKETS + wickets) * MAX_NEEDED + runsNeeded;

/** The pressure step of every position; it does not depend on the scoring level. */
function pressureTable(pressureAt: InningsTables['pressure']): Uint8Array {
  const table = new Uint8Array((BALLS + 1) * WICKETS * MAX_NEEDED);
  for (let ballsLeft = 1; ballsLeft <= BALLS; ballsLeft += 1) {
    for (let wickets = 0; wickets < WICKETS; wickets += 1) {
      for (let runsNeeded = 1; runsNeeded <= maxReachable(ballsLeft); runsNeeded += 1) {
        table[chaseIndex(ballsLeft, wickets, runsNeeded)] = pressureAt({ ballsLeft, wickets, runsNeeded });
      }
    }
  }
  return table;
}

const maxReachable = (ballsLeft: number): number => Math.min(MAX_NEEDED - 1, 7 * ballsLeft);

/** Chance of winning from every position of a chase. One ball brings an outcome and sometimes an extra run. */
function chaseTable(
  extras: number,
  pressures: Uint8Array,
  chances: (state: { ballsLeft: number; wickets: number; pressure: number }) => Float64Array,
): Float32Array {
  const won = new Float32Array((BALLS + 1) * WICKETS * MAX_NEEDED);
  for (let wickets = 0; wickets < WICKETS; wickets += 1) won[chaseIndex(0, wickets, 1)] = 0.5;
  const valueOf = (ballsLeft: number, wickets: number, runsNeeded: number): number => {
    if (runsNeeded <= 0) return 1;
    if (wickets === WICKETS) return runsNeeded === 1 ? 0.5 : 0;
    return won[chaseIndex(ballsLeft, wickets, runsNeeded)] ?? 0;
  };
  for (let ballsLeft = 1; ballsLeft <= BALLS; ballsLeft += 1) {
    for (let wickets = 0; wickets < WICKETS; wickets += 1) {
      const byPressure = Array.from({ length: NO_CHASE }, (_, pressure) => chances({ ballsLeft, wickets, pressure }));
      for (let runsNeeded = 1; runsNeeded <= maxReachable(ballsLeft); runsNeeded += 1) {
        const here = chaseIndex(ballsLeft, wickets, runsNeeded);
        const chance = byPressure[pressures[here] ?? 0];
        let plain = 0;
        let withExtra = 0;
        for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
          const left = runsNeeded - (OUTCOME_RUNS[outcome] ?? 0);
          const down = outcome === WICKET ? wickets + 1 : wickets;
          plain += (chance?.[outcome] ?? 0) * valueOf(ballsLeft - 1, down, left);
          withExtra += (chance?.[outcome] ?? 0) * valueOf(ballsLeft - 1, down, left - 1);
        }
        won[here] = (1 - extras) * plain + extras * withExtra;
      }
    }
  }
  return won;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
