import type { TennisScore } from '@maidan/contract';
import { ANNOUNCED } from '../../shared/script/script.ts';
import type { Step } from '../../shared/script/script.ts';
import type { TennisMatch } from '../card/draw.ts';
import { PACE } from './pace.ts';
import { pointsOf } from './points.ts';
import { POINTS_SHOWN, isNewSet } from './score.ts';
import { setOf, startOf } from './tree.ts';
import type { Player, TennisState } from './tree.ts';

/** The state of a match from a step on. */
export type TennisMoment = {
  readonly state: TennisState;
  readonly phase: TennisScore['phase'];
  readonly lastPoints: readonly Player[];
};

export type Timeline = {
  readonly steps: readonly Step[];
  /** One per step. */
  readonly moments: readonly TennisMoment[];
  /** The step at which markets reopen after a set, by sets played, from 1. */
  readonly afterSet: readonly number[];
};

/** A match as the steps of its clock: one after every point, and the closing and opening of markets between sets. */
export function timelineOf(match: TennisMatch): Timeline {
  const start = startOf(match.tournament.bestOf, match.firstServer);
  const steps: Step[] = [ANNOUNCED, { atMs: 0, status: 'OPEN', reason: '', inPlay: true }];
  const moments: TennisMoment[] = [
    { state: start, phase: 'upcoming', lastPoints: [] },
    { state: start, phase: 'playing', lastPoints: [] },
  ];
  const afterSet: number[] = [];
  const push = (atMs: number, moment: TennisMoment, reason = ''): void => {
    steps.push({ atMs, status: reason === '' ? 'OPEN' : 'SUSPENDED', reason, inPlay: true });
    moments.push(moment);
  };
  let lastPoints: readonly Player[] = [];
  for (const { atMs, winner, after } of pointsOf(match)) {
    lastPoints = [...lastPoints, winner].slice(-POINTS_SHOWN);
    const moment = { state: after, phase: phaseAfter(after), lastPoints };
    if (after.winner !== null) {
      push(atMs, moment, 'match-over');
      push(atMs + PACE.resultMs, { ...moment, phase: 'ended' }, 'match-over');
    } else if (isNewSet(after)) {
      push(atMs, moment, 'set-break');
      push(atMs + PACE.setEndMs, moment);
      afterSet.push(steps.length - 1);
    } else push(atMs, moment);
  }
  afterSet.push(steps.length - 1);
  return { steps, moments, afterSet };
}

function phaseAfter(state: TennisState): TennisScore['phase'] {
  if (state.winner !== null || state.points[0] + state.points[1] > 0) return 'playing';
  const [one, two] = setOf(state);
  if (one + two === 0) return 'set-break';
  return (one + two) % 2 === 1 ? 'changeover' : 'playing';
}
