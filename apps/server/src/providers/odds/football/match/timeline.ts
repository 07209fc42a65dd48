/** A match as the steps of its clock, each with the state from there on. */
import type { Step } from '../../shared/script/script.ts';
import { ANNOUNCED } from '../../shared/script/script.ts';
import { uniform } from '../../shared/random.ts';
import { HALF_MINUTES } from '../model/goal-grid.ts';
import type { FootballRecord, Goals, Side } from '../record/record.ts';
import { winnerOf } from '../record/record.ts';
import { minuteText } from './incidents.ts';
import type { Incident } from './incidents.ts';
import { MINUTE_MS, PACE } from './pace.ts';
import { periodsOf } from './periods.ts';
import type { PlayedPeriod } from './periods.ts';
import { shootOutOf } from './shoot-out.ts';
import type { FootballState } from './state.ts';

export type Timeline = {
  readonly steps: readonly Step[];
  /** One per step. */
  readonly states: readonly FootballState[];
  /** The step at which the 90 minutes are decided. */
  readonly ninetyAt: number;
};

type Turn = Pick<Step, 'status' | 'reason' | 'isMaterial'> & { readonly voidsSince?: Mark };
type Mark = {
  readonly atMs: number;
  readonly change: (state: FootballState) => Partial<FootballState>;
  readonly turn?: Turn;
};

const OPEN: Turn = { status: 'OPEN', reason: '' };
const shut = (reason: string, isMaterial = false): Turn => ({
  status: 'SUSPENDED',
  reason,
  ...(isMaterial && { isMaterial }),
});
const nothing = (): Partial<FootballState> => ({});

const EXTRA_MINUTES = 32;
const BEFORE: FootballState = {
  phase: 'upcoming',
  minute: '',
  goals: [0, 0],
  confirmed: [0, 0],
  sentOff: [0, 0],
  moments: [],
  review: '',
  shootOut: null,
  left: { firstHalf: HALF_MINUTES.first, secondHalf: HALF_MINUTES.second, extraTime: EXTRA_MINUTES },
  result: '',
};

