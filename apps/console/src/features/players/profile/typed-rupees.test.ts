import { expect, test } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

test.each([
  ['500', 500],
  ['-75,000.00', -75_000],
  ['−1.05', -1.05],
  ['0.1', 0.1],
  ['', null],
  ['1.005', null],
  ['1e5', null],
  ['--5', null],
])('%s is read as %s rupees', (typed, amount) => {
  expect(typedRupees(typed)).toBe(amount);
});
