import type { ScoreOf } from '@maidan/contract';
import type { KabaddiMatch } from '../card/draw.ts';
import type { KabaddiState } from './play.ts';
import type { KabaddiMoment } from './timeline.ts';

const SECONDS = 60;

/** The scoreboard at a moment. */
export function scoreOf(
  { clubs }: KabaddiMatch,
  { state, phase, raiding, lastRaid }: KabaddiMoment,
): ScoreOf<'kabaddi'> {
  const team = (index: 0 | 1): ScoreOf<'kabaddi'>['teams'][number] => ({
    name: clubs[index].name,
    short: clubs[index].short,
    points: state.points[index],
    raidPoints: state.raidPoints[index],
    tacklePoints: state.tacklePoints[index],
    allOuts: state.allOuts[index],
    onMat: state.onMat[index],
  });
  return {
    sport: 'kabaddi',
    phase,
    clock: clockText(state.secondsLeft),
    teams: [team(0), team(1)],
    raiding,
    lastRaid,
    result: phase === 'ended' ? resultOf(clubs, state) : '',
  };
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;

/** For example “Deccan Hawks won 38–31”. */
export function resultOf(clubs: KabaddiMatch['clubs'], { points: [one, two] }: KabaddiState): string {
  if (one === two) return `Tied ${one}–${two}`;
  return one > two ? `${clubs[0].name} won ${one}–${two}` : `${clubs[1].name} won ${two}–${one}`;
}
