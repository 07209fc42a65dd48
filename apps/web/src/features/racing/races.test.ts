import type { ListedEvent, Sport } from '@maidan/contract';
import { expect, test } from 'vitest';
import { chosen, choiceHref, countdown, countriesOf, nextRaces, racesOf, racingSports, readChoice } from './races.ts';

const race = (name: string, date: string, status: ListedEvent['status'] = 'UPCOMING') =>
  ({ _id: name, name, date, status }) as ListedEvent;
const track = (name: string, ...events: ListedEvent[]) => ({ _id: name, name, slugName: name, events });
const sport = (slugName: string, countries?: Sport['countries']) =>
  ({ _id: slugName, name: slugName, slugName, sportsCode: '', leagues: [], countries }) as Sport;

const tree = racingSports([
  sport('cricket'),
  sport('greyhound-racing', [
    { id: 'ireland', name: 'Ireland', tracks: [track('limerick', race('d1', '2026-01-01T10:03Z'))] },
  ]),
  sport('horse-racing', [
    {
      id: 'india',
      name: 'India',
      tracks: [track('mumbai', race('h2', '2026-01-01T10:10Z'), race('h1', '2026-01-01T10:00Z', 'IN_PLAY'))],
    },
    { id: 'ireland', name: 'Ireland', tracks: [track('dundalk', race('h3', '2026-01-01T10:01Z'))] },
  ]),
]);
const names = (races: readonly ListedEvent[]) => races.map(({ name }) => name);

test('horses and greyhounds alone, horses first', () => {
  expect(tree.map(({ slugName }) => slugName)).toEqual(['horse-racing', 'greyhound-racing']);
});

test('the next races come by their start, without those that have gone', () => {
  expect(names(nextRaces(tree, 9))).toEqual(['h3', 'd1', 'h2']);
  expect(names(nextRaces(tree, 1))).toEqual(['h3']);
});

test('a choice keeps its country and sport, and one that races no more shows all', () => {
  expect(chosen(tree, { sport: 'all', country: 'ireland' }).map(({ slugName }) => slugName)).toEqual([
    'horse-racing',
    'greyhound-racing',
  ]);
  const indian = chosen(tree, { sport: 'greyhound-racing', country: 'india' });
  expect(indian.map(({ slugName, countries }) => [slugName, countries.length])).toEqual([['greyhound-racing', 1]]);
  expect(chosen(tree, { sport: 'camel-racing', country: 'all' })).toHaveLength(2);
  expect(countriesOf(tree).map(({ name }) => name)).toEqual(['India', 'Ireland']);
});

test('a track lists its races by their start', () => {
  const mumbai = tree[0]?.countries[0]?.tracks[0];
  expect(mumbai && names(racesOf(mumbai))).toEqual(['h1', 'h2']);
});

test('the address keeps the choice', () => {
  const choice = { sport: 'horse-racing', country: 'india' };
  expect(readChoice(choiceHref(choice).split('?')[1] ?? '')).toEqual(choice);
  expect(choiceHref(readChoice(''))).toBe('/racing');
});

test.each([
  [252_000, '04:12'],
  [251_001, '04:12'],
  [3_852_000, '1:04:12'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%d ms to go are %s', (leftMs, words) => {
  expect(countdown(leftMs)).toBe(words);
});
