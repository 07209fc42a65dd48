import { expect, test } from 'vitest';
import { chiSquared, LINK } from '../../src/games/cards/many-rounds.ts';
import { deal, readDeal } from './deal.ts';
import { everyFirstDeal } from './every-first-deal.ts';

/** Of seven degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 40.6;

test(`casino rules 8: ten million rounds of ${LINK} are won at once and in tie-breaks as often as their chances say`, () => {
  const chances: Record<string, bigint> = {};
  let among = 0n;
  everyFirstDeal((level) => {
    for (const player of level) {
      const name = `${player} ${level.length > 1 ? 'after a tie' : 'at once'}`;
      chances[name] = (chances[name] ?? 0n) + BigInt(12 / level.length);
    }
    among += 12n;
  });
  expect(Object.keys(chances)).toHaveLength(8);
  const squared = chiSquared((stream) => deal(stream), {
    classOf(dealt) {
      const { winner, tieBreaks } = readDeal(dealt);
      return `${winner} ${tieBreaks.length > 0 ? 'after a tie' : 'at once'}`;
    },
    chances,
    among,
  });
  expect(squared).toBeLessThan(CRITICAL);
}, 3_600_000);
