import { FEATURES, NO_CHASE, OUTCOMES, featuresOf, outcomeChances, outcomeClass } from './ball-model.ts';
import { inningsTables } from './innings-tables.ts';
import { LEVELS, PRIOR } from './level.ts';
import type { Parameters } from './parameters-shape.ts';
import { createSeason, setterWinsAtStart } from './season.ts';
import { isWicket, legalBallsAfter } from '../record/record.ts';
import type { Innings, MatchRecord } from '../record/record.ts';

/** First innings in T20 overall; the model is fitted to these unless a season has values of its own. */
export const T20_AT_LARGE = { mean: 166.4, deviation: 31.4 } as const;

/** Share of T20 matches won by the side that bats first: chasing is a little easier. */
const SETTER_WINS = 0.47;
const CHASE_TRIAL = -0.06;

const FULL_BALLS = 120;
const RIDGE = 2;
const ITERATIONS = 400;
const STEP = 0.08;

/** Fits all parameters to records. Deterministic: no randomness, a fixed number of steps. */
export function fitParameters(records: readonly MatchRecord[]): Parameters {
  const first = fitWeights(cellsOf(records, null));
  const extrasPerBall = extrasRate(records);
  const draft: Parameters = {
    weights: first,
    extrasPerBall,
    level: { atLarge: 0, ipl2024: 0 },
    levelSpread: 0.2,
    chaseLevel: 0,
  };
  const weights = fitWeights(cellsOf(records, inningsTables(draft, 0).pressure));
  const { atLarge, levelSpread } = fitLevels({ ...draft, weights });
  const season = records.filter((record) => record.season === 2024).flatMap((record) => record.innings.slice(0, 1));
  const seasonMean = average(season.map((innings) => innings.runs));
  const shaped = { ...draft, weights, levelSpread };
  const ipl2024 = season.length === 0 ? 0 : solve((level) => firstInnings(shaped, level).mean - seasonMean, -1.5, 1.5);
  const levelled = { ...shaped, level: { atLarge, ipl2024 } };
  return { ...levelled, chaseLevel: fitChaseLevel(levelled) };
}

/** Mean and standard deviation of a first innings at a season's level, over the spread of its matches. */
export function firstInnings(parameters: Parameters, seasonLevel: number): { mean: number; deviation: number } {
  const tables = inningsTables(parameters, seasonLevel);
  const start = { ballsLeft: FULL_BALLS, wickets: 0, pressure: NO_CHASE };
  const spreads = Array.from({ length: LEVELS }, (_, level) => tables.runsUntil(level, start, 0));
  const mean = spreads.reduce((sum, spread, level) => sum + (PRIOR[level] ?? 0) * spread.mean, 0);
  const variance = spreads.reduce(
    (sum, spread, level) => sum + (PRIOR[level] ?? 0) * (spread.variance + (spread.mean - mean) ** 2),
    0,
  );
  return { mean, deviation: Math.sqrt(variance) };
}

function fitLevels(draft: Parameters): { atLarge: number; levelSpread: number } {
  let atLarge = 0;
  let levelSpread = draft.levelSpread;
  for (let round = 0; round < 4; round += 1) {
    atLarge = solve((level) => firstInnings({ ...draft, levelSpread }, level).mean - T20_AT_LARGE.mean, -1.5, 1.5);
    levelSpread = solve(
      (spread) => firstInnings({ ...draft, levelSpread: spread }, atLarge).deviation - T20_AT_LARGE.deviation,
      0.01,
      0.8,
    );
  }
  return { atLarge, levelSpread };
}

/** One secant step is enough, because the chance is almost linear in the level. */
function fitChaseLevel(draft: Parameters): number {
  const setterWins = (chaseLevel: number): number =>
    setterWinsAtStart(createSeason({ ...draft, chaseLevel }, draft.level.ipl2024));
  const [from, to] = [setterWins(0), setterWins(CHASE_TRIAL)];
  return (CHASE_TRIAL * (from - SETTER_WINS)) / (from - to);
}

type Cell = { readonly features: Float64Array; readonly seen: Float64Array };
type PressureAt = ReturnType<typeof inningsTables>['pressure'];

