import { expect, test } from 'vitest';
import { RANKS } from '../../src/games/cards/cards.ts';
import { COURTS, PIPS } from './shapes.ts';

test.each(RANKS.slice(0, 9))('a %s has as many pips as it counts, each in a place of its own', (rank) => {
  expect(new Set(PIPS[rank]?.map(String)).size).toBe(Number(rank));
});

test('pictures have a sign instead', () => {
  expect(Object.keys(COURTS).toSorted()).toEqual(['J', 'K', 'Q']);
});
