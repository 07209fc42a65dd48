import { describe, expect, test } from 'vitest';
import { brierOf, constantOf, forecastsHeldBack } from './model/calibration.ts';
import { chanceThat, finalScores, HALF_MINUTES } from './model/goal-grid.ts';
import { heldBackRates } from './model/strengths.ts';
import { footballScript } from './football-script.ts';
import { isDecided, shootOutOf } from './match/shoot-out.ts';
import { resultText } from './match/timeline.ts';
import { FOOTBALL_DATA_DIR, loadRecords } from './record/load-records.ts';
import { parseOpenfootball } from './record/parse-openfootball.ts';
import { winnerOf } from './record/record.ts';
import { SENT_OFF } from './record/sent-off.ts';

const records = await loadRecords(FOOTBALL_DATA_DIR);
const SPEED = 6;
const found = (year: number, teams: string) => {
  const record = records.find((each) => each.year === year && each.teams.join(' v ') === teams);
  if (record === undefined) throw new Error(`no ${teams} in ${year}`);
  return record;
};
/** Every match played three times, by other seeds. */
const scripts = records.flatMap((record) =>
  ['a', 'b', 'c'].map((key) => ({ record, script: footballScript(record, records, { key, speed: SPEED }) })),
);

describe('the records', () => {
  test('two World Cups, every goal of them, and everybody who was sent off finds his match', () => {
    expect(records).toHaveLength(128);
    expect(records.reduce((sum, { goals }) => sum + goals.length, 0)).toBe(340);
    expect(records.reduce((sum, { sentOff }) => sum + sentOff.length, 0)).toBe(SENT_OFF.length);
    for (const { teams, sentOff } of records)
      for (const { side } of sentOff) expect(teams[side === 'home' ? 0 : 1]).toBeDefined();
  });

  test('a file whose goals and score do not agree is refused by name', () => {
    const match = {
      round: 'Final',
      date: '2030-07-01',
      team1: 'A',
      team2: 'B',
      score: { ft: [1, 0] },
      goals1: [],
      ground: 'C',
    };
    expect(() => parseOpenfootball('odd.json.gz', JSON.stringify({ name: 'X', matches: [match] }))).toThrow(
      /odd\.json\.gz/,
    );
  });
});

