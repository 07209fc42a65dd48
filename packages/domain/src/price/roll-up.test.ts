import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, price, rolledUp } from '../index.ts';

const level = (hundredths: number, rupees: number) => [price(hundredths), paise(Math.round(rupees * 100))] as const;
const MIN = paise(100_00);

describe('X-14 amounts below the smallest stake', () => {
  test('go to the next price, with what is there', () => {
    expect(rolledUp([level(430, 50), level(410, 343)], MIN)).toEqual([level(410, 393)]);
    expect(rolledUp([level(430, 60), level(420, 30), level(410, 20), level(400, 100)], MIN)).toEqual([
      level(410, 110),
      level(400, 100),
    ]);
  });

  test('an amount that is enough stays at its price, and one without a next price is left out', () => {
    expect(rolledUp([level(430, 100), level(410, 99.99)], MIN)).toEqual([level(430, 100)]);
    expect(rolledUp([level(430, 1)], paise(0))).toEqual([level(430, 1)]);
    expect(rolledUp([], MIN)).toEqual([]);
  });

  test('every level takes the smallest stake, and nothing is offered at a better price than before', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300_00 }), { maxLength: 20 });
    fc.assert(
      fc.property(sizes, (amounts) => {
        const levels = amounts.map((size, index) => [price(400 - 5 * index), paise(size)] as const);
        const rolled = rolledUp(levels, MIN);
        expect(rolled.every(([, size]) => size >= MIN)).toBe(true);
        for (const [at] of levels) {
          const upTo = (list: readonly (readonly [number, number])[]) =>
            list.filter(([each]) => each >= at).reduce((sum, [, size]) => sum + size, 0);
          const missing = upTo(levels) - upTo(rolled);
          expect(missing >= 0 && missing < MIN).toBe(true);
        }
      }),
    );
  });
});
