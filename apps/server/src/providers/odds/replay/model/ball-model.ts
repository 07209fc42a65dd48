/**
 * The outcome of one legal ball. Six outcomes, whose chances are a multinomial logit of the over, the wickets lost, the
 * pressure of a chase and a scoring level that represents pitch, ground and sides.
 */

/** Runs off the ball; the last one is a wicket. Threes count as twos, fives as fours: both are rarer than one in 200. */
export const OUTCOME_RUNS = [0, 1, 2, 4, 6, 0] as const;
export const WICKET = 5;
export const OUTCOMES = OUTCOME_RUNS.length;

/** How one unit of scoring level shifts each outcome's log-odds. */
const LEVEL_TILT = [-0.3, 0.05, 0.2, 0.6, 1, -0.35] as const;

export type BallState = {
  /** Zero-based; in a shortened innings counted from the end, so that it starts as fast as its length requires. */
  readonly over: number;
  readonly wickets: number;
  /** `NO_CHASE` or a pressure step. */
  readonly pressure: number;
};

/** Steps of pressure in a chase: the runs still needed relative to those usually made from such a position. */
export const PRESSURE_STEPS = [-1, -0.7, -0.45, -0.25, -0.08, 0.08, 0.25, 0.45, 0.7, 1] as const;
export const NO_CHASE = PRESSURE_STEPS.length;
export const PRESSURES = PRESSURE_STEPS.length + 1;

/** The pressure step nearest to log(needed / expected). */
export function pressureOf(runsNeeded: number, runsExpected: number): number {
  const pressure = Math.log(Math.max(1, runsNeeded) / Math.max(1, runsExpected));
  let nearest = 0;
  for (const [step, value] of PRESSURE_STEPS.entries()) {
    if (Math.abs(value - pressure) < Math.abs((PRESSURE_STEPS[nearest] ?? 0) - pressure)) nearest = step;
  }
  return nearest;
}

/** Overs that share a base rate: the power play, middle and death only differ over by over at the ends. */
const OVER_BUCKET = [0, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11] as const;
const OVER_BUCKETS = 12;
const PLACE = { wickets: OVER_BUCKETS, lateWickets: 13, chase: 14, eased: 15, pressed: 16, pressedLate: 17 } as const;
export const FEATURES = 18;

export function featuresOf({ over, wickets, pressure }: BallState): Float64Array {
  const features = new Float64Array(FEATURES);
  const late = over / 19;
  features[OVER_BUCKET[over] ?? 0] = 1;
  features[PLACE.wickets] = wickets / 10;
  features[PLACE.lateWickets] = (wickets / 10) * late;
  if (pressure === NO_CHASE) return features;
  const value = PRESSURE_STEPS[pressure] ?? 0;
  features[PLACE.chase] = 1;
  features[PLACE.eased] = Math.min(0, value);
  features[PLACE.pressed] = Math.max(0, value);
  features[PLACE.pressedLate] = Math.max(0, value) * late;
  return features;
}

/** One row of weights per outcome, in the order of `OUTCOME_RUNS`. */
export type BallWeights = readonly (readonly number[])[];

/** Chances of the six outcomes at a scoring level. */
export function outcomeChances(weights: BallWeights, features: Float64Array, level: number): Float64Array {
  const chances = new Float64Array(OUTCOMES);
  let max = Number.NEGATIVE_INFINITY;
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    let logit = level * (LEVEL_TILT[outcome] ?? 0);
    const row = weights[outcome];
    for (let at = 0; at < FEATURES; at += 1) logit += (row?.[at] ?? 0) * (features[at] ?? 0);
    chances[outcome] = logit;
    max = Math.max(max, logit);
  }
  let sum = 0;
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    chances[outcome] = Math.exp((chances[outcome] ?? 0) - max);
    sum += chances[outcome] ?? 0;
  }
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) chances[outcome] = (chances[outcome] ?? 0) / sum;
  return chances;
}

/** The outcome class of a bowled ball; null for a wide or no-ball, which the extras rate covers. */
export function outcomeClass(ball: { legal: boolean; totalRuns: number; wicket: boolean }): number | null {
  if (!ball.legal) return null;
  if (ball.wicket) return WICKET;
  if (ball.totalRuns <= 1) return ball.totalRuns;
  if (ball.totalRuns <= 3) return 2;
  return ball.totalRuns <= 5 ? 3 : 4;
}
