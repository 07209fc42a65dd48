import type { ExchangeBet } from '../bets/bets.ts';
import type { DepthLevel } from '../book/types.ts';
import { paise, type Paise } from '../money/money.ts';
import { profitPaise } from '../price/price.ts';

/** The profit of a back bet that takes what is offered at its limit or better, best price first, and leaves the rest at
 *  its limit. */
export function profitAtOffers(
  { price, stakePaise }: Pick<ExchangeBet, 'price' | 'stakePaise'>,
  offered: readonly DepthLevel[],
): Paise {
  let left: number = stakePaise;
  let profit = 0;
  for (const [at, sizePaise] of offered) {
    if (left === 0 || at < price) break;
    const taken = Math.min(left, sizePaise);
    profit += profitPaise(paise(taken), at);
    left -= taken;
  }
  return paise(profit + profitPaise(paise(left), price));
}
