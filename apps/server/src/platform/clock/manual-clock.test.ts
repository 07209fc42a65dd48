import { expect, test } from 'vitest';
import { manualClock } from './manual-clock.ts';

test('a manual clock runs what falls due in order, each at its own time', () => {
  const clock = manualClock(1_000);
  const seen: [string, number][] = [];
  const note = (what: string) => () => void seen.push([what, clock.now()]);
  clock.after(30, note('late'));
  clock.after(10, note('early'));
  const stop = clock.every(15, note('again'));
  clock.after(5, note('never'))();
  clock.advance(30);
  expect(seen).toEqual([
    ['early', 1_010],
    ['again', 1_015],
    ['late', 1_030],
    ['again', 1_030],
  ]);
  stop();
  clock.advance(100);
  expect(seen).toHaveLength(4);
  expect(clock.now()).toBe(1_130);
});
