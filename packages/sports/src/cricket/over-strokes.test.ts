import { expect, test } from 'vitest';
import { overStrokes } from './over-strokes.ts';

test('the over’s strokes are as long as its runs, and the last ball is the strong one', () => {
  const strokes = overStrokes(['·', '1', '4', '6', 'W', '2Lb']);
  const reach = strokes.map(({ x, y }) => Math.hypot((x - 169) / 150, (y - 95) / 84));
  expect(reach.map((each) => Math.round(each * 10) / 10)).toEqual([0.2, 0.5, 1, 1.1, 0.2, 0.6]);
  expect(strokes.map((each) => each.strong)).toEqual([false, false, false, false, false, true]);
});
