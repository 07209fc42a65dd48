import { describe, expect, test } from 'vitest';
import type { ConsoleTablePosition } from '@maidan/contract';
import {
  changesIn,
  faultsOf,
  groupsOf,
  groupWords,
  namesOf,
  positionWords,
  sharedText,
  typedForAll,
} from './limit-words.ts';

const straight = { minimum: 50, maximum: 5_000 };
const [one, two, red]: [ConsoleTablePosition, ConsoleTablePosition, ConsoleTablePosition] = [
  { id: '1', rule: straight, limits: straight },
  { id: '2', rule: straight, limits: { minimum: 100, maximum: 500 } },
  { id: 'red', rule: { minimum: 50, maximum: 2_00_000 }, limits: { minimum: 50, maximum: 2_00_000 } },
];

test.each([
  ['red', 'Red'],
  ['17', '17'],
  ['0-1-2-3', '0-1-2-3'],
  ['cards-1-5', 'Cards 1-5'],
  ['perfect-pair', 'Perfect pair'],
  ['player-8', 'Player 8'],
])('the position %s is read as %s', (id, words) => {
  expect(positionWords(id)).toBe(words);
});

test('positions with the same limits by the rules form a group', () => {
  const groups = groupsOf([one, red, two]);
  expect(groups.map(({ id, positions }) => [id, positions])).toEqual([
    ['₹50 to ₹5,000', [one, two]],
    ['₹50 to ₹2,00,000', [red]],
  ]);
  expect(groups.map(namesOf)).toEqual(['1, 2', 'Red']);
  const many = groupsOf(['1', '2', '3', '4'].map((id) => ({ ...one, id })));
  expect(many.map(namesOf)).toEqual(['1, 2, 3 …']);
  expect(groups.map(groupWords)).toEqual(['2 positions, 1 limited', '1 position']);
});

describe('what is typed', () => {
  test('is right within the rules, however the rupees are written', () => {
    expect(changesIn([one, two, red], {})).toEqual([]);
    const typed = { red: { maximum: '₹1,00,000' }, '1': { minimum: '50', maximum: '5000.00' } };
    expect(changesIn([one, two, red], typed)).toEqual([{ position: 'red', minimum: 50, maximum: 1_00_000 }]);
    expect(changesIn([two], { '2': { minimum: '50', maximum: '5,000' } })).toEqual([
      { position: '2', minimum: 50, maximum: 5_000 },
    ]);
  });

  test.each([
    [{ minimum: '49' }, { minimum: 'Enter whole rupees from ₹50 to ₹5,000.' }],
    [{ maximum: '5001' }, { maximum: 'Enter whole rupees from ₹50 to ₹5,000.' }],
    [{ minimum: '50.50' }, { minimum: 'Enter whole rupees from ₹50 to ₹5,000.' }],
    [
      { minimum: '', maximum: 'x' },
      {
        minimum: 'Enter whole rupees from ₹50 to ₹5,000.',
        maximum: 'Enter whole rupees from ₹50 to ₹5,000.',
      },
    ],
    [{ minimum: '600', maximum: '500' }, { minimum: 'Enter at most the maximum, ₹500.' }],
    [{ minimum: '500', maximum: '500' }, {}],
  ])('%o has these faults', (typed, faults) => {
    expect(faultsOf(one, { '1': typed })).toEqual(faults);
    expect(changesIn([one], { '1': typed })).toHaveLength(Object.keys(faults).length === 0 ? 1 : 0);
  });

  test('for a whole group is typed for each of its positions', () => {
    expect(sharedText([one, two], {}, 'maximum')).toBe('');
    const typed = typedForAll([one, two], { '1': { minimum: '60' } }, ['maximum', '700']);
    expect(sharedText([one, two], typed, 'maximum')).toBe('700');
    expect(changesIn([one, two], typed)).toEqual([
      { position: '1', minimum: 60, maximum: 700 },
      { position: '2', minimum: 100, maximum: 700 },
    ]);
  });
});
