import { expect, test } from 'vitest';
import { readChips } from './chips.ts';

test('the player’s own chips are whole rupees, smallest first', () => {
  expect(readChips(['5,000', '100', '₹20 000'])).toEqual({ ok: true, chips: [100, 5_000, 20_000] });
});

test.each(['', '0', '12.5', '-5', 'abc', '10000001'])('“%s” is no chip', (text) => {
  expect(readChips(['100', text])).toEqual({ ok: false, place: 1 });
});
