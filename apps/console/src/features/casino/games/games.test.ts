import type { ConsoleGame } from '@maidan/contract';
import { expect, test } from 'vitest';
import { changeWords, type GameChange } from './change-words.ts';
import { filterGames, namesOf, NO_FILTER, type GameFilter } from './game-filter.ts';
import { holderOf, placesOf, whyLeftOut } from './pins.ts';

function game(id: string, more: Partial<ConsoleGame> = {}): ConsoleGame {
  const title = id;
  const fixed = { id, title, image: '', provider: 'Maidan Tables', category: 'Instant Games' };
  return { ...fixed, isEnabled: true, isOffered: true, pinnedRank: null, ...more };
}

const games = [
  game('Mines', { pinnedRank: 1 }),
  game('Dice', { isEnabled: false }),
  game('Teen-Patti', { category: 'Cards', isOffered: false }),
  game('Peacock', { provider: 'Bazaar Reels', category: 'Slots', pinnedRank: 3 }),
];

test.each<[string, Partial<GameFilter>]>([
  ['Mines Dice Teen-Patti Peacock', {}],
  ['Teen-Patti', { words: ' PATTI teen' }],
  ['Peacock', { words: 'bazaar' }],
  ['Peacock', { provider: 'Bazaar Reels' }],
  ['Teen-Patti', { category: 'Cards' }],
  ['Mines Teen-Patti Peacock', { state: 'on' }],
  ['Dice', { state: 'off' }],
  ['Teen-Patti', { state: 'not-offered' }],
  ['Mines Peacock', { state: 'pinned' }],
  ['', { words: 'mines', state: 'off' }],
])('OPR-01 “%s” are the games of %j', (titles, filter) => {
  const found = filterGames(games, { ...NO_FILTER, ...filter });
  expect(found.map(({ title }) => title).join(' ')).toBe(titles);
});

test('OPR-01 providers and categories are offered once each, in alphabetical order', () => {
  expect(namesOf(games, 'provider')).toEqual(['Bazaar Reels', 'Maidan Tables']);
  expect(namesOf(games, 'category')).toEqual(['Cards', 'Instant Games', 'Slots']);
});

test('a place is taken by the game that another operator has pinned there, and free for its own game', () => {
  const [mines, dice] = games as [ConsoleGame, ConsoleGame];
  const [first, second, third] = placesOf(games);
  expect(placesOf(games)).toHaveLength(10);
  expect(first && holderOf(first, dice)?.title).toBe('Mines');
  expect(first && holderOf(first, mines)).toBeUndefined();
  expect([second?.games, third?.games.map(({ title }) => title)]).toEqual([[], ['Peacock']]);
});

test('a pinned game that is off or not offered is left out of the top ten', () => {
  expect(games.map(whyLeftOut)).toEqual([null, 'Off', 'Not offered', null]);
});

test.each<[string, GameChange, Partial<ConsoleGame>]>([
  ['Mines is off: No new rounds. Open rounds are ending.', { isEnabled: false }, { isEnabled: false }],
  ['Mines is on: Players can open it.', { isEnabled: true }, {}],
  ['Mines is on: Players can open it once its provider offers it.', { isEnabled: true }, { isOffered: false }],
  ['Mines is pinned as number 2: ', { pinnedRank: 2 }, { pinnedRank: 2 }],
  ['Mines is no longer pinned: ', { pinnedRank: null }, { pinnedRank: null }],
  ['Mines is pinned as number 2: Meanwhile switched off.', { pinnedRank: 2 }, { pinnedRank: 2, isEnabled: false }],
  ['Mines is on: Players can open it. Meanwhile: pinned as number 4.', { isEnabled: true }, { pinnedRank: 4 }],
])('OPR-01 the operator is told what is saved, with what another operator has changed: %s', (words, change, saved) => {
  const seen = game('Mines', { pinnedRank: 1 });
  const said = changeWords({ seen, change, saved: { ...seen, ...saved } });
  expect(`${said.message}: ${said.subMessage}`).toBe(words);
});
