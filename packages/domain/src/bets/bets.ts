import { ceilDivide, floorDivide } from '../money/integer.ts';
import { invariant, unreachable } from '../base/invariant.ts';
import { negatePaise, paise, type Paise } from '../money/money.ts';
import { profitPaise, type Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';

/** An exchange match from the view of one side; the stake is the backer's for both sides. */
export interface ExchangeBet {
  readonly kind: 'exchange';
  readonly selectionId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stakePaise: Paise;
}

/** The rate scale of a bookmaker market, stored on the market and never inferred (B-1): the profit on 100 (`98`), or
 *  decimal odds in hundredths (`198`). */
export type RateScale = 'per-100' | 'decimal';

export interface BookmakerBet {
  readonly kind: 'bookmaker';
  readonly selectionId: string;
  readonly side: Side;
  readonly scale: RateScale;
  readonly rate: number;
  readonly stakePaise: Paise;
}

/** YES is a back and wins if the result is at least the line, NO is a lay and wins if it is below (F-2). The size is
 *  the payout per 100. */
export interface FancyBet {
  readonly kind: 'fancy';
  readonly side: Side;
  readonly line: number;
  readonly size: number;
  readonly stakePaise: Paise;
}

export type Bet = ExchangeBet | BookmakerBet | FancyBet;

/** What a bet can win and what it can lose, both as positive amounts. */
export interface Risk {
  readonly profitPaise: Paise;
  readonly liabilityPaise: Paise;
}

/** Profit and liability of a bet at its price, rate or line: the slip's calculator and every other figure use this.
 *  Exchange bets follow U-3; bookmaker and fancy amounts are each rounded against the player, the backer's profit down
 *  and the layer's loss up (B-3, B-5, F-3). Throws on an invalid rate, line or size. */
export function riskOf(bet: Bet): Risk {
  const stake = bet.stakePaise;
  invariant(stake >= 0, 'A stake is not negative');
  if (bet.side === 'back') return { profitPaise: backProfit(bet), liabilityPaise: stake };
  return { profitPaise: stake, liabilityPaise: layLoss(bet) };
}

/** The signed result of a bet for the player who placed it. `selectionWon` refers to the selection, not the bet; for a
 *  fancy it means that YES won. */
export function betOutcomePaise(bet: Bet, selectionWon: boolean): Paise {
  const risk = riskOf(bet);
  return selectionWon === (bet.side === 'back') ? risk.profitPaise : negatePaise(risk.liabilityPaise);
}

/** Whether YES wins with this result, i.e. it reaches the line (F-2). */
export function yesWins(line: number, result: number): boolean {
  return result >= line;
}

/** What a backer wins on a stake of 100: the odds less the stake, the rate itself, or the fancy's size. Odds of 1.00,
 *  which only reductions produce (D-2), win nothing; a rate or size always wins something. */
export function wonOnHundred(bet: Bet): number {
  if (bet.kind === 'exchange') return bet.price - 100;
  const won = wonAtRate(bet);
  invariant(Number.isSafeInteger(won) && won > 0, 'A rate or size is a positive whole number (B-1, F-1)');
  return won;
}

function backProfit(bet: Bet): Paise {
  if (bet.kind === 'exchange') return profitPaise(bet.stakePaise, bet.price);
  return paise(floorDivide(bet.stakePaise * wonOnHundred(bet), 100));
}

function layLoss(bet: Bet): Paise {
  if (bet.kind === 'exchange') return profitPaise(bet.stakePaise, bet.price);
  return paise(ceilDivide(bet.stakePaise * wonOnHundred(bet), 100));
}

function wonAtRate(bet: BookmakerBet | FancyBet): number {
  if (bet.kind === 'fancy') return bet.size;
  switch (bet.scale) {
    case 'per-100':
      return bet.rate;
    case 'decimal':
      return bet.rate - 100;
    default:
      return unreachable(bet.scale);
  }
}
