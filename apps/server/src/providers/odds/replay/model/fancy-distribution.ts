import { batterFigures } from '../match/figures.ts';
import type { FancySubject } from '../match/fancies.ts';
import type { Moment } from '../match/moments.ts';
import type { MatchRecord } from '../record/record.ts';
import { OUTCOME_RUNS, OUTCOMES, WICKET } from './ball-model.ts';
import { mixtureOf, stoppedAt } from '../../shared/quotes/distribution.ts';
import type { Distribution } from '../../shared/quotes/distribution.ts';
import type { FancyOutlook } from '../../shared/quotes/fancy-quote.ts';
import type { Belief } from './match-model.ts';

/** The outlook of a fancy at a moment of its innings. */
export function fancyOutlook(record: MatchRecord, moment: Moment, subject: FancySubject, belief: Belief): FancyOutlook {
  const stop = (distribution: Distribution, target: number | null): Distribution =>
    target === null ? distribution : stoppedAt(distribution, target);
  switch (subject.kind) {
    case 'over-runs': {
      const until = Math.max(0, overEndsWith(record, moment, subject.over));
      return { now: belief.runs, distribution: stop(overRuns(belief, until), belief.target) };
    }
    case 'wicket-fall':
      return { now: belief.runs, distribution: stop(untilNextWicket(belief), belief.target) };
    case 'batter-runs': {
      const innings = record.innings[moment.innings];
      const now = innings === undefined ? 0 : batterFigures(innings, moment.deliveries, subject.batter).runs;
      const maxLeft = belief.target === null ? null : now + belief.target - belief.runs;
      return { now, distribution: stop(batterRuns(belief, now), maxLeft) };
    }
  }
}

const ALL_OUT = 10;
const NEGLIGIBLE = 1e-6;
const LITTLE_BELIEVED = 1e-3;

const overEndsWith = (record: MatchRecord, moment: Moment, over: number): number =>
  ((record.innings[moment.innings]?.oversLimit ?? 20) - over) * 6;

/** Up to here a normal is too smooth for the outcome of a few balls, and enumerating them is fast. */
const FEW_BALLS = 12;

function overRuns(belief: Belief, ballsLeftThen: number): Distribution {
  if (belief.ballsLeft - ballsLeftThen <= FEW_BALLS) return countedRuns(belief, ballsLeftThen);
  const parts = belief.weights.map((weight, level) => {
    const { mean, variance } = belief.tables.runsUntil(level, belief, ballsLeftThen);
    return { weight, mean: belief.runs + mean, variance };
  });
  return mixtureOf(belief.runs, parts);
}

type Mixed = (ballsLeft: number, wickets: number) => readonly number[];

/** The chances of a ball, averaged over all scoring levels that are still plausible. All six balls of an over share
 *  them. */
function mixedChances({ tables, weights, pressure }: Belief): Mixed {
  const known: (readonly number[])[] = [];
  const mix = (ballsLeft: number, wickets: number): readonly number[] => {
    const mixed = Array.from({ length: OUTCOMES }, () => 0);
    for (const [level, weight] of weights.entries()) {
      if (weight < LITTLE_BELIEVED) continue;
      const chances = tables.chances(level, { ballsLeft, wickets, pressure });
      for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
        mixed[outcome] = (mixed[outcome] ?? 0) + weight * (chances[outcome] ?? 0);
      }
    }
    return mixed;
  };
  return (ballsLeft, wickets) => (known[Math.ceil(ballsLeft / 6) * ALL_OUT + wickets] ??= mix(ballsLeft, wickets));
}

/** Chances by runs, from 0; totals beyond the array are not distinguished. */
type ByRuns = Float64Array;
const MAX_RUNS = 330;
const LARGEST_STEP = 7;
const none = (): ByRuns => new Float64Array(MAX_RUNS + LARGEST_STEP + 1);

function add(byRuns: ByRuns, runs: number, chance: number): void {
  byRuns[runs] = (byRuns[runs] ?? 0) + chance;
}

