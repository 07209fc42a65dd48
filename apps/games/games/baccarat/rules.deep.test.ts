import { expect, test } from 'vitest';
import { chiSquared, LINK } from '../../src/games/cards/many-rounds.ts';
import type { Dealt } from '../../src/games/cards/card-table.ts';
import { everyDeal, SEQUENCES } from './every-deal.ts';
import { handsOf, pointsOf } from './hands.ts';
import { deal } from './rules.ts';

/** Of 99 degrees of freedom, exceeded by chance once in a million. */
const CRITICAL = 180.8;

const pointsOfBoth = (dealt: Dealt): string => {
  const { player, banker } = handsOf(dealt);
  return `${pointsOf(player)} to ${pointsOf(banker)}`;
};

test(`casino rules 7: ten million rounds of ${LINK} end in each pair of points as often as its chance says`, () => {
  const chances: Record<string, bigint> = {};
  everyDeal((dealt, sequences) => {
    const points = pointsOfBoth(dealt);
    chances[points] = (chances[points] ?? 0n) + sequences;
  });
  expect(Object.keys(chances)).toHaveLength(100);
  expect(chiSquared(deal, { classOf: pointsOfBoth, chances, among: SEQUENCES })).toBeLessThan(CRITICAL);
}, 3_600_000);
