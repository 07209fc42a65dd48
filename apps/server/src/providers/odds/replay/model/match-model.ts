import { isWicket, legalBallsAfter } from '../record/record.ts';
import type { Innings, MatchRecord } from '../record/record.ts';
import type { Moment } from '../match/moments.ts';
import { NO_CHASE, outcomeClass } from './ball-model.ts';
import type { InningsTables } from './innings-tables.ts';
import { PRIOR, carriedOver, updated } from './level.ts';
import type { LevelWeights } from './level.ts';
import type { Parameters } from './parameters-shape.ts';
import { createSeason } from './season.ts';
import type { Season, Standing } from './season.ts';

/** What the model knows at a moment, without using later balls. */
export type Belief = Standing & { readonly tables: InningsTables; readonly target: number | null };

export type MatchModel = {
  readonly belief: (record: MatchRecord, moment: Moment) => Belief;
  /** Chance that the first of `record.teams` wins; a tie counts half. */
  readonly firstTeamWins: (record: MatchRecord, moment: Moment) => number;
};

/** From this season on, scores are at today's level (the impact player was introduced in 2023). */
const MODERN_SEASON = 2023;

export function createMatchModel(parameters: Parameters): MatchModel {
  const seasons = new Map<number, Season>();
  const seasonOf = (record: MatchRecord): Season => {
    const level = record.season >= MODERN_SEASON ? parameters.level.ipl2024 : parameters.level.atLarge;
    const known = seasons.get(level) ?? createSeason(parameters, level);
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
      const season = seasonOf(record);
      const start = { ballsLeft: (batting?.oversLimit ?? 20) * 6, wickets: 10 - (batting?.wicketsLimit ?? 10) };
      const batsWins = now.target === null ? season.setterWins(now, start) : season.chaserWins(now, now.target);
      return batting?.team === record.teams[0] ? batsWins : 1 - batsWins;
    },
  };
}

const positionOf = (innings: Innings, moment: Moment): Pick<Belief, 'ballsLeft' | 'wickets' | 'runs' | 'target'> => ({
  ballsLeft: Math.max(0, innings.oversLimit * 6 - moment.legalBalls),
  wickets: moment.wickets + (10 - innings.wicketsLimit),
  runs: moment.runs,
  target: innings.target,
});

/** What the first innings showed partly carries over to the second; a super over starts from the season's own level. */
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
