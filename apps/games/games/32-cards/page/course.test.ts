import { expect, test } from 'vitest';
import { readDeal } from '../deal.ts';
import { courseOf } from './course.ts';

/** Of hearts, 6 to 13. */
const card = (value: number, suit = 1): number => (value - 6) * 4 + suit;

// 8 has 19, 9 has 19, 10 has 16 and 11 has 17 points; 8 wins the tie-break with a queen over a jack.
const LEVEL = readDeal([card(11), card(10), card(6), card(6, 2), card(12), card(11, 2)]);

test('the leader changes with each card, and players who are level lead together', () => {
  const leaders = [0, 1, 2, 3].map((open) => courseOf(LEVEL, open).leaders);
  expect(leaders).toEqual([[], [8], [8, 9], [8, 9]]);
});

test('in a tie-break only those who are level are in, and its cards alone decide', () => {
  const before = courseOf(LEVEL, 4);
  expect(before.leaders).toEqual([8, 9]);
  expect([8, 9, 10, 11].map((player) => before.isIn(player as 8))).toEqual([true, true, false, false]);
  expect(courseOf(LEVEL, 5).leaders).toEqual([8]);
  expect(courseOf(LEVEL, 6)).toMatchObject({ leaders: [8], isTieBreak: true });
});

test('without a tie-break the highest of the first deal has won', () => {
  const deal = readDeal([card(6), card(6, 2), card(6, 3), card(13)]);
  expect(courseOf(deal, 4)).toMatchObject({ leaders: [11], isTieBreak: false });
  expect(courseOf(deal, 3).leaders).toEqual([10]);
});
