import type { CasinoGame, ListedEvent, Sport } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { findablesOf, grouped, hrefOf, initialsOf, type Found } from './entries.ts';
import { buildIndex, findIn } from './search-index.ts';

const cricket = { _id: 'cricket', name: 'Cricket', slugName: 'cricket' };
const ipl = { _id: 'ipl', name: 'Indian Premier League', slugName: 'ipl' };

function event(name: string, date: string, status: ListedEvent['status'] = 'UPCOMING'): ListedEvent {
  const inPlay = status === 'IN_PLAY';
  return {
    _id: name,
    name,
    slugName: name,
    date,
    status,
    inPlay,
    sport: cricket,
    league: ipl,
    markets: [],
  } as unknown as ListedEvent;
}

const sport = (events: readonly ListedEvent[], more: Partial<Sport> = {}) =>
  ({ ...cricket, leagues: [{ ...ipl, events }], ...more }) as Sport;
const game = (title: string, ids: Partial<CasinoGame> = { game_id: title, table_id: '' }) =>
  ({ title, game_category: 'Slots', provider_name: 'Pavilion Games', ...ids }) as CasinoGame;

const sources = {
  sports: [
    sport([
      event('Late v Later', '2024-04-18T10:00:00Z'),
      event('Over v Done', '2024-04-15T10:00:00Z', 'ENDED'),
      event('Now v Here', '2024-04-16T10:00:00Z', 'IN_PLAY'),
      event('Soon v Sooner', '2024-04-17T10:00:00Z'),
    ]),
    sport([], { _id: 'chess', name: 'Chess', slugName: 'chess' }),
  ],
  shown: (name: string) => name,
  lobbies: [
    { lobby: '/live-casino', games: [game('Crash')] },
    { lobby: '/indian-casino', games: [game('Crash'), game('Teen Patti', { game_id: '', table_id: 'tp' })] },
  ],
  inHindi: (name: string) => (name === 'Cricket' ? 'क्रिकेट' : name),
} as const;
const index = buildIndex(findablesOf(sources));
const hrefs = (query: string) => findIn(index, query).map(hrefOf);

describe('what can be found', () => {
  test('matches in play come first, then by their start; those that have ended are not found', () => {
    const matches = findIn(index, 'indian').filter(({ kind }) => kind === 'match');
    expect(matches.map((each) => each.kind === 'match' && each.event.name)).toEqual([
      'Now v Here',
      'Soon v Sooner',
      'Late v Later',
    ]);
    expect(hrefs('over')).toEqual([]);
  });

  test('a league, by its name and its initials', () => {
    expect(hrefs('ipl')).toEqual(['/sports?sport=cricket&league=ipl']);
    expect(hrefs('premier')[0]).toBe('/sports?sport=cricket&league=ipl');
  });

  test('a sport, also in Hindi, and none without events', () => {
    expect(hrefs('cricket')[0]).toBe('/sports?sport=cricket');
    expect(hrefs('क्रिकेट')).toContain('/sports?sport=cricket');
    expect(hrefs('chess')).toEqual([]);
  });

  test('a game once, in the first of its lobbies', () => {
    expect(hrefs('crash')).toEqual(['/live-casino?q=Crash']);
    expect(hrefs('teen patti')).toEqual(['/indian-casino?q=Teen+Patti']);
    expect(hrefs('pavilion')).toHaveLength(2);
  });

  test('a game of the Hindi site leads to its lobby by the title that stands there, and is found by both', () => {
    const hindi = (name: string) => (name === 'Crash' ? 'क्रैश' : name);
    const inBoth = buildIndex(findablesOf({ ...sources, inHindi: hindi, shown: hindi }));
    for (const query of ['crash', 'क्रैश']) {
      expect(findIn(inBoth, query).map(hrefOf)).toEqual([`/live-casino?${new URLSearchParams({ q: 'क्रैश' })}`]);
    }
  });

  test('races lead to the racing page', () => {
    const horses = sport([event('13:40 Aravalli', '2024-04-18')], {
      name: 'Horse Racing',
      slugName: 'horse-racing',
      countries: [],
    });
    expect(hrefOf({ kind: 'sport', sport: horses })).toBe('/racing?sport=horse-racing');
  });
});

test('the initials of sides of two words or more', () => {
  expect(initialsOf('Chennai Super Kings v Mumbai Indians')).toEqual(['CSK', 'MI']);
  expect(initialsOf('Barcelona v Paris Saint-Germain')).toEqual(['PSG']);
  expect(initialsOf('IPL 2024 replay')).toEqual([]);
});

test('groups are in a fixed order, each with its best hits and how many there are', () => {
  const found: Found[] = [
    { kind: 'game', game: game('A'), lobby: '/slots' },
    ...Array.from({ length: 9 }, (_, n) => ({ kind: 'match', event: event(`${n}`, '2024-04-18') }) as const),
  ];
  expect(grouped(found).map(({ kind, shown, count }) => [kind, shown.length, count])).toEqual([
    ['match', 8, 9],
    ['game', 1, 1],
  ]);
});
