import type { MarketStatus } from '../bets/acceptance.ts';
import type { RestingTimeInForce } from '../book/types.ts';
import { invariant, unreachable } from '../base/invariant.ts';
import type { BettingRefusal, PresentQuote } from './refusals.ts';
import { ok, refused, type Result } from '../base/result.ts';

/** The part of a market's state that decides which bets it takes. The version rises with each suspension, with going
 *  in-play and with each removed runner. */
export interface MarketState {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly version: number;
}

/** An event in a market's life. A material event makes its present odds worthless: a goal, a red card, a wicket where
 *  the market says so. */
export type MarketEvent =
  | 'suspend'
  | 'ball-running'
  | 'open'
  | 'turn-in-play'
  | 'material-event'
  | 'runner-removed'
  | 'close';

/** Why an unmatched order lapsed without its owner's doing. */
export type LapseCause =
  | 'turned-in-play'
  | 'market-closed'
  | 'material-event'
  | 'runner-removed'
  | 'market-suspended'
  | 'market-changed'
  | 'balance-short';

/** Which unmatched orders lapse with an event: those of one time in force, or all. */
export interface Sweep {
  readonly only: RestingTimeInForce | null;
  readonly cause: LapseCause;
}

export interface MarketChange {
  readonly state: MarketState;
  /** Which orders lapse when a runner is removed is a rule of racing: see `lapsesAtRemoval` (D-1 to D-3). */
  readonly sweep: Sweep | null;
}

/** The market after an event, and the unmatched orders that lapse with it (X-3, X-8, X-11, S-1). Throws on any event
 *  after the close except another close, which changes nothing. */
export function afterEvent(state: MarketState, event: MarketEvent): MarketChange {
  invariant(state.status !== 'CLOSED' || event === 'close', 'A closed market stays closed (S-1)');
  switch (event) {
    case 'open':
      return { state: { ...state, status: 'OPEN' }, sweep: null };
    case 'suspend':
      return { state: suspended(state, 'SUSPENDED'), sweep: null };
    case 'ball-running':
      return { state: suspended(state, 'BALL_RUNNING'), sweep: null };
    case 'turn-in-play':
      if (state.inPlay) return { state, sweep: null };
      return { state: { ...raised(state), inPlay: true }, sweep: { only: 'LAPSE', cause: 'turned-in-play' } };
    case 'material-event':
      return { state: suspended(state, 'SUSPENDED'), sweep: { only: null, cause: 'material-event' } };
    case 'runner-removed':
      return { state: raised(state), sweep: null };
    case 'close':
      return { state: { ...state, status: 'CLOSED' }, sweep: { only: null, cause: 'market-closed' } };
    default:
      return unreachable(event);
  }
}

/** Refuses an order that was placed on an older version of its market, with the present prices; an order without a
 *  version is not checked. */
export function checkVersion(
  seen: number | null,
  { version, present }: { readonly version: number; readonly present: () => PresentQuote },
): Result<void, Extract<BettingRefusal, { kind: 'market-changed' }>> {
  if (seen === null || seen >= version) return ok();
  return refused({ kind: 'market-changed', version, present: present() });
}

/** Suspending a suspended market again changes nothing. */
function suspended(state: MarketState, status: 'SUSPENDED' | 'BALL_RUNNING'): MarketState {
  return state.status === status ? state : { ...raised(state), status };
}

function raised(state: MarketState): MarketState {
  return { ...state, version: state.version + 1 };
}
