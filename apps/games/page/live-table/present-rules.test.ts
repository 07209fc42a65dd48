import { expect, test } from 'vitest';
import { dragonTigerGame } from '../../games/dragon-tiger/page/dragon-tiger.tsx';
import { ultimateRoulette } from '../../src/games/roulette/rules.ts';
import { sayIn } from '../lib/words/say.ts';
import { rouletteFace } from '../roulette/face.tsx';
import { presentRules } from './present-rules.ts';

const say = sayIn('en');
const face = rouletteFace(ultimateRoulette);

test('the rules have the limits that operators have set, and without any are the rules themselves', () => {
  expect(presentRules(ultimateRoulette, undefined)).toBe(ultimateRoulette);
  const { limitsOf } = presentRules(ultimateRoulette, { '17': { least: 100_00, most: 500_00 } });
  expect(limitsOf('17')).toEqual({ least: 100_00, most: 500_00 });
  expect(limitsOf('18')).toEqual({ least: 50_00, most: 5_000_00 });
});

test('positions of the roulette with limits of their own have rows of their own in the rules', () => {
  expect(face.ruled(say, ultimateRoulette.limitsOf)).toHaveLength(7);
  const set = { '0': { least: 50_00, most: 500_00 }, red: { least: 50_00, most: 1_000_00 } };
  const { limitsOf } = presentRules(ultimateRoulette, set);
  const rows = face.ruled(say, limitsOf);
  expect(rows.filter(({ name }) => name === undefined).map(({ id }) => id)).toEqual(['0', 'red']);
  expect(rows.flatMap(({ id, name }) => (name === undefined ? [] : [limitsOf(id)?.most]))).toEqual([
    5_000_00, 10_000_00, 15_000_00, 20_000_00, 30_000_00, 1_00_000_00, 2_00_000_00,
  ]);
  expect(face.limitsSaid?.(say, limitsOf).map(({ limits }) => limits.most)).toEqual([5_000_00, 2_00_000_00]);
});

test('the heading of a group names its maximum, or the lowest and the highest of its maxima', () => {
  const colours = dragonTigerGame.groups.find(({ id }) => id === 'colours');
  const { table } = dragonTigerGame;
  expect(colours?.head?.(say, table.limitsOf).note).toMatch(/^max 2,00,000, /);
  const { limitsOf } = presentRules(table, { 'tiger-red': { least: 50_00, most: 500_00 } });
  expect(colours?.head?.(say, limitsOf).note).toMatch(/^max 500–2,00,000, /);
});
