import type { ListedEvent, RaceOfEvent } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '../catalogue/index.ts';
import { firstPictureOf, sportsTree } from './sports-tree.ts';

const INDIA = { id: 'india', name: 'India' };
const IRELAND = { id: 'ireland', name: 'Ireland' };

const on = (sport: string, league: string, event: string, country?: RaceOfEvent['country']) => {
  const named = (slug: string) => ({ id: slug, slug, name: slug });
  const race = country && { country, distance: '6f', class: 'Handicap', going: 'Good' };
  return {
    event: {
      id: event,
      sport: { ...named(sport), code: '7' },
      league: named(league),
      race: race ?? null,
    } as CatalogueEvent,
    listed: { _id: event, inPlay: false, date: '2026-01-01', ...(race && { race }) } as ListedEvent,
  };
};

const tree = sportsTree([
  on('horse-racing', 'mumbai', 'h1', INDIA),
  on('greyhound-racing', 'limerick', 'd1', IRELAND),
  on('horse-racing', 'dundalk', 'h2', IRELAND),
  on('horse-racing', 'pune', 'h3', INDIA),
  on('cricket', 'ipl', 'c1'),
  on('horse-racing', 'mumbai', 'h4', INDIA),
]);

describe('the sports tree', () => {
  test('racing comes by country, track and event, the country of the next race first', () => {
    const horses = tree.find(({ slugName }) => slugName === 'horse-racing');
    expect(
      horses?.countries?.map(({ id, name, tracks }) => [
        id,
        name,
        tracks.map(({ slugName, events }) => [slugName, events.map(({ _id }) => _id)]),
      ]),
    ).toEqual([
      [
        'india',
        'India',
        [
          ['mumbai', ['h1', 'h4']],
          ['pune', ['h3']],
        ],
      ],
      ['ireland', 'Ireland', [['dundalk', ['h2']]]],
    ]);
  });

  test('its tracks are its leagues too, and other sports have no countries', () => {
    const horses = tree.find(({ slugName }) => slugName === 'horse-racing');
    expect(horses?.leagues.map(({ slugName }) => slugName)).toEqual(['mumbai', 'dundalk', 'pune']);
    expect(tree[0]).toMatchObject({ slugName: 'cricket' });
    expect(tree[0]).not.toHaveProperty('countries');
  });

  test('Cricket, Football and Tennis come first, the others by name', () => {
    const slugs = ['tennis', 'volleyball', 'kabaddi', 'football', 'cricket'];
    const sorted = sportsTree(slugs.map((slug) => on(slug, 'league', slug))).map(({ slugName }) => slugName);
    expect(sorted).toEqual(['cricket', 'football', 'tennis', 'kabaddi', 'volleyball']);
  });

  test('the first picture has no race in it, and names every other sport', () => {
    expect(firstPictureOf(tree, 12).map(({ slugName }) => slugName)).toEqual(['cricket']);
    const two = sportsTree([on('cricket', 'ipl', 'c1'), on('tennis', 'atp', 't1')]);
    const leagues = firstPictureOf(two, 1).map((sport) => [sport.slugName, sport.leagues.length]);
    expect(leagues).toEqual([
      ['cricket', 1],
      ['tennis', 0],
    ]);
  });
});
