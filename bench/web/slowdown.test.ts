import { expect, test } from 'vitest';
import { slowdownAt } from './slowdown.ts';

test.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_533, 4],
  [1_999, 6],
])('a machine whose pace is %i stands for a phone when it is slowed down %f times', (pace, slowdown) => {
  expect(slowdownAt(pace)).toBeCloseTo(slowdown, 5);
});
