import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnMatch } from './card/draw.ts';
import { kabaddiScript } from './kabaddi-script.ts';
import { mustScore, raidsOf, secondHalf, startOf } from './match/play.ts';
import type { KabaddiState } from './match/play.ts';
import { effectOf, raidChances } from './match/raid.ts';
import { forecastOf, raidTables } from './model/points-model.ts';

const SPEED = 6;
const match = drawnMatch('kabaddi', 0);
const [raiders, defenders] = match.clubs;

describe('a raid', () => {
  test('its chances sum to one; a team that must score does not come back empty-handed', () => {
    for (let onMat = 1; onMat <= 7; onMat += 1) {
      for (const must of [false, true]) {
        const chances = raidChances(raiders, defenders, { onMat, mustScore: must });
        expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
        const empty = chances.find(({ raid }) => raid.kind === 'empty')?.chance ?? 0;
        expect(empty > 0).toBe(!must);
      }
    }
  });

  test('touches take defenders off and bring raiders back; the bonus takes nobody', () => {
    const effect = effectOf({ kind: 'success', touches: 2, bonus: 1 }, 0, [4, 7]);
    expect(effect).toMatchObject({ points: [3, 0], onMat: [6, 5], allOut: null });
  });

  test('a tackle by three or fewer counts double, and brings one back', () => {
    expect(effectOf({ kind: 'tackled', touches: 0, bonus: 0 }, 0, [5, 3])).toMatchObject({
      points: [0, 2],
      onMat: [4, 4],
    });
    expect(effectOf({ kind: 'tackled', touches: 0, bonus: 0 }, 0, [5, 4])).toMatchObject({
      points: [0, 1],
      onMat: [4, 5],
    });
  });

  test('who has nobody left is all out: two points to the others, and everybody back', () => {
    const effect = effectOf({ kind: 'success', touches: 1, bonus: 0 }, 1, [1, 5]);
    expect(effect).toMatchObject({ points: [0, 3], onMat: [7, 6], allOut: 0 });
  });
});

test('S-1 S-6 what settles is what the last score says; a tie voids the bookmaker and wins on the exchange', () => {
  let ties = 0;
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: -5, max: 400 }), (seed, slot) => {
      const drawn = drawnMatch(seed, slot);
      const script = kabaddiScript(drawn, SPEED);
      const score = script.score(script.steps.length - 1);
      if (score.sport !== 'kabaddi') throw new Error('no kabaddi');
      const points = score.teams.map((team) => team.points);
      const [one = 0, two = 0] = points;
      const outcomes = new Map(script.plans.map(({ key, outcome }) => [key, outcome]));
      const winner = (one > two ? drawn.clubs[0] : drawn.clubs[1]).name.toLowerCase().replaceAll(' ', '-');
      if (one === two) ties += 1;
      expect(outcomes.get('match-odds')).toEqual({ kind: 'winners', selectionKeys: [one === two ? 'tie' : winner] });
      expect(outcomes.get('bookmaker')).toMatchObject({ kind: one === two ? 'void' : 'winners' });
      expect(outcomes.get('total-points')).toEqual({ kind: 'number', value: one + two });
      expect(outcomes.get('club-1-points')).toEqual({ kind: 'number', value: one });
      for (const team of score.teams) {
        expect(team.points).toBe(team.raidPoints + team.tacklePoints + 2 * team.allOuts);
        expect(team.onMat).toBeGreaterThanOrEqual(1);
        expect(team.onMat).toBeLessThanOrEqual(7);
      }
      expect(script.lengthMs).toBeGreaterThan(52 * 60_000);
      const half = script.steps.findIndex((_, step) => script.score(step).phase === 'half-time');
      const firstHalf = script.score(half);
      const scored = firstHalf.sport === 'kabaddi' ? firstHalf.teams.reduce((sum, team) => sum + team.points, 0) : -1;
      expect(outcomes.get('first-half-points')).toEqual({ kind: 'number', value: scored });
    }),
    { numRuns: 120, seed: 7 },
  );
  expect(ties).toBeGreaterThan(0);
});

describe('the model', () => {
  type Asked = { readonly state: KabaddiState; readonly slot: number; readonly final: readonly [number, number] };
  const asked: Asked[] = Array.from({ length: 100 }, (_, slot) => slot).flatMap((slot) => {
    const raids = raidsOf(drawnMatch('calibration', slot));
    const final = raids.at(-1)?.after.points ?? [0, 0];
    return [0.3, 0.55, 0.8].flatMap((share) => {
      const state = raids[Math.floor(share * raids.length)]?.after;
      return state === undefined || state.secondsLeft === 0 ? [] : [{ state, slot, final }];
    });
  });
  const forecasts = asked.map(({ state, slot, final }) => {
    const drawn = drawnMatch('calibration', slot);
    const forecast = forecastOf(raidTables(drawn), state, drawn.firstRaid);
    const [one, two] = final;
    return { forecast, final, came: [one > two, one === two, one < two].map(Number) };
  });

  test('its chances come true as often as they say, and beat a constant (Brier score)', () => {
    const brierOf = (chances: (index: number) => readonly number[]): number =>
      forecasts.reduce(
        (sum, { came }, index) =>
          sum + came.reduce((square, one, result) => square + (one - (chances(index)[result] ?? 0)) ** 2, 0),
        0,
      ) / forecasts.length;
    const model = brierOf((index) => forecasts[index]?.forecast.ends ?? []);
    expect(model).toBeLessThan(0.44);
    expect(model).toBeLessThan(brierOf(() => [0.48, 0.04, 0.48]) - 0.1);
    const all = forecasts.flatMap(({ forecast, came }) =>
      forecast.ends.map((chance, result) => ({ chance, came: came[result] ?? 0 })),
    );
    for (const from of [0, 0.25, 0.5, 0.75]) {
      const those = all.filter(({ chance }) => chance >= from && chance < from + 0.25);
      const said = those.reduce((sum, { chance }) => sum + chance, 0) / those.length;
      const share = those.reduce((sum, { came }) => sum + came, 0) / those.length;
      expect(Math.abs(said - share)).toBeLessThan(0.1);
    }
  });

  test('F-1 lines on the total are as often passed as missed', () => {
    const over = forecasts.filter(({ forecast: { total }, final: [one, two] }) => {
      let below = 0;
      for (const [at, chance] of total.distribution.chances.entries()) {
        if (total.distribution.from + at < one + two) below += chance;
      }
      return below >= 0.5;
    });
    expect(Math.abs(over.length / forecasts.length - 0.5)).toBeLessThan(0.1);
  });

  test('a lead, a fuller mat and the next raid help', () => {
    const tables = raidTables(match);
    const state = { ...secondHalf(startOf(0), 0), secondsLeft: 200 } as const;
    const first = (change: Partial<KabaddiState>): number => forecastOf(tables, { ...state, ...change }, 0).ends[0];
    expect(first({ points: [3, 0] })).toBeGreaterThan(first({}) + 0.2);
    expect(first({ onMat: [7, 1] })).toBeGreaterThan(first({}) + 0.1);
    expect(mustScore({ ...state, empties: [2, 2] })).toBe(true);
  });
});
