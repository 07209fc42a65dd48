import { normal, uniform } from '../../shared/random.ts';
import type { MatchRecord } from '../record/record.ts';
import { inningsEndsAt } from './moments.ts';
import type { Moment } from './moments.ts';

/** A point on a match's clock and the state from there on: the moment it shows and the state of its markets. */
export type Step = {
  /** Game milliseconds from the start of play; before it (negative), real ones. */
  readonly atMs: number;
  readonly moment: number;
  readonly status: 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED';
  readonly reason: '' | 'wicket' | 'review' | 'innings-break' | 'rain' | 'match-over';
  readonly inPlay: boolean;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Durations on the ground. Together they give a ball about every 34 s, in the air for 7.6 s (median). */
const PACE = {
  /** The fancies of the first innings open with the toss. */
  tossBeforeMs: 60 * MINUTE_MS,
  firstBallMs: 45 * SECOND_MS,
  gap: { betweenBallsMs: 27 * SECOND_MS, newOverMs: 55 * SECOND_MS, newBatterMs: 75 * SECOND_MS, sigma: 0.22 },
  running: { medianMs: 7.6 * SECOND_MS, sigma: 0.673, minMs: 2_500, maxMs: 40 * SECOND_MS, readyMs: 8_000 },
  wicket: { minMs: 25 * SECOND_MS, spreadMs: 20 * SECOND_MS },
  review: { minMs: 40 * SECOND_MS, spreadMs: 40 * SECOND_MS },
  closeInningsMs: MINUTE_MS,
  breakMs: 10 * MINUTE_MS,
  resultMs: 20 * SECOND_MS,
  rain: { noticedMs: 30 * SECOND_MS, calledOffMs: 8 * MINUTE_MS },
} as const;

/** The clock of a match. `key` seeds its pace. */
export function stepsOf(record: MatchRecord, moments: readonly Moment[], key: string): readonly Step[] {
  const steps: Step[] = [{ atMs: -PACE.tossBeforeMs, moment: 1, status: 'OPEN', reason: '', inPlay: false }];
  let nowMs = 0;
  const push = (moment: number, status: Step['status'], reason: Step['reason'] = ''): void => {
    steps.push({ atMs: nowMs, moment, status, reason, inPlay: true });
  };
  push(2, 'OPEN');
  let readyMs: number = PACE.firstBallMs;
  for (const [number] of record.innings.entries()) {
    const last = inningsEndsAt(moments, number);
    const first = moments.findIndex((moment) => moment.innings === number && moment.deliveries === 1);
    if (number > 0) {
      nowMs += PACE.closeInningsMs;
      push(first - 1, 'OPEN');
      readyMs = PACE.breakMs;
    }
    for (let moment = first; moment <= last; moment += 1) {
      const ball = moments[moment]?.ball;
      if (ball === null || ball === undefined) continue;
      const before = moments[moment - 1];
      const chance = (name: string): readonly [string, string, number] => [key, name, moment];
      const runningMs = clamp(
        PACE.running.medianMs * Math.exp(PACE.running.sigma * normal(...chance('running'))),
        PACE.running.minMs,
        PACE.running.maxMs,
      );
      const lullMs = before?.ball == null ? readyMs : lullAfter(before.ball) * spread(chance('gap'));
      const suspendedMs = before?.ball?.dismissals.length ? wicketMs(chance('wicket')) : 0;
      const waitMs = Math.max(lullMs - runningMs, suspendedMs + PACE.running.readyMs);
      if (suspendedMs > 0) steps.push({ ...openAt(nowMs + suspendedMs), moment: moment - 1 });
      nowMs += waitMs;
      push(moment - 1, 'BALL_RUNNING');
      nowMs += runningMs;
      if (ball.reviewed) {
        push(moment - 1, 'SUSPENDED', 'review');
        nowMs += PACE.review.minMs + PACE.review.spreadMs * uniform(...chance('review'));
      }
      if (moment === last)
        push(moment, 'SUSPENDED', number === record.innings.length - 1 ? 'match-over' : 'innings-break');
      else if (ball.dismissals.length > 0) push(moment, 'SUSPENDED', 'wicket');
      else push(moment, 'OPEN');
    }
  }
  return finish(record, steps, nowMs, moments.length - 1);
}

const openAt = (atMs: number): Omit<Step, 'moment'> => ({ atMs, status: 'OPEN', reason: '', inPlay: true });

/** If rain stopped play, the match waits until it is called off. */
function finish(record: MatchRecord, steps: readonly Step[], lastBallMs: number, ended: number): readonly Step[] {
  const end = { moment: ended, status: 'SUSPENDED', reason: 'match-over', inPlay: true } as const;
  if (record.innings.at(-1)?.end !== 'cut') return [...steps, { ...end, atMs: lastBallMs + PACE.resultMs }];
  const played = steps.slice(0, -1);
  const lastBall = { ...openAt(lastBallMs), moment: ended - 1 };
  const rain = { ...end, atMs: lastBallMs + PACE.rain.noticedMs, moment: ended - 1, reason: 'rain' } as const;
  return [...played, lastBall, rain, { ...end, atMs: lastBallMs + PACE.rain.calledOffMs }];
}

function lullAfter(ball: { readonly lastOfOver: boolean; readonly dismissals: readonly unknown[] }): number {
  if (ball.dismissals.length > 0) return PACE.gap.newBatterMs;
  return ball.lastOfOver ? PACE.gap.newOverMs : PACE.gap.betweenBallsMs;
}

const spread = (chance: readonly [string, string, number]): number => Math.exp(PACE.gap.sigma * normal(...chance));
const wicketMs = (chance: readonly [string, string, number]): number =>
  PACE.wicket.minMs + PACE.wicket.spreadMs * uniform(...chance);
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
