import { describe, expect, test } from 'vitest';
import { momentsOf } from '../match/moments.ts';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { NO_CHASE } from './ball-model.ts';
import { scoreHeldBack, wonMatches } from './calibration.ts';
import { T20_AT_LARGE, firstInnings } from './fit.ts';
import { inningsTables } from './innings-tables.ts';
import { PRIOR } from './level.ts';
import { createMatchModel } from './match-model.ts';
import { PARAMETERS } from './parameters.ts';
import { createSeason, setterWinsAtStart } from './season.ts';
import { sampleEvery } from '../../../../../test/sample.ts';

sampleEvery(4);

const records = await loadRecords(SHIPPED_DATA_DIR);
const atLarge = inningsTables(PARAMETERS, PARAMETERS.level.atLarge);
const START = { ballsLeft: 120, wickets: 0, pressure: NO_CHASE };
const meanUntil = (ballsLeftThen: number): number =>
  PRIOR.reduce((sum, weight, level) => sum + weight * atLarge.runsUntil(level, START, ballsLeftThen).mean, 0);
const runsInOver = (over: number): number => meanUntil(120 - over * 6) - (over > 1 ? meanUntil(126 - over * 6) : 0);

describe('the model of T20 at large', () => {
  test('a first innings makes 166.4 on average, give or take 31.4', () => {
    const { mean, deviation } = firstInnings(PARAMETERS, PARAMETERS.level.atLarge);
    expect(Math.abs(mean - T20_AT_LARGE.mean)).toBeLessThan(0.5);
    expect(Math.abs(deviation - T20_AT_LARGE.deviation)).toBeLessThan(0.5);
  });

  test('its overs run as overs do: 6.1 in the first, 8.5 late in the power play, 6.8 after it, 10.5 in the last', () => {
    expect(Math.abs(runsInOver(1) - 6.1)).toBeLessThan(0.5);
    expect(Math.abs((runsInOver(5) + runsInOver(6)) / 2 - 8.5)).toBeLessThan(0.6);
    expect(Math.abs(runsInOver(7) - 6.8)).toBeLessThan(0.7);
    expect(Math.abs(runsInOver(20) - 10.5)).toBeLessThan(0.9);
    expect(Math.abs(meanUntil(84) - 46.1)).toBeLessThan(2.5);
  });

  test('IPL 2024 scored more, as its matches say', () => {
    const season = records.filter(({ season: year }) => year === 2024).map(({ innings }) => innings[0]?.runs ?? 0);
    const mean = season.reduce((sum, runs) => sum + runs, 0) / season.length;
    expect(Math.abs(firstInnings(PARAMETERS, PARAMETERS.level.ipl2024).mean - mean)).toBeLessThan(1);
  });

  test('sides of equal strength: the chase wins a little more often', () => {
    expect(setterWinsAtStart(createSeason(PARAMETERS, PARAMETERS.level.ipl2024))).toBeCloseTo(0.47, 1);
  });
});

describe('a chase', () => {
  const wins = (state: { ballsLeft: number; wickets: number; runsNeeded: number }): number =>
    PRIOR.reduce((sum, weight, level) => sum + weight * atLarge.chaseWon(level, state), 0);

  test('more runs to get, fewer balls or wickets never help', () => {
    for (const ballsLeft of [6, 30, 60, 120]) {
      for (const wickets of [0, 3, 6, 9]) {
        for (const runsNeeded of [5, 40, 80, 160]) {
          const here = wins({ ballsLeft, wickets, runsNeeded });
          expect(wins({ ballsLeft, wickets, runsNeeded: runsNeeded + 5 })).toBeLessThanOrEqual(here + 0.005);
          expect(wins({ ballsLeft: ballsLeft - 1, wickets, runsNeeded })).toBeLessThanOrEqual(here + 0.015);
          expect(wins({ ballsLeft, wickets: wickets + 1, runsNeeded })).toBeLessThan(here + 1e-9);
        }
      }
    }
  });

  test('its ends are certain, a tie counts half', () => {
    expect(wins({ ballsLeft: 3, wickets: 4, runsNeeded: 0 })).toBeCloseTo(1);
    expect(wins({ ballsLeft: 0, wickets: 4, runsNeeded: 2 })).toBe(0);
    expect(wins({ ballsLeft: 0, wickets: 4, runsNeeded: 1 })).toBeCloseTo(0.5);
    expect(wins({ ballsLeft: 60, wickets: 10, runsNeeded: 40 })).toBe(0);
  });
});

test('nothing of a belief comes from balls still to be bowled', () => {
  const [record] = records;
  if (record === undefined) throw new Error('no records');
  const moments = momentsOf(record);
  const cut = { ...record, innings: record.innings.map((each) => ({ ...each, balls: each.balls.slice(0, 50) })) };
  const [whole, shortened] = [createMatchModel(PARAMETERS), createMatchModel(PARAMETERS)];
  const early = moments.filter(
    ({ innings, deliveries, phase }) => innings === 0 && deliveries <= 50 && phase === 'innings',
  );
  expect(early.length).toBeGreaterThan(50);
  for (const moment of early) expect(shortened.firstTeamWins(cut, moment)).toBe(whole.firstTeamWins(record, moment));
});

test('on matches held back it beats a coin, runs and wickets, and the run rate (Brier score)', () => {
  const held = wonMatches(records).filter((_match, index) => index % 3 === 0);
  expect(held).toHaveLength(9);
  const score = scoreHeldBack(records, held);
  expect(score.constantHalf).toBe(0.25);
  expect(score.model).toBeLessThan(0.13);
  expect(score.model).toBeLessThan(score.runsAndWickets - 0.05);
  expect(score.model).toBeLessThan(score.runRate - 0.02);
});
