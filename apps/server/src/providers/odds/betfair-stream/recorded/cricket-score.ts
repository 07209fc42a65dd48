import type { CricketScore } from '@maidan/contract';
import type { CricketChange, Incident } from './cricket-messages.ts';

const OVERS_SHOWN = 3;
const BALLS_AN_OVER = 6;
const T20_OVERS = 20;
const EXTRA_RUN = new Set(['WIDE', 'NO_BALL']);
const LABELS: Readonly<Record<string, string>> = { OUT: 'W', WIDE: 'Wd', NO_BALL: 'Nb', BYE: 'B', LEG_BYE: 'Lb' };
const SENTENCES: Readonly<Record<string, string>> = {
  OUT: 'Wicket',
  WIDE: 'Wide',
  NO_BALL: 'No ball',
  BYE: 'Byes',
  LEG_BYE: 'Leg byes',
};

type Team = { readonly name: string; readonly selectionId: number };
type Ball = { readonly innings: number; readonly over: number } & Incident;

/** Assembles a match's score from partial messages. */
export function cricketScoreboard() {
  let teams: readonly Team[] = [];
  let fixture: NonNullable<CricketChange['fixtureInfo']> = {};
  let stats: NonNullable<CricketChange['matchStats']> = {};
  const balls = new Map<number, Ball>();

  /** Occasionally the feed sends another match under the same id. */
  function isAnother({ fixtureInfo, homeTeam }: CricketChange): boolean {
    const [home] = teams;
    const told = homeTeam?.name ?? fixtureInfo?.homeTeam;
    return home !== undefined && typeof told === 'string' && told !== home.name;
  }

  function keep(incident: Incident): void {
    const innings = balls.get(incident.actualTime)?.innings ?? incident.innings ?? stats.currentInnings ?? 1;
    const over = Number(incident.overs.split('.')[0]);
    if (incident.incidentType in LABELS || incident.incidentType === 'STRIKE') {
      balls.set(incident.actualTime, { ...incident, innings, over });
    }
  }

  return {
    teams: () => teams,

    /** Applies a part; returns whether it belonged to this match. */
    take(change: CricketChange): boolean {
      if (isAnother(change)) return false;
      const { fixtureInfo, homeTeam, awayTeam, matchStats, incidentListWrapper } = change;
      if (homeTeam && awayTeam) teams = [homeTeam, awayTeam];
      fixture = { ...fixture, ...present(fixtureInfo) };
      stats = { ...stats, ...present(matchStats) };
      for (const incident of incidentListWrapper?.incidentList ?? []) keep(incident);
      return true;
    },

    /** Null until both sides are known. */
    score(): CricketScore | null {
      if (teams.length === 0) return null;
      const { currentInnings } = stats;
      const played = (stats.inningsStats ?? []).slice(0, currentInnings ?? 0).flatMap((each, index) => {
        const team = named(each.battingTeam) ?? (index === 0 ? null : otherThan(stats.inningsStats?.[0]?.battingTeam));
        if (team === null) return [];
        const overs = each.inningsOvers ?? '0.0';
        return [{ team, short: initials(team), runs: each.inningsRuns ?? 0, wickets: each.inningsWickets ?? 0, overs }];
      });
      return phaseOf(played) === 'upcoming' ? { ...scoreOf([]), phase: 'upcoming' } : scoreOf(played);
    },
  };

  function otherThan(team: string | null | undefined): string | null {
    return named(team) === null ? null : (teams.find(({ name }) => name !== team)?.name ?? null);
  }

  function scoreOf(innings: CricketScore['innings']): CricketScore {
    const now = innings.at(-1);
    const oversLimit = fixture.maxOvers ?? T20_OVERS;
    const bowled = now ? ballsOf(now.overs) : 0;
    const ballsLeft = now ? Math.max(0, oversLimit * BALLS_AN_OVER - bowled) : null;
    const [first] = innings;
    const target = innings.length === 2 && first ? first.runs + 1 : null;
    const runsNeeded = target !== null && now ? Math.max(0, target - now.runs) : null;
    const phase = phaseOf(innings);
    return {
      sport: 'cricket',
      phase,
      toss: stats.tossResult ?? '',
      innings,
      oversLimit,
      target,
      runsNeeded,
      ballsLeft,
      currentRunRate: now && bowled > 0 ? rate(now.runs, bowled) : null,
      requiredRunRate: runsNeeded !== null && ballsLeft !== null && ballsLeft > 0 ? rate(runsNeeded, ballsLeft) : null,
      ...(phase === 'innings' ? playersNow() : NOBODY),
      // The feed reports neither.
      partnership: null,
      battingCard: [],
      ...ballsNow(innings.length),
      result: phase === 'ended' ? resultOf(innings) : '',
    };
  }

  function phaseOf(innings: CricketScore['innings']): CricketScore['phase'] {
    if (fixture.fixtureStatus === 'FINISHED') return 'ended';
    const now = innings.at(-1);
    if (fixture.fixtureStatus !== 'IN_RUNNING' || !now) return 'upcoming';
    if (innings.length === 1) {
      if (ballsOf(now.overs) === 0 && balls.size === 0) return 'upcoming';
      const isOver = now.wickets === 10 || ballsOf(now.overs) >= (fixture.maxOvers ?? T20_OVERS) * BALLS_AN_OVER;
      return isOver ? 'break' : 'innings';
    }
    return ballsOf(now.overs) === 0 && ballsNow(innings.length).lastBall === null ? 'break' : 'innings';
  }

  function playersNow(): Pick<CricketScore, 'striker' | 'nonStriker' | 'bowler'> {
    const bat = stats.battingTeamStats ?? {};
    const bowl = stats.bowlingTeamStats ?? {};
    const one = batter(bat.bat1Name, bat.bat1Runs, bat.bat1Balls);
    const two = batter(bat.bat2Name, bat.bat2Runs, bat.bat2Balls);
    const bowler = named(bowl.bowl1Name);
    return {
      ...(bat.bat2Strike === 1 ? { striker: two, nonStriker: one } : { striker: one, nonStriker: two }),
      bowler:
        bowler === null
          ? null
          : {
              name: bowler,
              wickets: bowl.bowl1Wickets ?? 0,
              runs: bowl.bowl1Runs ?? 0,
              overs: bowl.bowl1Overs ?? '0.0',
            },
    };
  }

  function ballsNow(innings: number): Pick<CricketScore, 'recentOvers' | 'lastBall'> {
    const bowled = [...balls.values()]
      .filter((ball) => ball.innings === innings)
      .toSorted((a, b) => a.actualTime - b.actualTime);
    const recentOvers = [...Map.groupBy(bowled, ({ over }) => over)].slice(-OVERS_SHOWN).map(([over, its]) => ({
      number: over + 1,
      balls: its.map(labelOf),
      runs: its.reduce((sum, ball) => sum + runsOf(ball), 0),
    }));
    const last = bowled.at(-1);
    return { recentOvers, lastBall: last ? { label: labelOf(last), at: last.overs, text: sentenceOf(last) } : null };
  }
}

