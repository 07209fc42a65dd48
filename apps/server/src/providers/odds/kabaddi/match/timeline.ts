import type { ScoreOf } from '@maidan/contract';
import { uniform } from '../../shared/random.ts';
import { ANNOUNCED } from '../../shared/script/script.ts';
import type { Step } from '../../shared/script/script.ts';
import type { KabaddiMatch } from '../card/draw.ts';
import { raidsOf, secondHalf, startOf } from './play.ts';
import type { KabaddiState, PlayedRaid } from './play.ts';
import type { Team } from './raid.ts';

/** The state of a match from a step on. */
export type KabaddiMoment = {
  readonly state: KabaddiState;
  readonly phase: ScoreOf<'kabaddi'>['phase'];
  readonly raiding: Team | null;
  readonly lastRaid: string;
};

export type Timeline = {
  readonly steps: readonly Step[];
  /** One per step. */
  readonly moments: readonly KabaddiMoment[];
  readonly halfTimeAt: number;
};

const SECOND_MS = 1_000;
const PACE = {
  /** Off the clock: whistles, lines, substitutions, and sometimes a time-out. */
  betweenMs: 9 * SECOND_MS,
  timeOut: { share: 0.04, lastsMs: 60 * SECOND_MS },
  review: { share: 0.05, minMs: 20 * SECOND_MS, spreadMs: 25 * SECOND_MS },
  allOutMs: 14 * SECOND_MS,
  halfTimeMs: 5 * 60 * SECOND_MS,
  resultMs: 12 * SECOND_MS,
} as const;

/** A match as the steps of its clock: each raid's start and end, reviews, all-outs and half-time. */
export function timelineOf(match: KabaddiMatch): Timeline {
  const steps: Step[] = [ANNOUNCED];
  const before: KabaddiMoment = { state: startOf(match.firstRaid), phase: 'upcoming', raiding: null, lastRaid: '' };
  const moments: KabaddiMoment[] = [before];
  let moment: KabaddiMoment = { ...before, phase: 'first-half' };
  let atMs = 0;
  let halfTimeAt = 0;
  const push = (change: Partial<KabaddiMoment>, reason = ''): void => {
    moment = { ...moment, ...change };
    steps.push({ atMs, status: reason === '' ? 'OPEN' : 'SUSPENDED', reason, inPlay: true });
    moments.push(moment);
  };
  const raids = raidsOf(match);
  for (const [number, played] of raids.entries()) {
    const chance = (name: string): number => uniform(match.key, name, number);
    push({ raiding: played.team });
    atMs += played.seconds * SECOND_MS;
    if (chance('review') < PACE.review.share) {
      push({}, 'review');
      atMs += PACE.review.minMs + PACE.review.spreadMs * chance('review lasts');
    }
    const { after, effect } = played;
    const told = { state: after, raiding: null, lastRaid: sentenceOf(played, match) };
    if (number === raids.length - 1) {
      push(told, 'match-over');
      atMs += PACE.resultMs;
      push({ phase: 'ended' }, 'match-over');
      break;
    }
    if (after.secondsLeft === 0) {
      push({ ...told, phase: 'half-time' });
      halfTimeAt = steps.length - 1;
      atMs += PACE.halfTimeMs;
      push({ state: secondHalf(after, match.firstRaid), phase: 'second-half' });
      continue;
    }
    if (effect.allOut === null) push(told);
    else {
      push(told, 'all-out');
      atMs += PACE.allOutMs;
      push({});
    }
    atMs += PACE.betweenMs + (chance('time-out') < PACE.timeOut.share ? PACE.timeOut.lastsMs : 0);
  }
  return { steps, moments, halfTimeAt };
}

/** For example “Jagvir Naruval, 2 touch points”. */
function sentenceOf({ raid, raider, effect, team }: PlayedRaid, { clubs }: KabaddiMatch): string {
  const allOut = effect.allOut === null ? '' : `, ${clubs[effect.allOut].name} all out`;
  if (raid.kind === 'empty') return `${raider}, empty raid`;
  if (raid.kind === 'tackled') {
    const defenders = clubs[team === 0 ? 1 : 0].name;
    return `${raider}, ${effect.tacklePoints > 1 ? 'super tackle' : 'tackled'} by ${defenders}${allOut}`;
  }
  const touches = raid.touches > 0 ? [`${raid.touches} touch ${raid.touches > 1 ? 'points' : 'point'}`] : [];
  const bonus = raid.bonus > 0 ? ['bonus'] : [];
  return `${raider}, ${[...touches, ...bonus].join(' and ')}${allOut}`;
}
