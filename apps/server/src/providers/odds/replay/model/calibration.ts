import { momentsOf } from '../match/moments.ts';
import type { Moment } from '../match/moments.ts';
import type { MatchRecord } from '../record/record.ts';
import { fitParameters } from './fit.ts';
import { createMatchModel } from './match-model.ts';

/** Mean squared error of win chances in matches that the predictor was not trained on. */
export type BrierScores = {
  /** Number of forecasts: one after every ball. */
  readonly forecasts: number;
  readonly model: number;
  readonly constantHalf: number;
  /** Logistic regression on runs and wickets, one per innings. */
  readonly runsAndWickets: number;
  /** Logistic regression on the run rate (less the required rate in a chase) and wickets. */
  readonly runRate: number;
};

/** Matches won in regular play: a super over is a separate game. */
export const wonMatches = (records: readonly MatchRecord[]): readonly MatchRecord[] =>
  records.filter((record) => record.outcome.kind === 'won');

/** Scores the matches in `held` with models trained on all others. */
export function scoreHeldBack(records: readonly MatchRecord[], held: readonly MatchRecord[]): BrierScores {
  const learned = records.filter((record) => !held.includes(record));
  const model = createMatchModel(fitParameters(learned));
  const cases = wonMatches(learned).flatMap(casesOf);
  const runsAndWickets = fitLogistic(cases, ({ moment }) => [moment.runs / TYPICAL_RUNS, moment.wickets / 10]);
  const runRate = fitLogistic(cases, ({ record, moment }) => [rateLead(record, moment), moment.wickets / 10]);
  const scored = wonMatches(held).flatMap(casesOf);
  const brier = (chance: (each: Case) => number): number =>
    scored.reduce((sum, each) => sum + (chance(each) - (each.battingWon ? 1 : 0)) ** 2, 0) / scored.length;
  return {
    forecasts: scored.length,
    model: brier(({ record, moment }) => {
      const first = model.firstTeamWins(record, moment);
      return record.innings[moment.innings]?.team === record.teams[0] ? first : 1 - first;
    }),
    constantHalf: brier(() => 0.5),
    runsAndWickets: brier(runsAndWickets),
    runRate: brier(runRate),
  };
}

/** Scores every match once, each with models trained on the other folds. */
export function crossValidate(records: readonly MatchRecord[], folds: number): readonly BrierScores[] {
  const played = wonMatches(records);
  return Array.from({ length: folds }, (_, fold) =>
    scoreHeldBack(
      records,
      played.filter((_match, index) => index % folds === fold),
    ),
  );
}

type Case = { readonly record: MatchRecord; readonly moment: Moment; readonly battingWon: boolean };

function casesOf(record: MatchRecord): Case[] {
  const { outcome } = record;
  if (outcome.kind !== 'won') return [];
  return momentsOf(record)
    .filter((moment) => moment.phase === 'innings' && moment.ball !== null && moment.innings < 2)
    .map((moment) => ({ record, moment, battingWon: record.innings[moment.innings]?.team === outcome.winner }));
}

/** The run rate so far, less the required run rate in a chase. */
function rateLead(record: MatchRecord, moment: Moment): number {
  const innings = record.innings[moment.innings];
  const rate = (6 * moment.runs) / Math.max(1, moment.legalBalls);
  if (innings?.target == null) return rate / 10;
  const ballsLeft = Math.max(1, innings.oversLimit * 6 - moment.legalBalls);
  return (rate - Math.min(36, (6 * Math.max(0, innings.target - moment.runs)) / ballsLeft)) / 10;
}

/** Logistic regression, one per innings, by plain gradient steps. */
function fitLogistic(cases: readonly Case[], featuresOf: (each: Case) => readonly number[]): (each: Case) => number {
  const weights = [0, 1].map((innings) => {
    const rows = cases
      .filter(({ moment }) => moment.innings === innings && moment.ball?.lastOfOver === true)
      .map((each) => ({ x: [1, ...featuresOf(each)], won: each.battingWon ? 1 : 0 }));
    const row = rows[0]?.x.map(() => 0) ?? [];
    for (let step = 0; step < LOGISTIC_STEPS; step += 1) {
      const slope = row.map(() => 0);
      for (const { x, won } of rows) {
        const gap = logistic(row, x) - won;
        for (const [at, value] of x.entries()) slope[at] = (slope[at] ?? 0) + gap * value;
      }
      for (const [at, value] of slope.entries()) row[at] = (row[at] ?? 0) - (LOGISTIC_RATE * value) / rows.length;
    }
    return row;
  });
  return (each) => logistic(weights[each.moment.innings] ?? [], [1, ...featuresOf(each)]);
}

/** Scales the features to a similar size, which the plain gradient needs. */
const TYPICAL_RUNS = 120;
const LOGISTIC_STEPS = 800;
const LOGISTIC_RATE = 2;

function logistic(weights: readonly number[], x: readonly number[]): number {
  const sum = x.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
