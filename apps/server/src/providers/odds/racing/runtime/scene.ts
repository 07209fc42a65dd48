import type { RaceScore } from '@maidan/contract';
import type { MarketState } from '../../shared/display.ts';
import type { Race } from '../card/race.ts';
import type { Finish } from '../model/finish.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long markets are closed around an event. */
const CLOSED_FOR = { nonRunner: 6 * SECOND_MS, off: 2 * SECOND_MS } as const;
const GOING_DOWN_BEFORE_MS = 3 * MINUTE_MS;
/** From the finish to the judge's decision. */
const JUDGED_AFTER = { plainMs: 6 * SECOND_MS, photoMs: 18 * SECOND_MS } as const;
/** How long the result stays on the card. */
const SHOWN_AFTER_MS = 3 * MINUTE_MS;

/** The times at which a race changes, epoch ms. */
export type Times = { readonly resultAtMs: number; readonly endsAtMs: number; readonly turnsAtMs: readonly number[] };

export function timesOf(race: Race, finish: Finish): Times {
  const resultAtMs = race.finishAtMs + (finish.isPhoto ? JUDGED_AFTER.photoMs : JUDGED_AFTER.plainMs);
  const endsAtMs = resultAtMs + SHOWN_AFTER_MS;
  const turns = [
    ...race.withdrawals.flatMap(({ atMs }) => [atMs, atMs + CLOSED_FOR.nonRunner]),
    race.startsAtMs - GOING_DOWN_BEFORE_MS,
    race.offAtMs,
    race.offAtMs + CLOSED_FOR.off,
    race.finishAtMs,
    resultAtMs,
    endsAtMs,
  ];
  return { resultAtMs, endsAtMs, turnsAtMs: turns.toSorted((a, b) => a - b) };
}

export function phaseAt(race: Race, times: Times, atMs: number): RaceScore['phase'] {
  if (atMs >= times.resultAtMs) return 'ended';
  if (atMs >= race.finishAtMs) return 'finished';
  if (atMs >= race.offAtMs) return 'off';
  return atMs >= race.startsAtMs - GOING_DOWN_BEFORE_MS ? 'going-down' : 'upcoming';
}

/** Bets on horses are taken in running, on greyhounds until the off. */
export function stateAt(race: Race, finish: Finish, atMs: number): MarketState {
  const suspended = (inPlay: boolean, reason: string): MarketState => ({ status: 'SUSPENDED', inPlay, reason });
  if (atMs >= race.finishAtMs) return suspended(true, finish.isPhoto ? 'photo-finish' : 'result-awaited');
  if (atMs >= race.offAtMs) {
    const isShut = race.sport === 'greyhound-racing' || atMs < race.offAtMs + CLOSED_FOR.off;
    return isShut ? suspended(true, 'off') : { status: 'OPEN', inPlay: true, reason: '' };
  }
  const isFresh = race.withdrawals.some((each) => each.atMs <= atMs && atMs < each.atMs + CLOSED_FOR.nonRunner);
  return isFresh ? suspended(false, 'non-runner') : { status: 'OPEN', inPlay: false, reason: '' };
}
