import type { Bet, ExchangeBet } from './bets.ts';
import {
  addFancyBet,
  createFancyPosition,
  fancyBestPaise,
  fancyExposurePaise,
  type FancyPosition,
} from './fancy-position.ts';
import { invariant, unreachable } from './invariant.ts';
import type { Paise } from './money.ts';
import {
  addUnmatchedOrder,
  addWinnersBet,
  createWinnersPosition,
  removeUnmatchedOrder,
  winnersBestPaise,
  winnersExposurePaise,
  winnersResults,
  type OutcomeResult,
  type UnmatchedOrder,
  type WinnersMarket,
  type WinnersPosition,
} from './winners-position.ts';

/** What one player holds in one market with one wallet (E-4). It is changed in place; a batch that may
 *  be abandoned works on clones. Plain data, the same in the server and in the browser. */
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

/** Counts an unmatched exchange order, or what is left of one. */
export function addUnmatched(position: Position, order: UnmatchedOrder): void {
  addUnmatchedOrder(exchangeOnly(position), order);
}

/** Takes an unmatched order out. The stake must be all that was counted of it, because a lay's
 *  liability is rounded per order; for a part use `changeUnmatched`. */
export function removeUnmatched(position: Position, order: UnmatchedOrder): void {
  removeUnmatchedOrder(exchangeOnly(position), order);
}

/** Counts a partly filled or reduced order anew: `fromPaise` was unmatched of it, `toPaise` still is. */
export function changeUnmatched(
  position: Position,
  order: Omit<UnmatchedOrder, 'stakePaise'>,
  change: { readonly fromPaise: Paise; readonly toPaise: Paise },
): void {
  const { selectionId, side, price } = order;
  removeUnmatched(position, { selectionId, side, price, stakePaise: change.fromPaise });
  if (change.toPaise > 0) addUnmatched(position, { selectionId, side, price, stakePaise: change.toPaise });
}

/** What the position holds back of the wallet: the worst outcome as a positive amount, or 0 (E-1 to E-3). */
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
      return { ...position, steps: [...position.steps] };
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

/** The position after a hypothetical bet; the given one is untouched. The slip shows it as matched;
 *  the funds check counts an exchange order as wholly unmatched (E-4). */
export function whatIf<P extends Position>(position: P, bet: Bet, counted: 'matched' | 'unmatched' = 'matched'): P {
  const after = clonePosition(position);
  if (counted === 'matched') addMatched(after, bet);
  else addUnmatched(after, exchangeBet(bet));
  return after;
}

function exchangeBet(bet: Bet): ExchangeBet {
  invariant(bet.kind === 'exchange', 'Only exchange orders can be unmatched (E-2)');
  return bet;
}

function exchangeOnly(position: Position): WinnersPosition {
  invariant(position.kind === 'exchange', 'Only exchange orders can be unmatched (E-2)');
  return position;
}
