import { expect, test } from 'vitest';
import { fraction } from '../../../src/games/exact.ts';
import { exactReturn } from './exact-return.ts';

test('an exact return has up to four decimals', () => {
  expect(exactReturn(fraction(95n, 100n))).toBe('95\u00a0%');
  expect(exactReturn(fraction(1n, 3n))).toBe('33.3333\u00a0%');
  expect(exactReturn(fraction(2n, 3n))).toBe('66.6667\u00a0%');
  expect(exactReturn(fraction(96_999n, 100_000n))).toBe('96.999\u00a0%');
});
