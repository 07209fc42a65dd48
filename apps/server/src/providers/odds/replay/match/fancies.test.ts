import { describe, expect, test } from 'vitest';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { playableOf } from './playable.ts';
import type { Playable } from './playable.ts';
import { ordinal } from './fancies.ts';
import { scoreOf } from './score.ts';

const playables = (await loadRecords(SHIPPED_DATA_DIR)).map((record) => playableOf(record, 'test'));
const matchOf = (id: string): Playable => {
  const found = playables.find(({ record }) => record.id === id);
  if (found === undefined) throw new Error(`no match ${id}`);
  return found;
};
const results = (id: string, innings: number): Record<string, number | string> =>
  Object.fromEntries(
    matchOf(id)
      .fancies.filter((plan) => plan.innings === innings)
      .map(({ name, outcome }) => [name, outcome.kind === 'number' ? outcome.value : outcome.kind]),
  );

describe('results from the record', () => {
  test('S-1 sessions are the runs when the over ends', () => {
    expect(results('1426269', 0)).toMatchObject({
      '6 over runs KKR': 56,
      '10 over runs KKR': 100,
      '15 over runs KKR': 161,
      '20 over runs KKR': 223,
      '17 over runs KKR': 191,
    });
  });

  test('S-1 a batter counts what he made, out or not out', () => {
    expect(results('1426269', 0)).toMatchObject({ 'SP Narine runs': 109, 'PD Salt runs': 10 });
    expect(results('1426269', 1)).toMatchObject({ 'JC Buttler runs': 107, 'R Powell runs': 26 });
  });

  test('S-1 a wicket falls at the runs of its ball; one that never falls counts the total', () => {
    const kkr = results('1426269', 0);
    expect(kkr).toMatchObject({ 'Fall of 1st wicket KKR': 21, 'Fall of 2nd wicket KKR': 106 });
    expect(kkr['Fall of 7th wicket KKR']).toBe(223);
    expect(kkr).not.toHaveProperty('Fall of 8th wicket KKR');
  });

  test('an innings that ends early settles its later sessions at the total', () => {
    expect(results('1426284', 1)).toMatchObject({ '20 over runs SRH': 134, 'Fall of 10th wicket SRH': 134 });
    expect(results('1422128', 1)['20 over runs KKR']).toBe(186);
  });

  test('F-8 rain voids what is undecided and leaves what is decided', () => {
    const chase = results('980997', 1);
    expect(chase).toMatchObject({ '6 over runs RPS': 44, '10 over runs RPS': 63, 'Fall of 1st wicket RPS': 31 });
    expect(chase).toMatchObject({ '15 over runs RPS': 'void', '20 over runs RPS': 'void', 'AM Rahane runs': 'void' });
    expect(results('829813', 1)).toMatchObject({ '1 over runs RCB': 2, '6 over runs RCB': 'void' });
    expect(results('829813', 0)['20 over runs DC']).toBe(187);
  });

  test('a shortened innings has the sessions that it can reach', () => {
    expect(results('980999', 0)).not.toHaveProperty('20 over runs RCB');
    expect(results('980999', 1)).toMatchObject({ '14 over runs PBKS': 120 });
  });

  test('a super over has no fancies', () => {
    expect(Math.max(...matchOf('729315').fancies.map(({ innings }) => innings))).toBe(1);
  });
});

test('every fancy of every match opens before it is decided, and never after its innings', () => {
  for (const { moments, fancies } of playables) {
    expect(new Set(fancies.map(({ key }) => key)).size).toBe(fancies.length);
    for (const plan of fancies) {
      expect(plan.opensAt).toBeLessThan(plan.decidedAt);
      expect(moments[plan.opensAt]).toMatchObject({ innings: plan.innings, tossKnown: true });
      expect(moments[plan.decidedAt]?.innings).toBe(plan.innings);
    }
  }
});

test('every number is what the scoreboard says when it is decided', () => {
  for (const { record, moments, fancies } of playables) {
    for (const { subject, outcome, decidedAt } of fancies) {
      const moment = moments[decidedAt];
      if (moment === undefined || outcome.kind !== 'number' || subject.kind === 'batter-runs') continue;
      expect(scoreOf(record, moment).innings.at(-1)?.runs).toBe(outcome.value);
    }
  }
});

test('ordinals read as words do', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '10th',
    '11th',
    '12th',
    '13th',
    '21st',
  ]);
});
