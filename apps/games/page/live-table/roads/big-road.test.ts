import { expect, test } from 'vitest';
import { bigRoad, type Outcome } from './big-road.ts';

const road = (text: string): readonly string[] =>
  bigRoad(Array.from(text, (letter) => (letter === 't' ? 'tie' : (letter as Outcome)))).map(
    ({ column, row, side, ties }) => `${side}${column},${row}${'/'.repeat(ties)}`,
  );

test('each run of a side has a column, from the top down', () => {
  expect(road('aabba')).toEqual(['a0,0', 'a0,1', 'b1,0', 'b1,1', 'a2,0']);
});

test('a tie is a stroke on the last entry, before the first run on its first', () => {
  expect(road('tabtta')).toEqual(['a0,0/', 'b1,0//', 'a2,0']);
  expect(road('tt')).toEqual([]);
});

test('a long run turns right at the sixth row, and the next one below it turns earlier', () => {
  expect(road('aaaaaaaa').slice(-3)).toEqual(['a0,5', 'a1,5', 'a2,5']);
  expect(road('aaaaaaaabbbbbbb').slice(-3)).toEqual(['b1,4', 'b2,4', 'b3,4']);
});
