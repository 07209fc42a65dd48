import { RUPEE } from '../catalogue/brands.ts';
import type { Limits } from '../tables/rules.ts';
import { wonPaise } from './odds.ts';

const LEAST = 50 * RUPEE;
const MOSTS = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 1_00_000, 2_00_000].map((most) => most * RUPEE);
const MOST_RETURN = 2_00_000 * RUPEE;
/** Of positions that pay at most two to one. */
const MOST_RETURN_LOW = 4_00_000 * RUPEE;
const LOW_ODDS = 200;

/** Limits in paise of a table's position that pays `odds`, hundredths of profit to one: the largest round maximum whose
 *  return stays in bounds (casino rules 1). */
export function limitsAt(odds: number): Limits {
  const bound = odds <= LOW_ODDS ? MOST_RETURN_LOW : MOST_RETURN;
  const most = MOSTS.findLast((each) => wonPaise(each, odds) <= bound);
  if (most === undefined) throw new RangeError(`No maximum is round and small enough at odds of ${odds}`);
  return { least: LEAST, most };
}
