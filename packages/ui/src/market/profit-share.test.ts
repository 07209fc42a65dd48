import { describe, expect, test } from 'vitest';
import { profitShare } from './profit-share.ts';

describe('the profit bar', () => {
  test('the largest figure fills its half, others stand in proportion', () => {
    expect(profitShare(8900, 8900)).toEqual({ tone: 'pos', percent: 100 });
    expect(profitShare(-4450, 8900)).toEqual({ tone: 'neg', percent: 50 });
  });

  test('nothing is drawn at zero, and the smallest figure can still be seen', () => {
    expect(profitShare(0, 8900)).toEqual({ tone: 'zero', percent: 0 });
    expect(profitShare(-1, 8900)).toEqual({ tone: 'neg', percent: 3 });
  });

  test('a figure beyond the scale stays inside its half', () => {
    expect(profitShare(20_000, 8900)).toEqual({ tone: 'pos', percent: 100 });
    expect(profitShare(5, 0)).toEqual({ tone: 'pos', percent: 100 });
  });
});
