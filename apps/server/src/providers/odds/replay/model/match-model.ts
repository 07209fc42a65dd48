import { isWicket, legalBallsAfter } from '../record/record.ts';
import type { Innings, MatchRecord } from '../record/record.ts';
import type { Moment } from '../match/moments.ts';
import { NO_CHASE, outcomeClass } from './ball-model.ts';
import { inningsTables } from './innings-tables.ts';
import type { InningsTables } from './innings-tables.ts';
import { LEVELS, PRIOR, carriedOver, certainly, updated } from './level.ts';
import type { LevelWeights } from './level.ts';
import { mixtureOf } from './distribution.ts';
import type { Parameters } from './parameters-shape.ts';

/** What the model knows at a moment: nothing of it comes from later balls. */
export type Belief = {
  readonly tables: InningsTables;
  readonly weights: LevelWeights;
  readonly ballsLeft: number;
  /** Wickets lost, counted so that the tenth ends the innings: a super over starts at eight. */
  readonly wickets: number;
  readonly runs: number;
  readonly target: number | null;
  readonly pressure: number;
};

export type MatchModel = {
  readonly belief: (record: MatchRecord, moment: Moment) => Belief;
  /** Chance that the first of `record.teams` wins; a tie counts half. */
  readonly firstTeamWins: (record: MatchRecord, moment: Moment) => number;
};

/** The season from which scores are of today's level (the impact player came in 2023). */
const MODERN_SEASON = 2023;

export function createMatchModel(parameters: Parameters): MatchModel {
  const seasons = new Map<number, Season>();
  const seasonOf = (record: MatchRecord): Season => {
    const level = record.season >= MODERN_SEASON ? parameters.level.ipl2024 : parameters.level.atLarge;
    const known = seasons.get(level) ?? createSeason(inningsTables(parameters, level));
    seasons.set(level, known);
    return known;
  };
  const learned = new WeakMap<Innings, LevelWeights[]>();
  const weightsAt = (record: MatchRecord, { innings: number, deliveries }: Moment): LevelWeights => {
    const innings = record.innings[number];
    if (innings === undefined) return PRIOR;
    let course = learned.get(innings);
    if (course === undefined) {
      course = learn(seasonOf(record).tables, innings, startingWeights(record, number, learned));
      learned.set(innings, course);
    }
    return course[deliveries] ?? PRIOR;
  };
  const belief: MatchModel['belief'] = (record, moment) => {
    const innings = record.innings[moment.innings];
    if (innings === undefined) throw new Error(`${record.id} has no innings ${moment.innings}`);
    const { tables } = seasonOf(record);
    for (let earlier = 0; earlier < moment.innings; earlier += 1) weightsAt(record, { ...moment, innings: earlier });
    const position = positionOf(innings, moment);
    const pressure =
      position.target === null
        ? NO_CHASE
        : tables.pressure({ ...position, runsNeeded: position.target - position.runs });
    return { tables, weights: weightsAt(record, moment), ...position, pressure };
  };
  return {
    belief,
    firstTeamWins: (record, moment) => {
      if (!moment.tossKnown) return 0.5;
      const now = belief(record, moment);
      const batting = record.innings[moment.innings];
      const batsWins = now.target === null ? setterWins(seasonOf(record), now, batting) : chaserWins(now, now.target);
      return batting?.team === record.teams[0] ? batsWins : 1 - batsWins;
    },
  };
}

type Season = {
  readonly tables: InningsTables;
  /** Chance that a target is reached from the start of a chase, by the level of the first innings. */
  readonly targetReached: (start: { ballsLeft: number; wickets: number }, firstLevel: number, target: number) => number;
};

function createSeason(tables: InningsTables): Season {
  const known = new Map<string, number>();
  return {
    tables,
    targetReached: (start, firstLevel, target) => {
      const key = `${start.ballsLeft}/${start.wickets}/${firstLevel}/${target}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = carriedOver(certainly(firstLevel)).reduce(
        (sum, weight, level) => sum + weight * tables.chaseWon(level, { ...start, runsNeeded: target }),
        0,
      );
      known.set(key, made);
      return made;
    },
  };
}

const positionOf = (innings: Innings, moment: Moment): Pick<Belief, 'ballsLeft' | 'wickets' | 'runs' | 'target'> => ({
  ballsLeft: Math.max(0, innings.oversLimit * 6 - moment.legalBalls),
  wickets: moment.wickets + (10 - innings.wicketsLimit),
  runs: moment.runs,
  target: innings.target,
});

function chaserWins({ tables, weights, ballsLeft, wickets, runs }: Belief, target: number): number {
  return weights.reduce(
    (sum, weight, level) => sum + weight * tables.chaseWon(level, { ballsLeft, wickets, runsNeeded: target - runs }),
    0,
  );
}

/** The side that sets a target wins where the chase fails, over all totals that it may still make. */
function setterWins(season: Season, now: Belief, innings: Innings | undefined): number {
  const start = { ballsLeft: (innings?.oversLimit ?? 20) * 6, wickets: 10 - (innings?.wicketsLimit ?? 10) };
  let wins = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    const weight = now.weights[level] ?? 0;
    if (weight < 1e-6) continue;
    const { mean, variance } = now.tables.runsUntil(level, now, 0);
    const totals = mixtureOf(now.runs, [{ weight: 1, mean: now.runs + mean, variance }]);
    for (const [at, chance] of totals.chances.entries()) {
      if (chance > 1e-7) wins += weight * chance * (1 - season.targetReached(start, level, totals.from + at + 1));
    }
  }
  return wins;
}

/** What the first innings taught holds in part for the second; a super over starts from the season's own. */
function startingWeights(record: MatchRecord, number: number, learned: WeakMap<Innings, LevelWeights[]>): LevelWeights {
  const before = record.innings[number - 1];
  const course = before === undefined ? undefined : learned.get(before);
  if (course === undefined || record.innings[number]?.superOver === true) return PRIOR;
  return carriedOver(course.at(-1) ?? PRIOR);
}

/** The weights before the innings and after each of its deliveries. */
function learn(tables: InningsTables, innings: Innings, start: LevelWeights): LevelWeights[] {
  const course = [start];
  let weights = start;
  let runs = 0;
  let wickets = 10 - innings.wicketsLimit;
  for (const [index, ball] of innings.balls.entries()) {
    const ballsLeft = innings.oversLimit * 6 - legalBallsAfter(innings.balls[index - 1]);
    const wicket = ball.dismissals.some(isWicket);
    const outcome = outcomeClass({ legal: ball.legal, totalRuns: ball.totalRuns, wicket });
    if (outcome !== null && ballsLeft > 0) {
      const pressure =
        innings.target === null ? NO_CHASE : tables.pressure({ ballsLeft, wickets, runsNeeded: innings.target - runs });
      weights = updated(weights, (level) => tables.chances(level, { ballsLeft, wickets, pressure })[outcome] ?? 1);
    }
    runs += ball.totalRuns;
    wickets += ball.dismissals.filter(isWicket).length;
    course.push(weights);
  }
  return course;
}
