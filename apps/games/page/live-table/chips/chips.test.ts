import { expect, test } from 'vitest';
import { ultimateRoulette } from '../../../src/games/roulette/rules.ts';
import { added, chipFor, lay, othersChips, total } from './chips.ts';

const { limitsOf } = ultimateRoulette;

test('chips add up on a position until its most, with what is placed there already', () => {
  const first = lay({ laid: {}, placed: {} }, { '17': 4_000_00, red: 50_00 }, limitsOf);
  expect(first).toEqual({ ok: true, stakes: { '17': 4_000_00, red: 50_00 } });
  const laid = first.ok ? first.stakes : {};
  expect(lay({ laid, placed: {} }, { '17': 1_000_00 }, limitsOf)).toMatchObject({ ok: true });
  expect(lay({ laid, placed: { '17': 50_00 } }, { '17': 1_000_00 }, limitsOf)).toEqual({ ok: false, position: '17' });
  expect(lay({ laid: {}, placed: {} }, { '3-4': 50_00 }, limitsOf)).toEqual({ ok: false, position: '3-4' });
});

test('sums and the chip that is drawn for them', () => {
  expect(added({ red: 50_00 }, { red: 100_00, '0': 50_00 })).toEqual({ red: 150_00, '0': 50_00 });
  expect(total({ red: 50_00, '0': 50_00 })).toBe(100_00);
  expect([50_00, 150_00, 4_000_00, 30_000_00, 90_000_00].map(chipFor)).toEqual([
    50_00, 100_00, 2_000_00, 20_000_00, 50_000_00,
  ]);
});

test('stakes of others are shown as their largest chips', () => {
  expect(othersChips(72_300_00, 4)).toEqual([50_000_00, 20_000_00, 2_000_00, 100_00]);
  expect(othersChips(72_300_00, 3)).toEqual([50_000_00, 20_000_00, 2_000_00]);
  expect(othersChips(0, 4)).toEqual([]);
});
