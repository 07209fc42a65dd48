import { expect, test } from 'vitest';
import { shoeOf } from '../../src/games/cards/cards.ts';
import { chiSquared, LINK } from '../../src/games/cards/many-rounds.ts';
import { cardOf, deal } from './rules.ts';

/** Of 51 degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 114.1;

test(`casino rules 6: ten million rounds of ${LINK} deal each card as often as the others`, () => {
  const squared = chiSquared(deal, {
    classOf: (dealt) => String(cardOf(dealt)),
    chances: Object.fromEntries(shoeOf(1).map((card) => [card, 1n])),
    among: 52n,
  });
  expect(squared).toBeLessThan(CRITICAL);
}, 3_600_000);
