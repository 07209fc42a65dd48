import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../test/random.ts';
import { randomDigits } from './digits.ts';

test('a code has as many digits as asked for, whatever chance gives', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 8 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      (length, bytes) => {
        const chance = (count: number) => Uint8Array.from(bytes.take(count));
        expect(randomDigits(length, chance)).toMatch(new RegExp(`^\\d{${length}}$`));
      },
    ),
  );
});

test('every digit is as likely as any other', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const draws = 100_000;
  const { below } = randomFrom(1);
  for (const digit of randomDigits(draws, (count) => Uint8Array.from({ length: count }, () => below(256))))
    counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - draws / 10) ** 2 / (draws / 10), 0);
  // Nine degrees of freedom: above 40 once in 100,000 seeds.
  expect(chiSquare).toBeLessThan(40);
});

test('a byte that would favour a digit is drawn again', () => {
  const bytes = [255, 254, 253, 252, 251, 250, 249, 0, 1, 2];
  expect(randomDigits(4, (count) => Uint8Array.from(bytes.splice(0, count)))).toBe('9012');
});
