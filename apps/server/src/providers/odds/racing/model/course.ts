import type { Race } from '../card/race.ts';
import { formOf } from './form.ts';
import type { Form } from './form.ts';

/** When each leg of a race's form is revealed, and what is left after it. The market learns slowly before the off
 *  (drift and steam), and the rest during the race. */
export type Course = {
  readonly form: Form;
  /** When each leg is revealed, epoch ms; the first at the beginning of time. */
  readonly toldAtMs: readonly number[];
  /** The last leg before the off. */
  readonly offLeg: number;
};

const MINUTE_MS = 60_000;
/** Legs before the start; each reveals a little. */
const BEFORE_START_MINUTES = [90, 60, 40, 25, 15, 10, 7, 5, 3.5, 2.5, 1.5, 0.7] as const;
const LEFT_AFTER_EACH = 0.985;
/** In running: the interval of legs, and what is left for the finish itself. */
const RUNNING_LEG_MS = { 'horse-racing': 1_500, 'greyhound-racing': 1_000 } as const;
const LEFT_AT_THE_POST = 0.03;

export function courseOf(race: Race): Course {
  const { sport, startsAtMs, offAtMs, finishAtMs } = race;
  const toldAtMs = [Number.NEGATIVE_INFINITY, ...BEFORE_START_MINUTES.map((each) => startsAtMs - each * MINUTE_MS)];
  const left = toldAtMs.map((_, leg) => LEFT_AFTER_EACH ** leg);
  const offLeg = toldAtMs.length - 1;
  const leftAtOff = left[offLeg] ?? 1;
  const legs = Math.round((finishAtMs - offAtMs) / RUNNING_LEG_MS[sport]);
  for (let leg = 1; leg <= legs; leg += 1) {
    const share = leg / legs;
    toldAtMs.push(Math.round(offAtMs + share * (finishAtMs - offAtMs)));
    left.push(leftAtOff * (1 - share + LEFT_AT_THE_POST * share));
  }
  const abilities = race.runners.map(({ ability }) => ability);
  return { form: formOf(abilities, left, race.eventKey, 'form'), toldAtMs, offLeg };
}

/** The last leg revealed at a time. */
export function legAt({ toldAtMs }: Course, atMs: number): number {
  const next = toldAtMs.findIndex((told) => told > atMs);
  return next === -1 ? toldAtMs.length - 1 : next - 1;
}
