import { expect, test } from 'vitest';
import { boundedMap } from './index.ts';

test('a bounded map keeps what was used last and never more than its bound', () => {
  const map = boundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  for (let n = 0; n < 1_000; n += 1) map.set(`k${n}`, n);
  expect(map.size()).toBe(2);
});
