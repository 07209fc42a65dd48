import type {
  CricketScore,
  FootballScore,
  KabaddiScore,
  RaceScore,
  Score,
  ScoreLine,
  TennisScore,
} from '@maidan/contract';
import { unreachable } from '@maidan/domain';

/** A score in a line for lists; null before the start. */
export function scoreLineOf(score: Score | undefined): ScoreLine | null {
  if (!score || score.phase === 'upcoming') return null;
  switch (score.sport) {
    case 'cricket':
      return cricketLine(score);
    case 'football':
      return footballLine(score);
    case 'tennis':
      return tennisLine(score);
    case 'kabaddi':
      return kabaddiLine(score);
    case 'race':
      return raceLine(score);
    default:
      return unreachable(score);
  }
}

function cricketLine(score: CricketScore): ScoreLine | null {
  const batting = score.innings.at(-1);
  if (!batting) return null;
  const title = `${batting.short} ${batting.runs}/${batting.wickets}`;
  if (score.phase === 'ended') return { title, detail: score.result };
  const need = score.runsNeeded === null || score.innings.length < 2 ? '' : `, need ${score.runsNeeded}`;
  return { title, detail: `${batting.overs} ov${need}` };
}

function footballLine({ home, away, phase, minute, result, shootOut }: FootballScore): ScoreLine {
  const title = `${home.goals} – ${away.goals}`;
  if (phase === 'ended') return { title, detail: result };
  if (phase === 'half-time') return { title, detail: 'HT' };
  if (phase === 'penalties' && shootOut) return { title, detail: `pens ${shootOut[0]} – ${shootOut[1]}` };
  return { title, detail: `${minute}′` };
}

function tennisLine({ players, phase, result }: TennisScore): ScoreLine {
  const [first, second] = players;
  const title = first.games.map((games, set) => `${games}-${second.games[set] ?? 0}`).join(' ');
  return { title, detail: phase === 'ended' ? result : `${first.points} – ${second.points}` };
}

function kabaddiLine({ teams, phase, clock, result }: KabaddiScore): ScoreLine {
  const title = `${teams[0].points} – ${teams[1].points}`;
  if (phase === 'ended') return { title, detail: result };
  return { title, detail: phase === 'half-time' ? 'HT' : clock };
}

function raceLine({ phase, running, result }: RaceScore): ScoreLine {
  if (phase === 'ended') return { title: result, detail: '' };
  if (phase === 'finished') return { title: 'Result awaited', detail: '' };
  return { title: phase === 'off' ? 'Off' : 'Going down', detail: phase === 'off' ? (running[0]?.name ?? '') : '' };
}
