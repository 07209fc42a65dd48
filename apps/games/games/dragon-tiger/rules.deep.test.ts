import { expect, test } from 'vitest';
import { chiSquared, LINK } from '../../src/games/cards/many-rounds.ts';
import { deal, isSuitedTie, outcomeOf } from './rules.ts';

/** Of three degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 30.7;

test(`casino rules 5: ten million rounds of ${LINK} have each outcome as often as its chance says`, () => {
  const squared = chiSquared(deal, {
    classOf: (dealt) => (isSuitedTie(dealt) ? 'suited' : outcomeOf(dealt)),
    chances: { dragon: 192n, tiger: 192n, tie: 24n, suited: 7n },
    among: 415n,
  });
  expect(squared).toBeLessThan(CRITICAL);
}, 3_600_000);
