import { describe, expect, test } from 'vitest';
import { sayIn } from '../../../page/lib/words/say.ts';
import { KINDS } from '../hands.ts';
import { best, OUTCOMES } from './best.ts';

const say = sayIn('en');

describe('the result at which stakes on Teen Patti return most', () => {
  test('every pair of kinds is there, won by either side where they are of one kind, and equal but for trails', () => {
    const unlike = KINDS.length * (KINDS.length - 1);
    expect(OUTCOMES).toHaveLength(unlike + 2 * KINDS.length + KINDS.length - 1);
  });

  test.each([
    [{ a: 1_000_00 }, 'A', 1_980_00],
    [{ a: 1_000_00, b: 1_000_00 }, 'Equal hands', 2_000_00],
    [{ a: 1_000_00, 'pair-plus-a': 200_00 }, 'A trail', 8_180_00],
    [{ a: 1_000_00, 'pair-plus-b': 100_00 }, 'A, B trail', 5_080_00],
    [{ a: 1_000_00, 'pair-plus-a': 200_00, 'pair-plus-b': 100_00 }, 'A, trail on both', 11_280_00],
    [{ 'pair-plus-b': 100_00 }, 'B trail', 3_100_00],
  ])('%o', (stakes, name, paise) => {
    expect(best(say, stakes)).toEqual({ name, paise });
  });
});
