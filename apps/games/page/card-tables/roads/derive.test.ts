import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, DERIVED, derivedRoad, type Agreement, type DerivedRoad } from './derive.ts';

const ROADS: readonly DerivedRoad[] = ['big-eye', 'small', 'cockroach'];
const road = (hands: string, name: DerivedRoad): string =>
  derivedRoad(columnsOf(Array.from(hands)), name)
    .map((each) => (each === 'same' ? 's' : 'o'))
    .join('');

/** The same from a drawn grid: entries beside this one and beside the one above are both there, or both not. */
function byGrid(hands: readonly string[], back: number): readonly Agreement[] {
  const grid = new Set<string>();
  const lengths: number[] = [];
  const seen: Agreement[] = [];
  for (const [index, hand] of hands.entries()) {
    if (hand === hands[index - 1]) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    const column = lengths.length - 1;
    const row = (lengths.at(-1) ?? 1) - 1;
    grid.add(`${column},${row}`);
    if (row === 0 && column - 1 - back >= 0)
      seen.push(lengths[column - 1] === lengths[column - 1 - back] ? 'same' : 'other');
    if (row > 0 && column - back >= 0)
      seen.push(grid.has(`${column - back},${row}`) === grid.has(`${column - back},${row - 1}`) ? 'same' : 'other');
  }
  return seen;
}

describe('derived roads (casino rules 7)', () => {
  test('a road starts at the second entry of its column, or at the first of the next', () => {
    expect(ROADS.map((name) => road('PPBB', name))).toEqual(['s', '', '']);
    expect(ROADS.map((name) => road('PPBP', name))).toEqual(['o', '', '']);
    expect(ROADS.map((name) => road('PBPP', name))).toEqual(['so', 'o', '']);
    expect(ROADS.map((name) => road('PBPB', name))).toEqual(['ss', 's', '']);
    expect(ROADS.map((name) => road('PBPBB', name))).toEqual(['sso', 'so', 'o']);
  });

  test('a run that grows past the compared column disagrees once, then agrees', () => {
    expect(road('PBBBB', 'big-eye')).toBe('oss');
    expect(road('PPPBBBBB', 'big-eye')).toBe('ssos');
  });

  test('lengths of runs, bent to the right or not', () => {
    expect(columnsOf(Array.from('PPBPPPPPPPPB'))).toEqual([2, 1, 8, 1]);
    expect(columnsOf([])).toEqual([]);
  });

  test('every road agrees with one read from the drawn grid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('P', 'B'), { maxLength: 80 }), (hands) => {
        for (const name of ROADS) expect(derivedRoad(columnsOf(hands), name)).toEqual(byGrid(hands, DERIVED[name]));
      }),
    );
  });
});
