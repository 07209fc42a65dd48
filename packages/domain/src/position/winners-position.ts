import { betOutcomePaise, riskOf, type BookmakerBet, type ExchangeBet } from '../bets/bets.ts';
import { invariant } from '../base/invariant.ts';
import {
  addPaise,
  maxPaise,
  negatePaise,
  paise,
  subtractPaise,
  sumPaise,
  ZERO_PAISE,
  type Paise,
} from '../money/money.ts';
import type { Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';

/** A player's bets on a market whose selections win or lose (exchange and bookmaker). The arrays are in the order of
 *  `selectionIds`. */
export interface WinnersPosition {
  readonly kind: 'exchange' | 'bookmaker';
  readonly selectionIds: readonly string[];
  /** Minimum and maximum number of winning selections: the kMin and k of E-1. */
  readonly minWinners: number;
  readonly maxWinners: number;
  /** Result of the matched bets on a selection if it wins, and if it loses. */
  readonly ifWins: Paise[];
  readonly ifLoses: Paise[];
  /** What the unmatched lays on a selection lose if it wins, and the unmatched backs if it loses, including bookmaker
   *  bets in their delay (B-6). */
  readonly unmatchedLays: Paise[];
  readonly unmatchedBacks: Paise[];
}

export interface WinnersMarket {
  readonly kind: 'exchange' | 'bookmaker';
  readonly selectionIds: readonly string[];
  /** Maximum number of winning selections: 1, or the number of places. Default 1. */
  readonly winners?: number;
  /** True if exactly that many of the listed selections are certain to win, as in match odds (E-1). */
  readonly complete?: boolean;
}

/** An unmatched order, or the rest of one. */
export interface UnmatchedOrder {
  readonly selectionId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stakePaise: Paise;
}

export interface OutcomeResult {
  readonly selectionId: string;
  readonly ifWinsPaise: Paise;
}

export function createWinnersPosition(market: WinnersMarket): WinnersPosition {
  const { kind, selectionIds, winners = 1, complete = false } = market;
  invariant(winners >= 1 && Number.isInteger(winners), 'A market has at least one winner');
  const maxWinners = Math.min(winners, selectionIds.length);
  const zeros = (): Paise[] => selectionIds.map(() => ZERO_PAISE);
  return {
    kind,
    selectionIds,
    minWinners: complete ? maxWinners : 0,
    maxWinners,
    ifWins: zeros(),
    ifLoses: zeros(),
    unmatchedLays: zeros(),
    unmatchedBacks: zeros(),
  };
}

export function addWinnersBet(position: WinnersPosition, bet: ExchangeBet | BookmakerBet): void {
  const [winsPaise, losesPaise] = [betOutcomePaise(bet, true), betOutcomePaise(bet, false)];
  raiseWinners(position, bet.selectionId, { winsPaise, losesPaise });
}

/** Adds one value if a selection wins and another if it loses. */
export function raiseWinners(
  { selectionIds, ifWins, ifLoses }: WinnersPosition,
  selectionId: string,
  { winsPaise, losesPaise }: { readonly winsPaise: Paise; readonly losesPaise: Paise },
): void {
  const index = indexOf({ selectionIds }, selectionId);
  increase(ifWins, index, winsPaise);
  increase(ifLoses, index, losesPaise);
}

/** Counts what an unmatched bet would lose, but not what it would win (E-1). */
export function addHeldWinnersBet(position: WinnersPosition, bet: ExchangeBet | BookmakerBet): void {
  increase(...atRisk(position, bet));
}

export function removeHeldWinnersBet(position: WinnersPosition, bet: ExchangeBet | BookmakerBet): void {
  const [amounts, index, liability] = atRisk(position, bet);
  increase(amounts, index, negatePaise(liability));
  invariant((amounts[index] ?? ZERO_PAISE) >= 0, 'Only an order that was counted is taken out of a position');
}

/** The amount at risk in the worst outcome, counting unmatched orders as matched where that increases it (E-1, E-2). */
export function winnersExposurePaise(position: WinnersPosition): Paise {
  const { ifWins, ifLoses, unmatchedLays, unmatchedBacks } = position;
  let allLose = 0;
  const swings = ifWins.map((wins, index) => {
    const loses = ifLoses[index]! - unmatchedBacks[index]!;
    allLose += loses;
    return wins - unmatchedLays[index]! - loses;
  });
  const worst = allLose + minSum(swings, position.minWinners, position.maxWinners);
  return paise(Math.max(0, -worst));
}

/** The worst and the best result of the matched bets over all outcomes, signed. */
export function winnersRangePaise(position: WinnersPosition): {
  readonly worstPaise: Paise;
  readonly bestPaise: Paise;
} {
  const { ifWins, ifLoses, minWinners, maxWinners } = position;
  const allLose = sumPaise(ifLoses);
  const swings = ifWins.map((wins, index) => wins - ifLoses[index]!);
  const losses = swings.map((swing) => 0 - swing);
  return {
    worstPaise: paise(allLose + minSum(swings, minWinners, maxWinners)),
    bestPaise: paise(allLose - minSum(losses, minWinners, maxWinners)),
  };
}

/** The best result of the matched bets over all outcomes, or 0: checked against the profit limit (B-4). */
export function winnersBestPaise(position: WinnersPosition): Paise {
  return maxPaise(winnersRangePaise(position).bestPaise, ZERO_PAISE);
}

/** What is shown below each selection's name: the result of the matched bets if it wins. With one winner that is the
 *  result of the whole market; with several, of the bets on that selection. */
export function winnersResults(position: WinnersPosition): OutcomeResult[] {
  const { ifWins, ifLoses, maxWinners } = position;
  const allLose = sumPaise(ifLoses);
  return position.selectionIds.map((selectionId, index) => {
    const wins = ifWins[index]!;
    const whole = addPaise(subtractPaise(allLose, ifLoses[index]!), wins);
    return { selectionId, ifWinsPaise: maxWinners === 1 ? whole : wins };
  });
}

/** The minimum sum of j of the numbers, for any j from `min` to `max`. */
function minSum(numbers: readonly number[], min: number, max: number): number {
  // One winner is the usual case and computed for every bet: no need to sort.
  if (max === 1) {
    let smallest = numbers[0] ?? 0;
    for (const number of numbers) if (number < smallest) smallest = number;
    return min === 0 && smallest >= 0 ? 0 : smallest;
  }
  const sorted = numbers.toSorted((a, b) => a - b);
  let sum = 0;
  for (let count = 0; count < max; count += 1) {
    const next = sorted[count] ?? 0;
    if (count >= min && next >= 0) break;
    sum += next;
  }
  return sum;
}

/** Where an unmatched bet is counted, and the amount: a back's stake, a lay's liability. */
function atRisk(position: WinnersPosition, bet: ExchangeBet | BookmakerBet): [Paise[], number, Paise] {
  const amounts = bet.side === 'back' ? position.unmatchedBacks : position.unmatchedLays;
  return [amounts, indexOf(position, bet.selectionId), riskOf(bet).liabilityPaise];
}

function indexOf({ selectionIds }: Pick<WinnersPosition, 'selectionIds'>, selectionId: string): number {
  const index = selectionIds.indexOf(selectionId);
  invariant(index >= 0, 'A bet is on a selection of its market');
  return index;
}

function increase(amounts: Paise[], index: number, by: Paise): void {
  amounts[index] = addPaise(amounts[index] ?? ZERO_PAISE, by);
}
