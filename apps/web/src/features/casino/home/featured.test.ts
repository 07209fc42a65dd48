import type { CasinoGame } from '@maidan/contract';
import { expect, test } from 'vitest';
import { gameId } from '../game.ts';
import { featuredGames, gamesBeyond } from './featured.ts';

const game = (id: string, category = 'Slots'): CasinoGame => ({
  table_id: '',
  game_id: id,
  provider_name: 'Any',
  game_images: '',
  game_category: category,
  title: id,
  minStake: 10,
  maxStake: 100,
  returnPercent: 97,
  lowestReturnPercent: 97,
  bonusPercent: 0,
});
const many = Array.from({ length: 20 }, (_, index) => game(`g${index}`));
const idsOf = (games: readonly CasinoGame[]) => games.map(gameId);

test('the slider begins with a game of every category and shows eight at most', () => {
  const games = [game('a', 'Roulette'), game('b', 'Roulette'), game('c', 'Cards'), game('d', 'Slots')];
  expect(idsOf(featuredGames(games))).toEqual(['a', 'c', 'd', 'b']);
  expect(idsOf(featuredGames(many))).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']);
});

test('with fewer than three games there is no slider', () => {
  for (const count of [0, 1, 2]) expect(featuredGames(many.slice(0, count))).toEqual([]);
  expect(featuredGames(many.slice(0, 3))).toHaveLength(3);
});

test('the carousel of all games shows something that the top ten do not, or nothing', () => {
  expect(gamesBeyond(many.slice(0, 1), many.slice(0, 1))).toEqual([]);
  expect(gamesBeyond(many.slice(0, 10).toReversed(), many.slice(0, 10))).toEqual([]);
  expect(gamesBeyond(many.slice(0, 10), many.slice(0, 11))).toEqual(many.slice(0, 11));
  expect(gamesBeyond([], [])).toEqual([]);
});
