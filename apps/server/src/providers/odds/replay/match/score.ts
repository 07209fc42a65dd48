import type { CricketScore } from '@maidan/contract';
import { labelOf, sentenceOf } from './ball-words.ts';
import type { Innings, MatchRecord } from '../record/record.ts';
import { battingCard, partnershipOf } from './batting-card.ts';
import { atTheCrease, batterFigures, bowlerFigures, oversText, recentOvers } from './figures.ts';
import type { Moment } from './moments.ts';
import { shortName } from './team-names.ts';

const OVERS_SHOWN = 3;

/** The score header, ball strip and score panel of a moment. */
export function scoreOf(record: MatchRecord, moment: Moment): CricketScore {
  const innings = record.innings[moment.innings];
  const started = moment.phase !== 'upcoming' && innings !== undefined;
  const chasing = started && innings.target !== null;
  const ballsLeft = started ? innings.oversLimit * 6 - moment.legalBalls : null;
  const runsNeeded = chasing && innings.target !== null ? Math.max(0, innings.target - moment.runs) : null;
  return {
    sport: 'cricket',
    phase: moment.phase,
    toss: moment.tossKnown ? tossText(record) : '',
    innings: started ? inningsLines(record, moment) : [],
    oversLimit: innings?.oversLimit ?? 20,
    target: started ? innings.target : null,
    runsNeeded,
    ballsLeft,
    currentRunRate: started && moment.legalBalls > 0 ? perOver(moment.runs, moment.legalBalls) : null,
    requiredRunRate: runsNeeded !== null && ballsLeft !== null && ballsLeft > 0 ? perOver(runsNeeded, ballsLeft) : null,
    ...(started && moment.phase !== 'ended' ? playersOf(innings, moment.deliveries) : NOBODY),
    partnership: started && moment.phase === 'innings' ? partnershipOf(innings, moment.deliveries) : null,
    battingCard: started ? battingCard(innings, moment.deliveries) : [],
    recentOvers: started ? recentOvers(innings, moment.deliveries, OVERS_SHOWN) : [],
    lastBall: started ? lastBallOf(innings, moment.deliveries) : null,
    result: moment.phase === 'ended' ? record.outcome.text : '',
  };
}

const NOBODY = { striker: null, nonStriker: null, bowler: null } as const;

const tossText = (record: MatchRecord): string => `${record.tossWinner} chose to ${record.tossDecision}`;

function inningsLines(record: MatchRecord, moment: Moment): CricketScore['innings'] {
  const earlier = record.innings.slice(0, moment.innings).map((innings) => ({
    team: innings.team,
    short: shortName(innings.team),
    runs: innings.runs,
    wickets: innings.wickets,
    overs: oversText(legalBallsOf(innings)),
  }));
  const present = record.innings[moment.innings];
  if (present === undefined) return earlier;
  const { runs, wickets } = moment;
  const overs = oversText(moment.legalBalls);
  return [...earlier, { team: present.team, short: shortName(present.team), runs, wickets, overs }];
}

const legalBallsOf = (innings: Innings): number => innings.balls.filter((ball) => ball.legal).length;

function playersOf(innings: Innings, deliveries: number): Pick<CricketScore, 'striker' | 'nonStriker' | 'bowler'> {
  const crease = atTheCrease(innings, deliveries);
  const bowler = (innings.balls[deliveries - 1] ?? innings.balls[0])?.bowler;
  if (crease === null || bowler === undefined) return NOBODY;
  const { wickets, runs, balls } = bowlerFigures(innings, deliveries, bowler);
  return {
    striker: { name: crease.striker, ...batterFigures(innings, deliveries, crease.striker) },
    nonStriker: { name: crease.nonStriker, ...batterFigures(innings, deliveries, crease.nonStriker) },
    bowler: { name: bowler, wickets, runs, overs: oversText(balls) },
  };
}

function lastBallOf(innings: Innings, deliveries: number): CricketScore['lastBall'] {
  const ball = innings.balls[deliveries - 1];
  return ball === undefined ? null : { label: labelOf(ball), at: ball.at, text: sentenceOf(ball) };
}

/** Runs per over, to two decimals. */
const perOver = (runs: number, balls: number): number => Number(((runs * 6) / balls).toFixed(2));
