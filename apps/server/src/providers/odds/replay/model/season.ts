import { NO_CHASE } from './ball-model.ts';
import { mixtureOf } from '../../shared/quotes/distribution.ts';
import { inningsTables } from './innings-tables.ts';
import type { InningsTables } from './innings-tables.ts';
import { LEVELS, PRIOR, carriedOver, certainly } from './level.ts';
import type { LevelWeights } from './level.ts';
import type { Parameters } from './parameters-shape.ts';

/** The state of an innings, and what its balls so far indicate about the scoring level. */
export type Standing = {
  readonly weights: LevelWeights;
  readonly ballsLeft: number;
  /** Wickets lost, counted so that the tenth ends the innings: a super over starts at eight. */
  readonly wickets: number;
  readonly runs: number;
  /** `NO_CHASE` or a pressure step. */
  readonly pressure: number;
};

type InningsStart = { readonly ballsLeft: number; readonly wickets: number };

/** The model of matches that share a season's scoring level. Ties count half. */
export type Season = {
  readonly tables: InningsTables;
  /** Chance that a chase reaches its target. */
  readonly chaserWins: (now: Standing, target: number) => number;
  /** Chance that the side batting first wins: the chase, which starts from `chase`, fails to reach the final total. */
  readonly setterWins: (now: Standing, chase: InningsStart) => number;
};

const NEGLIGIBLE = 1e-6;
const MAX_WICKETS = 11;

export function createSeason(parameters: Parameters, seasonLevel: number): Season {
  const tables = inningsTables(parameters, seasonLevel);
  const known = new Map<number, number[]>();
  /** Cached chances that a target is reached, for one start of a chase and one level of the first innings. */
  const reachedFrom = (chase: InningsStart, firstLevel: number): ((target: number) => number) => {
    const key = (chase.ballsLeft * MAX_WICKETS + chase.wickets) * LEVELS + firstLevel;
    const byTarget = known.get(key) ?? [];
    known.set(key, byTarget);
    const weights = carriedOver(certainly(firstLevel));
    return (target) =>
      (byTarget[target] ??= weights.reduce(
        (sum, weight, level) => sum + weight * tables.chaseWon(level, { ...chase, runsNeeded: target }),
        0,
      ));
  };
  return {
    tables,
    chaserWins: ({ weights, ballsLeft, wickets, runs }, target) =>
      weights.reduce(
        (sum, weight, level) =>
          sum + weight * tables.chaseWon(level, { ballsLeft, wickets, runsNeeded: target - runs }),
        0,
      ),
    setterWins: (now, chase) => {
      let wins = 0;
      for (let level = 0; level < LEVELS; level += 1) {
        const weight = now.weights[level] ?? 0;
        if (weight < NEGLIGIBLE) continue;
        const { mean, variance } = tables.runsUntil(level, now, 0);
        const reached = reachedFrom(chase, level);
        const totals = mixtureOf(now.runs, [{ weight: 1, mean: now.runs + mean, variance }]);
        for (const [at, chance] of totals.chances.entries()) {
          if (chance > NEGLIGIBLE) wins += weight * chance * (1 - reached(totals.from + at + 1));
        }
      }
      return wins;
    },
  };
}

const WHOLE_INNINGS: InningsStart = { ballsLeft: 120, wickets: 0 };

/** Before the first ball: how often the side batting first wins. */
export const setterWinsAtStart = (season: Season): number =>
  season.setterWins({ ...WHOLE_INNINGS, weights: PRIOR, runs: 0, pressure: NO_CHASE }, WHOLE_INNINGS);