/** `seed` decides what the record does not contain: seconds, reviews, how long the markets are closed. */
export function timelineOf(record: FootballRecord, seed: string): Timeline {
  const periods = periodsOf(record, seed);
  const ninety = ninetyMark(record, periods);
  const marks = [
    ...periods.flatMap((period) => [...minutesOf(period), ...period.incidents.flatMap(marksOf), ...endOf(period)]),
    ninety,
    ...afterNinety(record, periods, seed),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const steps: Step[] = [ANNOUNCED];
  const states: FootballState[] = [BEFORE];
  const stepOf = new Map<Mark, number>();
  let turn: Turn = OPEN;
  let state = BEFORE;
  for (const mark of marks) {
    const { status, reason } = (turn = mark.turn ?? turn);
    const since = mark.turn?.voidsSince && stepOf.get(mark.turn.voidsSince);
    state = { ...state, ...mark.change(state) };
    stepOf.set(mark, steps.length);
    states.push(state);
    steps.push({
      atMs: mark.atMs,
      status,
      reason,
      inPlay: true,
      ...(mark.turn?.isMaterial === true && { isMaterial: true }),
      ...(since !== undefined && {
        voids: { sinceStep: since, reason: 'The goal was taken back after a review (S-4)' },
      }),
    });
  }
  return { steps, states, ninetyAt: stepOf.get(ninety) ?? steps.length - 1 };
}

/** The clock's minutes, and the expected time left: added time is only announced at the end of the period. */
function minutesOf(period: PlayedPeriod): Mark[] {
  const span = period.toMinute - period.fromMinute;
  const marks: Mark[] = [];
  for (let elapsed = 0; period.startsAtMs + elapsed * MINUTE_MS < period.endsAtMs; elapsed += 1) {
    const minute =
      elapsed < span ? String(period.fromMinute + elapsed + 1) : minuteText(period.toMinute, elapsed - span + 1);
    marks.push({
      atMs: period.startsAtMs + elapsed * MINUTE_MS,
      change: ({ left }) => ({ phase: phaseOf(period), minute, left: leftIn(period, left, elapsed) }),
    });
  }
  return marks;
}

const MIN_LEFT = 0.5;

function leftIn(period: PlayedPeriod, left: FootballState['left'], elapsed: number): FootballState['left'] {
  const span = period.toMinute - period.fromMinute;
  const lasts = (expected: number): number =>
    Math.max(MIN_LEFT, (elapsed >= span - 1 ? span + period.added : expected) - elapsed);
  switch (period.name) {
    case 'first-half':
      return { ...left, firstHalf: lasts(HALF_MINUTES.first) };
    case 'second-half':
      return { ...left, firstHalf: 0, secondHalf: lasts(HALF_MINUTES.second) };
    case 'extra-first':
      return { firstHalf: 0, secondHalf: 0, extraTime: EXTRA_MINUTES / 2 + lasts(EXTRA_MINUTES / 2) };
    case 'extra-second':
      return { firstHalf: 0, secondHalf: 0, extraTime: lasts(EXTRA_MINUTES / 2) };
  }
}

const phaseOf = ({ name }: PlayedPeriod): FootballState['phase'] =>
  name === 'first-half' || name === 'second-half' ? name : 'extra-time';

function endOf({ name, endsAtMs }: PlayedPeriod): Mark[] {
  if (name === 'extra-second') return [];
  if (name === 'second-half') {
    return [{ atMs: endsAtMs, change: ({ left }) => ({ left: { ...left, secondHalf: 0 } }), turn: shut('full-time') }];
  }
  const phase = name === 'first-half' ? 'half-time' : 'extra-time';
  return [{ atMs: endsAtMs, change: ({ left }) => ({ phase, left: { ...left, firstHalf: 0 } }) }];
}

const plus = ([home, away]: Goals, side: Side, more = 1): Goals =>
  side === 'home' ? [home + more, away] : [home, away + more];

function marksOf(incident: Incident): Mark[] {
  const { side, player, minute, clockMs, openMs } = incident;
  if (incident.kind === 'red-card') {
    const change = ({ sentOff, moments }: FootballState): Partial<FootballState> => ({
      sentOff: plus(sentOff, side),
      moments: [...moments, { minute, side, kind: 'red-card', player }],
    });
    return [
      { atMs: clockMs, change, turn: shut('red-card', true) },
      { atMs: openMs, change: nothing, turn: OPEN },
    ];
  }
  const kind = incident.kind === 'taken-back' ? 'goal' : incident.kind;
  const goal: Mark = {
    atMs: clockMs,
    change: ({ goals, moments }) => ({
      goals: plus(goals, side),
      moments: [...moments, { minute, side, kind, player }],
    }),
    turn: shut('goal', true),
  };
  if (incident.kind === 'taken-back') {
    const { fromMs, toMs } = incident.review;
    const back: Mark = {
      atMs: toMs,
      change: ({ goals, moments }) => ({ goals: plus(goals, side, -1), moments: moments.slice(0, -1), review: '' }),
      turn: { ...shut('no-goal', true), voidsSince: goal },
    };
    return [
      goal,
      { atMs: incident.reopensMs, change: nothing, turn: OPEN },
      { atMs: fromMs, change: () => ({ review: 'goal' }), turn: shut('review') },
      back,
      { atMs: openMs, change: nothing, turn: OPEN },
    ];
  }
  const awarded: Mark[] =
    incident.kind === 'penalty' ? [{ atMs: incident.awardedMs, change: nothing, turn: shut('penalty', true) }] : [];
  const { review } = incident;
  const reviewed: Mark[] =
    review === null
      ? []
      : [
          { atMs: review.fromMs, change: () => ({ review: review.of }), turn: shut('review') },
          { atMs: review.toMs, change: () => ({ review: '' }), turn: shut(review.of) },
        ];
  const stands: Mark = { atMs: openMs, change: ({ confirmed }) => ({ confirmed: plus(confirmed, side) }), turn: OPEN };
  return [...awarded, ...reviewed, goal, stands].toSorted((a, b) => a.atMs - b.atMs);
}

function ninetyMark(record: FootballRecord, periods: readonly PlayedPeriod[]): Mark {
  const atMs = (periods.find(({ name }) => name === 'second-half')?.endsAtMs ?? 0) + PACE.resultMs;
  return record.extraTime === null
    ? ended(record, atMs)
    : { atMs, change: () => ({ phase: 'extra-time' }), turn: OPEN };
}

function afterNinety(record: FootballRecord, periods: readonly PlayedPeriod[], seed: string): Mark[] {
  const last = periods.at(-1);
  if (record.extraTime === null || last === undefined) return [];
  const whistleMs = last.endsAtMs;
  const whistle: Mark = {
    atMs: whistleMs,
    change: ({ left }) => ({ left: { ...left, extraTime: 0 } }),
    turn: shut('full-time'),
  };
  if (record.shootOut === null) return [whistle, ended(record, whistleMs + PACE.resultMs)];
  const kicks: Mark[] = [
    { atMs: whistleMs + MINUTE_MS, change: () => ({ phase: 'penalties', shootOut: [0, 0] }), turn: shut('penalties') },
  ];
  let atMs = whistleMs + PACE.beforeShootOutMs;
  for (const [index, shootOut] of shootOutOf(record.shootOut, `${seed}/${record.id}`).entries()) {
    kicks.push({ atMs, change: () => ({ shootOut }) });
    atMs += PACE.kick.minMs + PACE.kick.spreadMs * uniform(seed, record.id, 'kick', index);
  }
  return [whistle, ...kicks, ended(record, atMs)];
}

const ended = (record: FootballRecord, atMs: number): Mark => ({
  atMs,
  change: () => ({ phase: 'ended', result: resultText(record) }),
  turn: shut('match-over'),
});

/** For example “Germany won 1–0 after extra time”. */
export function resultText(record: FootballRecord): string {
  const { teams, ninety, extraTime, shootOut } = record;
  const winner = winnerOf(record);
  if (winner === null) return `${teams.join(' and ')} drew ${ninety.join('–')}`;
  const decided = shootOut ?? extraTime ?? ninety;
  const score = (winner === 'home' ? decided : decided.toReversed()).join('–');
  const how = shootOut !== null ? ' on penalties' : extraTime !== null ? ' after extra time' : '';
  return `${teams[winner === 'home' ? 0 : 1]} won ${score}${how}`;
}
