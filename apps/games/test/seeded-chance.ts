import { createHash } from 'node:crypto';
import type { Chance } from '../src/platform/chance.ts';

let seeds = 0;

/** The same chance in every run of a test file, another for each that asks, so that no result of a game comes as a
 *  surprise. */
export function seededChance(): Chance {
  const seed = (seeds += 1);
  let draws = 0;
  return (count) => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
      createHash('sha256')
        .update(`${seed} ${(draws += 1)}`)
        .digest(),
    );
    return Buffer.concat(blocks).subarray(0, count);
  };
}
