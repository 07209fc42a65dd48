import type { Bet } from '../bets/bets.ts';
import {
  addFancyBet,
  addHeldFancyBet,
  createFancyPosition,
  fancyBestPaise,
  fancyExposurePaise,
  removeHeldFancyBet,
  type FancyPosition,
} from './fancy-position.ts';
import { invariant, unreachable } from '../base/invariant.ts';
import type { Paise } from '../money/money.ts';
import {
  addHeldWinnersBet,
  addWinnersBet,
  createWinnersPosition,
  removeHeldWinnersBet,
  winnersBestPaise,
  winnersExposurePaise,
  winnersResults,
  type OutcomeResult,
  type UnmatchedOrder,
  type WinnersMarket,
  type WinnersPosition,
} from './winners-position.ts';

/** What one player holds in one market with one wallet (E-4). It is changed in place; a batch that may be abandoned
 *  works on clones. Plain data, the same in the server and in the browser. */
export type Position = WinnersPosition | FancyPosition;

export type PositionMarket = WinnersMarket | { readonly kind: 'fancy' };

export function createPosition(market: { readonly kind: 'fancy' }): FancyPosition;
export function createPosition(market: WinnersMarket): WinnersPosition;
export function createPosition(market: PositionMarket): Position;
export function createPosition(market: PositionMarket): Position {
  return market.kind === 'fancy' ? createFancyPosition() : createWinnersPosition(market);
}

/** Counts a matched bet: an exchange fill at its own price, or a bookmaker or fancy bet. */
export function addMatched(position: Position, bet: Bet): void {
  if (position.kind === 'fancy') {
    invariant(bet.kind === 'fancy', 'A bet is of its market’s kind');
    addFancyBet(position, bet);
    return;
  }
  invariant(bet.kind === position.kind, 'A bet is of its market’s kind');
  addWinnersBet(position, bet);
}

/** Counts an unmatched exchange order, or the rest of one. */
export function addUnmatched(position: Position, order: UnmatchedOrder): void {
  addHeldWinnersBet(exchangeOnly(position), { kind: 'exchange', ...order });
}

/** Removes an unmatched order. The stake must be all that was counted of it, because a lay's liability is rounded per
 *  order; for a part use `changeUnmatched`. */
export function removeUnmatched(position: Position, order: UnmatchedOrder): void {
  removeHeldWinnersBet(exchangeOnly(position), { kind: 'exchange', ...order });
}

/** Counts a bet of any kind in its bet delay: what it would lose, but not what it would win (X-7, B-6). */
export function addHeld(position: Position, bet: Bet): void {
  if (position.kind === 'fancy') {
    invariant(bet.kind === 'fancy', 'A bet is of its market’s kind');
    addHeldFancyBet(position, bet);
    return;
  }
  invariant(bet.kind === position.kind, 'A bet is of its market’s kind');
  addHeldWinnersBet(position, bet);
}

/** Removes a bet whose delay is over; it must have been counted with `addHeld`. */
export function removeHeld(position: Position, bet: Bet): void {
  if (position.kind === 'fancy') {
    invariant(bet.kind === 'fancy', 'A bet is of its market’s kind');
    removeHeldFancyBet(position, bet);
    return;
  }
  invariant(bet.kind === position.kind, 'A bet is of its market’s kind');
  removeHeldWinnersBet(position, bet);
}

/** Recounts a partly filled or reduced order: `fromPaise` was unmatched, `toPaise` still is. */
export function changeUnmatched(
  position: Position,
  order: Omit<UnmatchedOrder, 'stakePaise'>,
  change: { readonly fromPaise: Paise; readonly toPaise: Paise },
): void {
  const { selectionId, side, price } = order;
  removeUnmatched(position, { selectionId, side, price, stakePaise: change.fromPaise });
  if (change.toPaise > 0) addUnmatched(position, { selectionId, side, price, stakePaise: change.toPaise });
}

/** The amount that the position holds of the wallet: the worst outcome as a positive amount, or 0 (E-1 to E-3). */
export function exposurePaise(position: Position): Paise {
  return position.kind === 'fancy' ? fancyExposurePaise(position) : winnersExposurePaise(position);
}

/** The most the matched bets can win, or 0 (B-4, X-10). */
export function bestResultPaise(position: Position): Paise {
  return position.kind === 'fancy' ? fancyBestPaise(position) : winnersBestPaise(position);
}

/** What each selection wins or loses for the player if it wins, matched bets only. For a fancy use
 *  `fancyBook`. */
export function outcomeResults(position: Position): OutcomeResult[] {
  invariant(position.kind !== 'fancy', 'A fancy has a book, not selections (F-5)');
  return winnersResults(position);
}

export function clonePosition<P extends Position>(position: P): P;
export function clonePosition(position: Position): Position {
  switch (position.kind) {
    case 'fancy':
      return {
        ...position,
        steps: [...position.steps],
        held: { ...position.held, steps: [...position.held.steps] },
      };
    case 'exchange':
    case 'bookmaker':
      return {
        ...position,
        ifWins: [...position.ifWins],
        ifLoses: [...position.ifLoses],
        unmatchedLays: [...position.unmatchedLays],
        unmatchedBacks: [...position.unmatchedBacks],
      };
    default:
      return unreachable(position);
  }
}

/** The position after a hypothetical bet; the original is unchanged. The slip shows it as matched; the funds check
 *  counts an exchange order as wholly unmatched (E-4), and likewise a bet of any kind in its delay. */
export function whatIf<P extends Position>(position: P, bet: Bet, counted: 'matched' | 'unmatched' = 'matched'): P {
  const after = clonePosition(position);
  if (counted === 'matched') addMatched(after, bet);
  else addHeld(after, bet);
  return after;
}

function exchangeOnly(position: Position): WinnersPosition {
  invariant(position.kind === 'exchange', 'Only exchange orders can be unmatched (E-2)');
  return position;
}
