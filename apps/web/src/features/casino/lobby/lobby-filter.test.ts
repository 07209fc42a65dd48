import type { CasinoGame } from '@maidan/contract';
import { expect, test } from 'vitest';
import { categoriesOf, filterGames, filterIn, isFiltered, NO_FILTER, providersOf, searchOf } from './lobby-filter.ts';

const game = (title: string, game_category: string, provider_name: string): CasinoGame => ({
  table_id: '',
  game_id: title.toLowerCase(),
  provider_name,
  game_images: '',
  game_category,
  title,
  minStake: 10,
  maxStake: 5_000,
  returnPercent: 96.29,
  lowestReturnPercent: 96.29,
  bonusPercent: 100,
});

const games = [
  game('Teen Patti 20-20', 'Teen Patti', 'Maidan Tables'),
  game('Lucky 7', 'Cards', 'Maidan Tables'),
  game('Lucky Sevens', 'Classic Slots', 'Bazaar Reels'),
  game('Peacock', 'Video Slots', 'Bazaar Reels'),
];
const titles = (filter: Partial<typeof NO_FILTER>) =>
  filterGames(games, { ...NO_FILTER, ...filter }).map(({ title }) => title);

test('CAS-03 a search finds every title that has all its words, whatever the capitals and signs', () => {
  expect(titles({ query: 'lucky' })).toEqual(['Lucky 7', 'Lucky Sevens']);
  expect(titles({ query: '  TEEN-patti ' })).toEqual(['Teen Patti 20-20']);
  expect(titles({ query: 'patti 20' })).toEqual(['Teen Patti 20-20']);
  expect(titles({ query: 'lucky peacock' })).toEqual([]);
  expect(titles({ query: '   ' })).toHaveLength(4);
});

test('CAS-02 CAS-03 category, provider and search narrow a lobby together', () => {
  expect(titles({ category: 'Cards' })).toEqual(['Lucky 7']);
  expect(titles({ provider: 'Bazaar Reels' })).toEqual(['Lucky Sevens', 'Peacock']);
  expect(titles({ provider: 'Bazaar Reels', query: 'lucky' })).toEqual(['Lucky Sevens']);
  expect(titles({ category: 'Cards', provider: 'Bazaar Reels' })).toEqual([]);
});

test('categories keep the order of the lobby, providers that of the alphabet', () => {
  expect(categoriesOf(games)).toEqual(['Teen Patti', 'Cards', 'Classic Slots', 'Video Slots']);
  expect(providersOf(games)).toEqual(['Bazaar Reels', 'Maidan Tables']);
});

test('a filter stands in the address and is read back from it', () => {
  const filter = { category: 'Teen Patti', provider: 'Maidan Tables', query: 'teen &c' };
  expect(filterIn(searchOf(filter))).toEqual(filter);
  expect(searchOf(NO_FILTER)).toBe('');
  expect(filterIn('')).toEqual(NO_FILTER);
  expect([NO_FILTER, { ...NO_FILTER, query: ' ' }, filter].map(isFiltered)).toEqual([false, false, true]);
});
