import { expect, test } from 'vitest';
import { limitsOf } from '../../src/tables/limits.ts';
import { dragonTiger } from '../../games/dragon-tiger/rules.ts';
import { saidLimits } from './said-limits.ts';

test('limits of a kind span all of its positions, of which operators may have set one alone', () => {
  const present = limitsOf(dragonTiger, { dragon: { least: 200_00, most: 400_00 } });
  expect(saidLimits(present, [[['dragon', 'tiger'], 'Sides']])).toEqual([
    { name: 'Sides', limits: { least: 50_00, most: 2_00_000_00 } },
  ]);
  expect(saidLimits(present, [[['dragon'], 'Dragon']])).toEqual([
    { name: 'Dragon', limits: { least: 200_00, most: 400_00 } },
  ]);
  expect(saidLimits(present, [[['none'], 'None']])).toEqual([]);
});
