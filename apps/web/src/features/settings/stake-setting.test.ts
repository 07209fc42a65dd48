import { expect, test } from 'vitest';
import { readStakeSetting } from './stake-setting.ts';

test('a preset is a whole amount from a rupee to a crore, an empty field none', () => {
  expect(readStakeSetting('5,000')).toEqual({ ok: true, rupees: 5_000 });
  expect(readStakeSetting('₹1 00 00 000')).toEqual({ ok: true, rupees: 10_000_000 });
  expect(readStakeSetting(' ')).toEqual({ ok: true, rupees: null });
});

test.each(['0', '12.5', '-5', 'abc', '10000001'])('“%s” is no preset', (text) => {
  expect(readStakeSetting(text)).toEqual({ ok: false });
});
