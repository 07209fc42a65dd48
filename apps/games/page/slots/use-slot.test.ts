import { expect, test } from 'vitest';
import { isAboveStake } from './use-slot.ts';

test.each([
  ['nothing', 0, false],
  ['less than the stake', 99, false],
  ['exactly the stake', 100, false],
  ['more than the stake', 101, true],
])('casino rules 1: wins of a bet that returns %s are marked only above its stake', (_what, coins, isMarked) => {
  expect(isAboveStake({ bet: 100 }, { coins })).toBe(isMarked);
});
