import { expect, test } from 'vitest';
import { bytesOf, fitWithin } from './shrink-image.ts';

test('MON-06 a phone’s screenshot is drawn smaller, a small one is left as large as it is', () => {
  expect(fitWithin(1_440, 3_200)).toEqual({ width: 720, height: 1_600 });
  expect(fitWithin(4_000, 3_000)).toEqual({ width: 1_600, height: 1_200 });
  expect(fitWithin(360, 720)).toEqual({ width: 360, height: 720 });
  expect(fitWithin(1, 9_000)).toEqual({ width: 1, height: 1_600 });
});

test('MON-06 the size that is shown is that of the picture, not of its base64', () => {
  expect(bytesOf(`data:image/jpeg;base64,${btoa('x'.repeat(1_000))}`)).toBe(1_000);
  expect(bytesOf(`data:image/jpeg;base64,${btoa('x'.repeat(1_001))}`)).toBe(1_001);
});