/** Counts balls by the features of the model. Without `pressureAt` only first innings are counted. */
function cellsOf(records: readonly MatchRecord[], pressureAt: PressureAt | null): Cell[] {
  const cells = new Map<string, Cell>();
  for (const innings of records.flatMap((record) => record.innings)) {
    if (innings.superOver || (innings.target !== null && pressureAt === null)) continue;
    for (const { state, outcome } of outcomesOf(innings, pressureAt)) {
      const key = `${state.over}/${state.wickets}/${state.pressure}`;
      const cell = cells.get(key) ?? { features: featuresOf(state), seen: new Float64Array(OUTCOMES) };
      cell.seen[outcome] = (cell.seen[outcome] ?? 0) + 1;
      cells.set(key, cell);
    }
  }
  return [...cells.values()];
}

function outcomesOf(innings: Innings, pressureAt: PressureAt | null) {
  const all = innings.oversLimit * 6;
  let runs = 0;
  let wickets = 0;
  return innings.balls.flatMap((ball, index) => {
    const bowled = legalBallsAfter(innings.balls[index - 1]);
    const ballsLeft = all - bowled;
    const runsNeeded = innings.target === null ? null : innings.target - runs;
    const pressure =
      runsNeeded === null || pressureAt === null ? NO_CHASE : pressureAt({ ballsLeft, wickets, runsNeeded });
    const state = { over: Math.floor((FULL_BALLS - ballsLeft) / 6), wickets, pressure };
    const wicket = ball.dismissals.some(isWicket);
    const outcome = outcomeClass({ legal: ball.legal, totalRuns: ball.totalRuns, wicket });
    runs += ball.totalRuns;
    wickets += ball.dismissals.filter(isWicket).length;
    return outcome === null || ballsLeft <= 0 ? [] : [{ state, outcome }];
  });
}

/** Multinomial logit with ridge regularisation, fitted by Adam over all cells at once. */
function fitWeights(cells: readonly Cell[]): number[][] {
  const size = OUTCOMES * FEATURES;
  const flat = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const balls = cells.reduce((sum, cell) => sum + total(cell.seen), 0);
  for (let step = 1; step <= ITERATIONS; step += 1) {
    const weights = rowsOf(flat);
    const slope = flat.map((weight) => RIDGE * weight);
    for (const { features, seen } of cells) {
      const chances = outcomeChances(weights, features, 0);
      const count = total(seen);
      for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
        const gap = count * (chances[outcome] ?? 0) - (seen[outcome] ?? 0);
        for (let at = 0; at < FEATURES; at += 1) {
          const place = outcome * FEATURES + at;
          slope[place] = (slope[place] ?? 0) + gap * (features[at] ?? 0);
        }
      }
    }
    const rate = STEP * Math.min(1, (2 * (ITERATIONS - step)) / ITERATIONS);
    for (let place = 0; place < size; place += 1) {
      const each = (slope[place] ?? 0) / balls;
      first[place] = 0.9 * (first[place] ?? 0) + 0.1 * each;
      second[place] = 0.99 * (second[place] ?? 0) + 0.01 * each * each;
      const unbiasedFirst = (first[place] ?? 0) / (1 - 0.9 ** step);
      const unbiasedSecond = (second[place] ?? 0) / (1 - 0.99 ** step);
      flat[place] = (flat[place] ?? 0) - (rate * unbiasedFirst) / (Math.sqrt(unbiasedSecond) + 1e-8);
    }
  }
  return rowsOf(flat);
}

const rowsOf = (flat: Float64Array): number[][] =>
  Array.from({ length: OUTCOMES }, (_, outcome) =>
    Array.from(flat.subarray(outcome * FEATURES, (outcome + 1) * FEATURES)),
  );

function extrasRate(records: readonly MatchRecord[]): number {
  const balls = records.flatMap((record) => record.innings).flatMap((innings) => innings.balls);
  const illegalRuns = balls.reduce((sum, ball) => sum + (ball.legal ? 0 : ball.totalRuns), 0);
  return illegalRuns / balls.filter((ball) => ball.legal).length;
}

/** The root of an increasing function, by bisection. */
function solve(rising: (value: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 20; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
