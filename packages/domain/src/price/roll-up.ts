import { paise, type Paise } from '../money/money.ts';
import type { Price } from './price.ts';

/**
 * Adds each amount below the smallest stake to the next price, until enough is there for a bet; what is left at the end is
 * left out. Levels are best first, and the next price is worse for whoever takes it, so nobody is promised more.
 */
export function rolledUp(
  levels: readonly (readonly [price: Price, sizePaise: Paise])[],
  minStakePaise: Paise,
): (readonly [price: Price, sizePaise: Paise])[] {
  const rolled: (readonly [Price, Paise])[] = [];
  let carriedPaise = 0;
  for (const [price, sizePaise] of levels) {
    carriedPaise += sizePaise;
    if (carriedPaise === 0 || carriedPaise < minStakePaise) continue;
    rolled.push([price, paise(carriedPaise)]);
    carriedPaise = 0;
  }
  return rolled;
}
