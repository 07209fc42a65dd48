import { batterFigures } from '../match/figures.ts';
import type { FancySubject } from '../match/fancies.ts';
import type { Moment } from '../match/moments.ts';
import type { MatchRecord } from '../record/record.ts';
import { OUTCOME_RUNS, OUTCOMES, WICKET } from './ball-model.ts';
import { mixtureOf, stoppedAt } from './distribution.ts';
import type { Distribution } from './distribution.ts';
import type { Belief } from './match-model.ts';

/** What a fancy's result may be, and what stands already (its result is at least that). */
export type FancyOutlook = { readonly now: number; readonly distribution: Distribution };

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
      const mostLeft = belief.target === null ? null : now + belief.target - belief.runs;
      return { now, distribution: stop(batterRuns(belief, now), mostLeft) };
    }
  }
}

const ALL_OUT = 10;
const NEGLIGIBLE = 1e-6;
const LITTLE_BELIEVED = 1e-3;

const overEndsWith = (record: MatchRecord, moment: Moment, over: number): number =>
  ((record.innings[moment.innings]?.oversLimit ?? 20) - over) * 6;

/** Up to here a normal is too smooth for what a few balls may bring, and counting them out is quick. */
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

/** Chances of a ball, over all scoring levels that are still believed. All six balls of an over share them. */
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

/** Runs of the team when `ballsLeftThen` are left, by every way that the balls until then may go. */
function countedRuns(belief: Belief, ballsLeftThen: number): Distribution {
  const done: number[] = [];
  const mixed = mixedChances(belief);
  let standing: number[][] = [[1]];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > ballsLeftThen; ballsLeft -= 1) {
    const next: number[][] = [];
    for (const [lost, byRuns] of standing.entries()) {
      const allOut = belief.wickets + lost >= ALL_OUT;
      const chances = allOut ? [] : mixed(ballsLeft, belief.wickets + lost);
      const same = (next[lost] ??= []);
      const down = (next[lost + 1] ??= []);
      for (const [runs, chance] of byRuns.entries()) {
        if (allOut) add(done, runs, chance);
        else afterBall(belief, chances, { runs, chance, same, down });
      }
    }
    standing = next;
  }
  for (const byRuns of standing) for (const [runs, chance] of byRuns.entries()) add(done, runs, chance);
  return distributionOf(belief.runs, done);
}

/** Runs of the team when the next wicket falls, or when the innings ends without one. */
function untilNextWicket(belief: Belief): Distribution {
  const done: number[] = [];
  const mixed = mixedChances(belief);
  let standing = [1];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > 0; ballsLeft -= 1) {
    const chances = mixed(ballsLeft, Math.min(ALL_OUT - 1, belief.wickets));
    const same: number[] = [];
    for (const [runs, chance] of standing.entries()) {
      if (chance > NEGLIGIBLE) afterBall(belief, chances, { runs, chance, same, down: done });
    }
    standing = same;
  }
  for (const [runs, chance] of standing.entries()) add(done, runs, chance);
  return distributionOf(belief.runs, done);
}

type Branch = {
  readonly runs: number;
  readonly chance: number;
  /** Where the runs go when the wicket stands, and when it falls. */
  readonly same: number[];
  readonly down: number[];
};

/** Spreads a chance over what one ball and the extras before it may bring. */
function afterBall({ tables }: Belief, chances: readonly number[], { runs, chance, same, down }: Branch): void {
  const extra = tables.extrasPerBall;
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    const share = chance * (chances[outcome] ?? 0);
    const after = runs + (OUTCOME_RUNS[outcome] ?? 0);
    const where = outcome === WICKET ? down : same;
    add(where, after + 1, share * extra);
    add(where, after, share * (1 - extra));
  }
}

/** A batter faces every other ball and is out when it takes his wicket. Meanwhile wickets fall at the other end as
 *  often as is to be expected, and with the last of them the innings is over. */
function batterRuns(belief: Belief, now: number): Distribution {
  const done: number[] = [];
  const mixed = mixedChances(belief);
  let wickets = belief.wickets;
  let standing = [1];
  for (let ballsLeft = belief.ballsLeft; ballsLeft > 0 && wickets < ALL_OUT; ballsLeft -= 1) {
    const down = Math.min(ALL_OUT - 1, Math.floor(wickets));
    const chances = mixed(ballsLeft, down);
    const wicket = (chances[WICKET] ?? 0) / 2;
    const ends = down === ALL_OUT - 1 ? 2 * wicket : wicket;
    const next: number[] = [];
    for (const [runs, chance] of standing.entries()) {
      if (chance < NEGLIGIBLE) continue;
      add(done, runs, chance * ends);
      add(next, runs, chance * (0.5 - (ends - wicket)));
      for (let outcome = 0; outcome < WICKET; outcome += 1) {
        add(next, runs + (OUTCOME_RUNS[outcome] ?? 0), (chance * (chances[outcome] ?? 0)) / 2);
      }
    }
    standing = next;
    wickets += wicket;
  }
  for (const [runs, chance] of standing.entries()) add(done, runs, chance);
  return distributionOf(now, done);
}

/** Adds to a list that grows as it must. */
function add(chances: number[], at: number, chance: number): void {
  while (chances.length <= at) chances.push(0);
  chances[at] = (chances[at] ?? 0) + chance;
}

function distributionOf(from: number, chances: readonly number[]): Distribution {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? { from, chances: chances.map((chance) => chance / sum) } : { from, chances: [1] };
}
