import { describe, expect, test } from 'vitest';
import { chancesAt } from './model/chances.ts';
import { courseOf } from './model/course.ts';
import { finishOf, outcomeOf, resultWords } from './model/finish.ts';
import { runningAt } from './model/running.ts';
import { placesFor } from './card/race.ts';
import { raceByKey, racesStarting } from './timetable.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAY_START_MS = 1_800_000_000_000;
const races = racesStarting('racing-test', DAY_START_MS, DAY_START_MS + 3 * DAY_MS);
const runs = races.map((race) => {
  const course = courseOf(race);
  return { race, course, finish: finishOf(race, course) };
});

describe('the cards', () => {
  test('a horse race every four minutes, a greyhound race every three, round the clock', () => {
    const starts = (sport: string) => races.filter((race) => race.sport === sport).map(({ startsAtMs }) => startsAtMs);
    const gaps = (sport: string) => new Set(starts(sport).map((at, index, all) => at - (all[index - 1] ?? at)));
    expect(gaps('horse-racing')).toEqual(new Set([0, 4 * 60_000]));
    expect(gaps('greyhound-racing')).toEqual(new Set([0, 3 * 60_000]));
  });

  test('no two races share an address, nor does another seed use one', () => {
    const other = racesStarting('another', DAY_START_MS, DAY_START_MS + DAY_MS);
    const addresses = [...races, ...other].map(({ track, slug }) => `${track.slug}/${slug}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(races[0]?.slug).toMatch(/^\d{4}-[a-z-]+-\d{6}-[a-z0-9]{1,3}$/);
  });

  test('a race is known by its key alone, and only to its own seed', () => {
    for (const race of races.slice(0, 20)) {
      expect(raceByKey('racing-test', race.eventKey)).toEqual(race);
      expect(raceByKey('another', race.eventKey)).toBeUndefined();
    }
    expect(raceByKey('racing-test', 'rr-v-kkr-1')).toBeUndefined();
  });

  test('six to fourteen horses, six greyhounds in the colours of their traps; nobody twice', () => {
    for (const { runners } of races) {
      expect(new Set(runners.map(({ key }) => key)).size).toBe(runners.length);
      expect(runners.map(({ draw }) => draw ?? 0).toSorted((a, b) => a - b)).toEqual(runners.map((_, at) => at + 1));
    }
    for (const { runners } of races.filter(({ sport }) => sport === 'greyhound-racing')) {
      const jackets = runners.map(({ colours }) => colours.slice(1).join('/'));
      expect(jackets).toEqual(['red', 'royal-blue', 'white', 'black', 'orange', 'black/white']);
      expect(runners.map(({ jockey }) => jockey).join('')).toBe('');
    }
    for (const { runners } of races.filter(({ sport }) => sport === 'horse-racing')) {
      expect(runners.length).toBeGreaterThanOrEqual(6);
      expect(runners.length).toBeLessThanOrEqual(14);
      expect(new Set(runners.map(({ jockey }) => jockey)).size).toBe(runners.length);
      expect(new Set(runners.map(({ colours }) => colours.slice(1, 3).join())).size).toBe(runners.length);
    }
    const fields = races.filter(({ sport }) => sport === 'horse-racing').map(({ runners }) => runners.length);
    expect(new Set(fields).size).toBe(9);
  });

  test('a quarter of an hour has races of several countries', () => {
    for (let fromMs = DAY_START_MS; fromMs < DAY_START_MS + DAY_MS; fromMs += 20 * 60_000) {
      const soon = racesStarting('racing-test', fromMs, fromMs + 20 * 60_000);
      expect(new Set(soon.map(({ track }) => track.country.id)).size).toBeGreaterThanOrEqual(3);
    }
  });

  test('D-2 places by the size of the field', () => {
    expect([4, 5, 7, 8, 11, 12, 14].map((field) => placesFor('horse-racing', field))).toEqual([0, 2, 2, 3, 3, 4, 4]);
    expect(placesFor('greyhound-racing', 6)).toBe(2);
  });

  test('D-1 about one race in four has a non-runner, some late, none after they have gone', () => {
    const withSome = races.filter(({ withdrawals }) => withdrawals.length > 0);
    expect(withSome.length / races.length).toBeGreaterThan(0.2);
    expect(withSome.length / races.length).toBeLessThan(0.32);
    const leads = withSome.flatMap(({ offAtMs, withdrawals }) => withdrawals.map(({ atMs }) => offAtMs - atMs));
    expect(Math.min(...leads)).toBeGreaterThanOrEqual(15_000);
    expect(leads.filter((lead) => lead < 80_000).length).toBeGreaterThan(5);
    const tooFew = races.filter(({ runners, withdrawals, places }) => runners.length - withdrawals.length <= places);
    expect(tooFew.length).toBeGreaterThan(5);
  });

  test('a horse race is run in one to three and a half minutes', () => {
    for (const { sport, offAtMs, finishAtMs, startsAtMs } of races) {
      const runsForMs = finishAtMs - offAtMs;
      expect(offAtMs).toBeGreaterThan(startsAtMs);
      expect(runsForMs).toBeGreaterThan(sport === 'horse-racing' ? 58_000 : 24_000);
      expect(runsForMs).toBeLessThan(sport === 'horse-racing' ? 205_000 : 42_000);
    }
  });
});

describe('how they are run', () => {
  test('favourites win as often as they are priced at the off, and are placed as often', () => {
    const tally = { said: 0, came: 0, placedSaid: 0, placed: 0, among: 0 };
    for (const { race, course, finish } of runs) {
      const out = new Set(race.withdrawals.map(({ runner }) => runner));
      const { win, place } = chancesAt(race, course, race.offAtMs, (runner) => out.has(runner));
      const favourite = win.indexOf(Math.max(...win));
      tally.said += win[favourite] ?? 0;
      tally.came += Number(finish.order[0] === favourite);
      if (place.length === 0) continue;
      tally.among += 1;
      tally.placedSaid += place[favourite] ?? 0;
      tally.placed += Number(finish.order.slice(0, race.places).includes(favourite));
    }
    expect(Math.abs(tally.came - tally.said) / Math.sqrt(runs.length / 4)).toBeLessThan(3);
    expect(Math.abs(tally.placed - tally.placedSaid) / Math.sqrt(tally.among / 4)).toBeLessThan(3);
    expect(tally.said / runs.length).toBeGreaterThan(0.25);
    expect(tally.said / runs.length).toBeLessThan(0.45);
  });

  test('D-4 about one race in sixty is a dead heat; its runners share one place and are not among the winners', () => {
    const tied = runs.filter(({ finish }) => finish.tiedAt !== null);
    expect(tied.length / runs.length).toBeGreaterThan(1 / 90);
    expect(tied.length / runs.length).toBeLessThan(1 / 40);
    for (const { race, finish } of runs) {
      const win = outcomeOf(race, finish, 1);
      const place = outcomeOf(race, finish, race.places);
      for (const [outcome, winners] of [
        [win, 1],
        [place, race.places],
      ] as const) {
        if (outcome.kind !== 'winners') throw new Error('a race has winners');
        const { selectionKeys, deadHeat } = outcome;
        expect(selectionKeys.length + (deadHeat?.places ?? 0)).toBe(Math.min(winners, finish.order.length));
        expect(selectionKeys.filter((key) => deadHeat?.selectionKeys.includes(key))).toEqual([]);
      }
      if (win.kind !== 'winners' || place.kind !== 'winners') continue;
      const placed = [...place.selectionKeys, ...(place.deadHeat?.selectionKeys ?? [])];
      expect(placed).toEqual(
        expect.arrayContaining([...win.selectionKeys, ...(win.deadHeat?.selectionKeys ?? [])].slice(0, race.places)),
      );
    }
    const [first] = tied.filter(({ finish }) => finish.tiedAt === 0);
    expect(first && resultWords(first.race, first.finish)).toMatch(/^Dead heat of /);
  });

  test('they go forward, end at the post in the order of the result, and nobody that is out runs', () => {
    for (const { race, course, finish } of runs.slice(0, 60)) {
      let before = new Map<number, number>();
      for (let atMs = race.offAtMs; atMs < race.finishAtMs; atMs += 1_000) {
        const running = runningAt(race, course, finish, atMs);
        for (const { number, travelled } of running) {
          expect(travelled).toBeGreaterThanOrEqual((before.get(number) ?? 0) - 0.004);
        }
        before = new Map(running.map(({ number, travelled }) => [number, travelled]));
        expect(running.some(({ number }) => race.withdrawals.some(({ runner }) => runner + 1 === number))).toBe(false);
      }
      const home = runningAt(race, course, finish, race.finishAtMs);
      expect(home.map(({ number }) => number - 1)).toEqual(finish.order);
      expect(home[0]?.travelled).toBe(1);
    }
  });
});
