import type { ListedEvent, Market, Selection, Sport } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import {
  chosenLeague,
  chosenSports,
  countEvents,
  couponColumns,
  dayGroups,
  inPlayGroups,
  leagueGroups,
  listedSports,
  upcomingEvents,
} from './sports.ts';

function event(name: string, date: string, inPlay = false): ListedEvent {
  return { _id: name, name, slugName: name, date, inPlay, status: inPlay ? 'IN_PLAY' : 'UPCOMING' } as ListedEvent;
}

function sport(slugName: string, leagues: Record<string, ListedEvent[]>, more: Partial<Sport> = {}): Sport {
  return {
    _id: slugName,
    name: slugName,
    slugName,
    sportsCode: '',
    leagues: Object.entries(leagues).map(([name, events]) => ({ _id: name, name, slugName: name, events })),
    ...more,
  };
}

const selection = (name: string) => ({ _id: name, name }) as Selection;
const tree = listedSports([
  sport('cricket', {
    ipl: [event('c2', '2024-04-17'), event('c3', '2024-04-16T10:00', true), event('c1', '2024-04-15', true)],
    empty: [],
  }),
  sport('football', { cl: [event('f1', '2024-04-16T12:00')] }),
  sport('tennis', { atp: [event('t1', '2024-04-16', true)] }),
  sport('greyhound-racing', { uk: [event('g1', '2024-04-16')] }, { countries: [] }),
  sport('horse-racing', { uk: [event('h1', '2024-04-16')] }, { countries: [] }),
  sport('kabaddi', { pro: [event('k1', '2024-04-18')] }),
]);

describe('the tree', () => {
  test('sports keep the order they come in, and racing is left out', () => {
    expect(tree.map(({ slugName }) => slugName)).toEqual(['cricket', 'football', 'tennis', 'kabaddi']);
  });

  test('a league without events is not shown', () => {
    expect(tree[0]?.leagues.map(({ name }) => name)).toEqual(['ipl']);
  });

  test('a sport’s tab counts its events', () => {
    expect(tree.map(countEvents)).toEqual([3, 1, 1, 1]);
  });
});

describe('the lists', () => {
  const names = (events: readonly ListedEvent[]) => events.map(({ name }) => name);

  test('in play: by sport, earliest first, and nothing else', () => {
    expect(inPlayGroups(tree).map(({ key, events }) => [key, names(events)])).toEqual([
      ['cricket', ['c1', 'c3']],
      ['tennis', ['t1']],
    ]);
  });

  test('sports: by sport and league, those in play first', () => {
    expect(leagueGroups(tree).map(({ key, events }) => [key, names(events)])).toEqual([
      ['cricket/ipl', ['c1', 'c3', 'c2']],
      ['football/cl', ['f1']],
      ['tennis/atp', ['t1']],
      ['kabaddi/pro', ['k1']],
    ]);
  });

  test('?league= shows one league, and all of them when it names none', () => {
    const keys = (search: string) => chosenLeague(leagueGroups(tree), search).map(({ key }) => key);
    expect(keys('sport=football&league=cl')).toEqual(['football/cl']);
    expect(keys('league=nba')).toHaveLength(4);
    expect(keys('')).toHaveLength(4);
  });

  test('the next hours go by date over all sports', () => {
    expect(names(upcomingEvents(tree))).toEqual(['f1', 'c2', 'k1']);
  });

  test('days group what follows each other', () => {
    const groups = dayGroups(upcomingEvents(tree), (iso) => iso.slice(0, 10));
    expect(groups.map(({ heading, events }) => [heading, events.length])).toEqual([
      ['2024-04-16', 1],
      ['2024-04-17', 1],
      ['2024-04-18', 1],
    ]);
  });

  test('?sport= shows one sport, and all of them when it names none', () => {
    const list = { sports: tree, state: 'ready' } as const;
    expect(chosenSports(list, 'sport=tennis').map(({ slugName }) => slugName)).toEqual(['tennis']);
    expect(chosenSports(list, 'sport=chess')).toHaveLength(4);
    expect(chosenSports(list, '')).toHaveLength(4);
  });

  test('a sport that the first picture does not know is not replaced by the others', () => {
    const list = { sports: tree, state: 'loading' } as const;
    expect(chosenSports(list, 'sport=chess')).toEqual([]);
    expect(chosenSports(list, '')).toHaveLength(4);
  });
});

describe('the main market under 1, X and 2', () => {
  const eventOf = (slugName: string, markets: readonly Market[]) =>
    ({ sport: { slugName }, markets }) as unknown as ListedEvent;
  const columns = (slugName: string, ...names: string[]) => {
    const market = { marketType: 'EXCHANGE', selections: names.map(selection) } as Market;
    const { home, draw, away } = couponColumns(eventOf(slugName, [market]));
    return [home?.name, draw?.name, away?.name];
  };

  test('two selections leave X empty', () => {
    expect(columns('cricket', 'KKR', 'RR')).toEqual(['KKR', undefined, 'RR']);
  });

  test('the draw stands under X wherever the market lists it', () => {
    expect(columns('football', 'Barcelona', 'PSG', 'The Draw')).toEqual(['Barcelona', 'The Draw', 'PSG']);
    expect(columns('football', 'Barcelona', 'Draw', 'PSG')).toEqual(['Barcelona', 'Draw', 'PSG']);
  });

  test('what is a draw is the sport’s to say', () => {
    expect(columns('kabaddi', 'Sutlej Storm', 'Deccan Bulls', 'Tie')).toEqual(['Sutlej Storm', 'Tie', 'Deccan Bulls']);
    expect(columns('tennis', 'Draw', 'Tie')).toEqual(['Draw', undefined, 'Tie']);
  });

  test('an event without a market has three empty places', () => {
    expect(couponColumns(eventOf('football', []))).toEqual({ home: null, draw: null, away: null });
  });
});
