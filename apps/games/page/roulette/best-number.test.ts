import { expect, test } from 'vitest';
import { bestNumber } from './best-number.ts';

test('the best number adds up all positions that hold it', () => {
  const stakes = { '17': 500_00, '17-20': 100_00, 'dozen-2': 500_00, red: 1_000_00, black: 50_00 };
  // 17 is black: 18,000 straight, 1,800 split, 1,500 dozen and 100 black.
  expect(bestNumber(stakes)).toEqual({ number: 17, paise: 21_400_00 });
});

test('of equal numbers the lowest is named, and nothing staked returns nothing', () => {
  expect(bestNumber({ 'column-1': 100_00 })).toEqual({ number: 1, paise: 300_00 });
  expect(bestNumber({})).toEqual({ number: 0, paise: 0 });
});
