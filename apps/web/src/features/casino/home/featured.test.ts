import type { CasinoGame, CasinoHome } from '@maidan/contract';
import { expect, test } from 'vitest';
import { gameId } from '../game.ts';
import { blocksOf } from './featured.ts';

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
const home = (games: readonly CasinoGame[], more: Partial<CasinoHome> = {}): CasinoHome =>
  ({ topTen: [], topCasino: [], topSlots: [], games, ...more }) as CasinoHome;
const idsOf = (games: readonly CasinoGame[]) => games.map(gameId);

test('the slider begins with a game of every category and shows eight at most', () => {
  const games = [game('a', 'Roulette'), game('b', 'Roulette'), game('c', 'Cards'), game('d', 'Slots')];
  expect(idsOf(blocksOf(home(games)).featured)).toEqual(['a', 'c', 'd', 'b']);
  expect(idsOf(blocksOf(home(many)).featured)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']);
});

test('with fewer than three games there is no slider', () => {
  for (const count of [0, 1, 2]) expect(blocksOf(home(many.slice(0, count))).featured).toEqual([]);
  expect(blocksOf(home(many.slice(0, 3))).featured).toHaveLength(3);
});

test('the slider begins with the games that no other block has, and no game stands in more than two blocks', () => {
  const blocks = { topTen: many.slice(0, 10), topCasino: many.slice(0, 3), topSlots: many.slice(8, 18) };
  const { featured, games } = blocksOf(home(many, blocks));
  expect(idsOf(featured)).toEqual(['g18', 'g19', 'g3', 'g4', 'g5', 'g6', 'g7', 'g10']);
  expect(idsOf(games)).toEqual(['g11', 'g12', 'g13', 'g14', 'g15', 'g16', 'g17', 'g18', 'g19']);
  const all = [...Object.values(blocks), featured, games].flatMap(idsOf);
  for (const id of idsOf(many)) expect(all.filter((each) => each === id).length).toBeLessThanOrEqual(2);
});

test('the carousel of games shows something that the top ten do not, or nothing', () => {
  const gamesBeside = (top: number, of: number) =>
    blocksOf(home(many.slice(0, of), { topTen: many.slice(0, top) })).games;
  expect(gamesBeside(1, 1)).toEqual([]);
  expect(gamesBeside(10, 10)).toEqual([]);
  expect(idsOf(gamesBeside(10, 12))).toEqual(['g6', 'g7', 'g8', 'g9', 'g10', 'g11']);
  expect(gamesBeside(0, 0)).toEqual([]);
});