describe('a match written out', () => {
  test('its clock never goes back, and its last score is the record’s', () => {
    for (const { record, script } of scripts) {
      const times = script.steps.map(({ atMs }) => atMs);
      expect(times.filter((atMs, index) => atMs < (times[index - 1] ?? atMs))).toEqual([]);
      const score = script.score(script.steps.length - 1);
      if (score.sport !== 'football') throw new Error('no football');
      expect([score.home.goals, score.away.goals]).toEqual(record.extraTime ?? record.ninety);
      expect(score.shootOut).toEqual(record.shootOut);
      expect(score.moments.filter(({ kind }) => kind !== 'red-card')).toHaveLength(record.goals.length);
      expect(score.result).toBe(resultText(record));
    }
  });

  test('S-1 markets settle on 90 minutes, whatever extra time and penalties brought', () => {
    const final = footballScript(found(2014, 'Germany v Argentina'), records, { key: 'x', speed: SPEED });
    const outcomes = new Map(final.plans.map(({ key, outcome }) => [key, outcome]));
    expect(outcomes.get('match-odds')).toEqual({ kind: 'winners', selectionKeys: ['draw'] });
    expect(outcomes.get('correct-score')).toEqual({ kind: 'winners', selectionKeys: ['0-0'] });
    expect(outcomes.get('over-under-25')).toEqual({ kind: 'winners', selectionKeys: ['under'] });
    expect(outcomes.get('to-qualify')).toEqual({ kind: 'winners', selectionKeys: ['germany'] });
    expect(final.event.note).toContain('90 minutes');
    const seven = footballScript(found(2014, 'Brazil v Germany'), records, { key: 'x', speed: SPEED });
    const correct = seven.plans.find(({ key }) => key === 'correct-score');
    expect(correct?.outcome).toEqual({ kind: 'winners', selectionKeys: ['any-other-away-win'] });
  });

  test('S-1 every market has one winner, which the model is certain of when it is decided', () => {
    for (const { script } of scripts) {
      for (const plan of script.plans) {
        const { outcome, decidedAt, opensAt } = plan;
        expect(opensAt).toBeLessThan(decidedAt);
        if (outcome.kind !== 'winners') throw new Error('a football market has a winner');
        expect(outcome.selectionKeys).toHaveLength(1);
        if (plan.key === 'to-qualify') continue;
        const forecast = script.forecasts(decidedAt).get(plan.key);
        const chance = forecast?.kind === 'chances' ? forecast.chances.get(outcome.selectionKeys[0] ?? '') : undefined;
        expect(chance).toBeCloseTo(1, 6);
      }
    }
  });

  test('X-11 goals and red cards close the markets and are material, and reviews hold them for 20 to 60 seconds', () => {
    const closed: number[] = [];
    for (const { script } of scripts) {
      for (const [index, step] of script.steps.entries()) {
        if (step.reason === 'goal' && step.isMaterial === true) {
          const opens = script.steps.slice(index).find(({ status }) => status === 'OPEN');
          if (opens !== undefined) closed.push(opens.atMs - step.atMs);
        }
        const before = script.steps[index - 1];
        if (step.reason !== 'review' || before?.reason === 'review') continue;
        const lastsMs = (script.steps.slice(index).find(({ reason }) => reason !== 'review')?.atMs ?? 0) - step.atMs;
        expect(lastsMs).toBeGreaterThanOrEqual(20_000);
        expect(lastsMs).toBeLessThanOrEqual(60_000);
      }
    }
    const open = scripts.flatMap(({ script }) =>
      script.steps.filter((step) => step.isMaterial && step.status === 'OPEN'),
    );
    expect(open).toEqual([]);
    const median = closed.toSorted((a, b) => a - b)[Math.floor(closed.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(40_000);
    expect(median).toBeLessThan(75_000);
  });

  test('S-4 a goal that is taken back leaves the score and voids what was matched since; few matches have one', () => {
    const windows = scripts.flatMap(({ script }) =>
      script.steps.flatMap((step, index) => (step.voids === undefined ? [] : [{ script, index, voids: step.voids }])),
    );
    expect(windows.length).toBeGreaterThan(5);
    expect(windows.length).toBeLessThan(scripts.length / 6);
    for (const { script, index, voids } of windows) {
      const goalsAt = (step: number): number => {
        const score = script.score(step);
        return score.sport === 'football' ? score.home.goals + score.away.goals : Number.NaN;
      };
      expect(goalsAt(voids.sinceStep)).toBe(goalsAt(voids.sinceStep - 1) + 1);
      expect(goalsAt(index)).toBe(goalsAt(voids.sinceStep - 1));
      const between = script.steps.slice(voids.sinceStep, index);
      expect(between.some(({ status }) => status === 'OPEN')).toBe(true);
      expect(script.plans.filter(({ decidedAt }) => decidedAt > voids.sinceStep && decidedAt < index)).toEqual([]);
    }
  });

  test('a shoot-out ends as recorded, and not before it is decided', () => {
    for (const { shootOut, id } of records) {
      if (shootOut === null) continue;
      const kicks = shootOutOf(shootOut, id);
      expect(kicks.at(-1)).toEqual(shootOut);
      for (const [index, score] of kicks.entries())
        expect(isDecided(score, index + 1)).toBe(index === kicks.length - 1);
    }
    expect(winnerOf(found(2018, 'Russia v Croatia'))).toBe('away');
  });
});

describe('the model', () => {
  const start = {
    goals: [0, 0],
    sentOff: [0, 0],
    minutesLeft: { firstHalf: HALF_MINUTES.first, secondHalf: HALF_MINUTES.second },
  } as const;
  const homeWins = (standing: Parameters<typeof finalScores>[1]): number =>
    chanceThat(finalScores([1.4, 1.1], standing), (h, a) => h > a);

  test('chances sum to one; a goal up, a man more and time on one’s side help', () => {
    expect(chanceThat(finalScores([1.4, 1.1], start), () => true)).toBeCloseTo(1);
    const level = homeWins(start);
    expect(homeWins({ ...start, goals: [1, 0] })).toBeGreaterThan(level + 0.2);
    expect(homeWins({ ...start, sentOff: [0, 1] })).toBeGreaterThan(level + 0.08);
    const late = { firstHalf: 0, secondHalf: 10 };
    expect(homeWins({ ...start, goals: [1, 0], minutesLeft: late })).toBeGreaterThan(0.85);
  });

  test('more goals come in the second half, as they did in the records', () => {
    const before = (left: typeof start.minutesLeft | { firstHalf: number; secondHalf: number }): number => {
      const grid = finalScores([1.4, 1.1], { ...start, minutesLeft: left });
      let mean = 0;
      for (let goals = 1; goals < 12; goals += 1) mean += chanceThat(grid, (h, a) => h + a >= goals);
      return mean;
    };
    const second = before({ firstHalf: 0, secondHalf: HALF_MINUTES.second });
    const recorded = records.flatMap(({ goals }) => goals).filter(({ minute }) => minute <= 90);
    const share = recorded.filter(({ minute }) => minute > 45).length / recorded.length;
    expect(second / before(start.minutesLeft)).toBeCloseTo(share, 1);
  });

  test('a price knows nothing of the match that it is for', () => {
    const [record] = records;
    if (record === undefined) throw new Error('no records');
    const turned = { ...record, ninety: [0, 9] as const };
    expect(heldBackRates(turned, [turned, ...records.slice(1)])).toEqual(heldBackRates(record, records));
  });

  test('on matches held back it beats how often each result comes, before and during the match (Brier score)', () => {
    const forecasts = forecastsHeldBack(records);
    expect(forecasts).toHaveLength(128 * 6);
    const before = forecasts.filter(({ minute }) => minute === 0);
    expect(brierOf(before)).toBeLessThan(brierOf(constantOf(before)) - 0.015);
    expect(brierOf(forecasts)).toBeLessThan(0.51);
    expect(brierOf(constantOf(forecasts))).toBeGreaterThan(0.63);
  });

  test('what it calls likely comes as often as it says', () => {
    const all = forecastsHeldBack(records).flatMap(({ chances, came }) =>
      chances.map((chance, result) => ({ chance, came: came === result ? 1 : 0 })),
    );
    for (const [from, to] of [
      [0, 0.2],
      [0.2, 0.4],
      [0.4, 0.6],
      [0.6, 0.8],
      [0.8, 1],
    ] as const) {
      const those = all.filter(({ chance }) => chance >= from && chance < to);
      const said = those.reduce((sum, { chance }) => sum + chance, 0) / those.length;
      const share = those.reduce((sum, { came }) => sum + came, 0) / those.length;
      expect(Math.abs(said - share)).toBeLessThan(0.09);
    }
  });
});
