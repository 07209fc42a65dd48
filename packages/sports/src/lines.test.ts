import { expect, test } from 'vitest';
import { cricketLine } from './cricket/line.ts';
import { footballLine } from './football/line.ts';
import { kabaddiLine } from './kabaddi/line.ts';
import { tennisLine } from './tennis/line.ts';

/** What a line reads of a score. */
const score = (part: object): never => part as never;

test('a cricket line says overs and what is needed, in Hindi too', () => {
  const innings = { short: 'KKR', runs: 118, wickets: 3, overs: '18.2' };
  const first = score({ phase: 'innings', runsNeeded: null, innings: [innings] });
  expect(cricketLine(first)).toEqual({ title: 'KKR 118/3', detail: '18.2 ov', hi: '18.2 ओवर' });
  const chase = score({ phase: 'innings', runsNeeded: 44, innings: [innings, innings] });
  expect(cricketLine(chase)).toMatchObject({ detail: '18.2 ov, need 44', hi: '18.2 ओवर, 44 रन चाहिए' });
});

test('a football line has words at half-time and in a shoot-out, else the minute alone', () => {
  const at = (part: object) => footballLine(score({ home: { goals: 1 }, away: { goals: 0 }, minute: '37', ...part }));
  expect(at({ phase: 'first-half' })).toEqual({ title: '1 – 0', detail: '37′' });
  expect(at({ phase: 'half-time' })).toMatchObject({ detail: 'HT', hi: 'हाफ़-टाइम' });
  expect(at({ phase: 'penalties', shootOut: [3, 4] })).toMatchObject({ detail: 'pens 3 – 4', hi: 'पेनल्टी 3 – 4' });
});

test('a kabaddi line has a word at half-time, a tennis line at an advantage', () => {
  const kabaddi = score({ phase: 'half-time', clock: '', teams: [{ points: 9 }, { points: 14 }] });
  expect(kabaddiLine(kabaddi)).toEqual({ title: '9 – 14', detail: 'HT', hi: 'हाफ़-टाइम' });
  const points = (one: string, two: string) =>
    tennisLine(
      score({
        phase: 'playing',
        players: [
          { games: [6, 2], points: one },
          { games: [4, 1], points: two },
        ],
      }),
    );
  expect(points('40', '15')).toEqual({ title: '6-4 2-1', detail: '40 – 15' });
  expect(points('40', 'Ad')).toMatchObject({ detail: '40 – Ad', hi: '40 – एड' });
});