const NOBODY = { striker: null, nonStriker: null, bowler: null } as const;

function resultOf([first, second]: CricketScore['innings']): string {
  if (!first || !second) return 'No result';
  if (first.runs === second.runs) return 'Match tied';
  const by = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  return second.runs > first.runs
    ? `${second.team} won by ${by(10 - second.wickets, 'wicket')}`
    : `${first.team} won by ${by(first.runs - second.runs, 'run')}`;
}

/** The runs of the ball, including the extra run of a wide or no-ball. */
function runsOf({ incidentType, value }: Incident): number {
  const runs = /^\d+$/.test(value ?? '') ? Number(value) : 0;
  return EXTRA_RUN.has(incidentType) ? runs + 1 : runs;
}

function labelOf(ball: Incident): string {
  const runs = runsOf(ball);
  const label = LABELS[ball.incidentType];
  if (label === undefined) return runs === 0 ? '·' : String(runs);
  return ball.incidentType === 'OUT' || runs <= 1 ? label : `${runs}${label}`;
}

function sentenceOf(ball: Incident): string {
  const sentence = SENTENCES[ball.incidentType];
  if (sentence !== undefined) return sentence;
  const runs = runsOf(ball);
  return runs === 0 ? 'No run' : `${runs} ${runs === 1 ? 'run' : 'runs'}`;
}

function batter(
  name: string | null | undefined,
  runs: number | null | undefined,
  faced: number | null | undefined,
): CricketScore['striker'] {
  const known = named(name);
  return known === null ? null : { name: known, runs: runs ?? 0, balls: faced ?? 0 };
}

/** The feed writes “0” for an unknown name. */
function named(name: string | null | undefined): string | null {
  return name === null || name === undefined || name === '0' || name === '' ? null : name;
}

function ballsOf(overs: string): number {
  const [whole, balls] = overs.split('.');
  return Number(whole) * BALLS_AN_OVER + Number(balls ?? 0);
}

const rate = (runs: number, balls: number): number => Number(((runs * BALLS_AN_OVER) / balls).toFixed(2));

function initials(team: string): string {
  return team
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

function present<T extends object>(part: T | null | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}