/** Spreads `from` over the outcomes of one ball and the extras before it: into `same`, or into `down` with a wicket. */
function bowl(from: ByRuns, { chances, extras, same, down }: Ball): void {
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    const chance = from[runs] ?? 0;
    if (chance < NEGLIGIBLE) continue;
    for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
      const share = chance * (chances[outcome] ?? 0);
      const after = runs + (OUTCOME_RUNS[outcome] ?? 0);
      const where = outcome === WICKET ? down : same;
      add(where, after, share * (1 - extras));
      add(where, after + 1, share * extras);
    }
  }
}

type Ball = {
  readonly chances: readonly number[];
  readonly extras: number;
  readonly same: ByRuns;
  readonly down: ByRuns;
};

/** The team's runs when `ballsLeftThen` are left, over all ways in which the balls until then can go. */
function countedRuns(belief: Belief, ballsLeftThen: number): Distribution {
  const done = none();
  const mixed = mixedChances(belief);
  const extras = belief.tables.extrasPerBall;
  let standing: ByRuns[] = belief.wickets < ALL_OUT ? [start()] : [];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > ballsLeftThen; ballsLeft -= 1) {
    const next: ByRuns[] = [];
    for (const [lost, byRuns] of standing.entries()) {
      const wickets = belief.wickets + lost;
      const same = (next[lost] ??= none());
      const down = wickets + 1 === ALL_OUT ? done : (next[lost + 1] ??= none());
      bowl(byRuns, { chances: mixed(ballsLeft, wickets), extras, same, down });
    }
    standing = next;
  }
  return distributionOf(belief.runs, [done, ...standing]);
}

/** The team's runs when the next wicket falls, or when the innings ends without one. */
function untilNextWicket(belief: Belief): Distribution {
  const down = none();
  const mixed = mixedChances(belief);
  const extras = belief.tables.extrasPerBall;
  const wickets = Math.min(ALL_OUT - 1, belief.wickets);
  let [standing, same] = [start(), none()];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > 0; ballsLeft -= 1) {
    bowl(standing, { chances: mixed(ballsLeft, wickets), extras, same: same.fill(0), down });
    [standing, same] = [same, standing];
  }
  return distributionOf(belief.runs, [down, standing]);
}

/** The batter faces every other ball and is out when a wicket falls on it. Meanwhile wickets fall at the other end at
 *  the expected rate, and the last of them ends the innings. */
function batterRuns(belief: Belief, now: number): Distribution {
  const down = none();
  const mixed = mixedChances(belief);
  let wickets = belief.wickets;
  let [standing, same] = [start(), none()];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > 0 && wickets < ALL_OUT; ballsLeft -= 1) {
    const lost = Math.min(ALL_OUT - 1, Math.floor(wickets));
    const faced = mixed(ballsLeft, lost).map((chance) => chance / 2);
    const wicket = faced[WICKET] ?? 0;
    const partnersLast = lost === ALL_OUT - 1 ? wicket : 0;
    const chances = faced.with(0, (faced[0] ?? 0) + 0.5 - partnersLast).with(WICKET, wicket + partnersLast);
    bowl(standing, { chances, extras: 0, same: same.fill(0), down });
    [standing, same] = [same, standing];
    wickets += wicket;
  }
  return distributionOf(now, [down, standing]);
}

function start(): ByRuns {
  const byRuns = none();
  byRuns[0] = 1;
  return byRuns;
}

function distributionOf(from: number, parts: readonly ByRuns[]): Distribution {
  const whole = none();
  for (const part of parts) for (let runs = 0; runs < whole.length; runs += 1) add(whole, runs, part[runs] ?? 0);
  const sum = whole.reduce((total, chance) => total + chance, 0);
  const last = whole.findLastIndex((chance) => chance > 0);
  return { from, chances: Array.from(whole.subarray(0, last + 1), (chance) => chance / sum) };
}
