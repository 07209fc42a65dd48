import { wonOnHundred, type Bet } from '../bets/bets.ts';
import { ceilDivide, floorDivide } from '../money/integer.ts';
import { invariant } from '../base/invariant.ts';
import { negatePaise, paise, type Paise } from '../money/money.ts';

/** Runners that tied for the last places, and the number of places left for them (D-4). */
export interface DeadHeat {
  readonly selectionIds: readonly string[];
  readonly places: number;
}

/** The stake to which the profit of `wonOnHundred` refers. */
const HUNDRED = 100;

export function checkDeadHeat({ selectionIds, places }: DeadHeat): void {
  invariant(
    Number.isInteger(places) && places >= 1 && places < selectionIds.length,
    'In a dead heat more runners tie than there are places left (D-4)',
  );
}

/** The result of a bet on a runner in a dead heat, for the player who placed it: the backer's stake × places ÷ tied is
 *  settled as a winner and the rest as a loser, in one rounding (D-4). On the exchange a layer's result mirrors the
 *  backer's; against a bookmaker a layer's loss is rounded up (B-3). */
export function deadHeatPaise(bet: Exclude<Bet, { kind: 'fancy' }>, { selectionIds, places }: DeadHeat): Paise {
  const tied = selectionIds.length;
  const stake = bet.stakePaise;
  const hundredfold = stake * places * wonOnHundred(bet) - HUNDRED * stake * (tied - places);
  const divisor = HUNDRED * tied;
  if (bet.side === 'back') return paise(floorDivide(hundredfold, divisor));
  const round = bet.kind === 'exchange' ? floorDivide : ceilDivide;
  return negatePaise(paise(round(hundredfold, divisor)));
}
