import { describe, expect, test } from 'vitest';
import { strokeOf, OVAL } from './cricket/scene/stroke.ts';
import { raidEnd } from './kabaddi/raid-end.ts';
import type { KabaddiScore } from './kabaddi/score.ts';

/** How far out a ball ends: 1 is the boundary. */
const reach = ({ to }: ReturnType<typeof strokeOf>) => Math.hypot((to.x - OVAL.x) / OVAL.rx, (to.y - OVAL.y) / OVAL.ry);
const ball = (label: string, text = 'Narine to Powell') => strokeOf({ label, at: '16.3', text });

describe('a ball goes where its mark says', () => {
  test('a four rolls to the boundary, a six flies over it, a dot stays near', () => {
    expect(reach(ball('4'))).toBeCloseTo(1);
    expect(ball('4')).toMatchObject({ isLofted: false, sign: 'four', crossings: 0 });
    expect(reach(ball('6'))).toBeGreaterThan(1);
    expect(ball('6')).toMatchObject({ isLofted: true, sign: 'six' });
    expect(reach(ball('·'))).toBeLessThan(0.5);
  });

  test('batters cross once a run, and not for the wide itself', () => {
    expect(['1', '2', '3'].map((label) => ball(label).crossings)).toEqual([1, 2, 3]);
    expect(ball('Wd')).toMatchObject({ crossings: 0, isHit: false, sign: 'wide' });
    expect(ball('2Lb')).toMatchObject({ crossings: 2, isHit: false, sign: 'leg-bye' });
    expect(ball('3Nb')).toMatchObject({ crossings: 2, isHit: true, sign: 'no-ball' });
  });

  test('a wicket falls as the sentence says', () => {
    expect(ball('W', 'A to B, out: bowled')).toMatchObject({ hitsWicket: true, isHit: false, sign: 'out' });
    expect(ball('W', 'A to B, out: caught by C')).toMatchObject({ hitsWicket: false, isLofted: true });
    expect(ball('W', 'A to B, out: run out')).toMatchObject({ hitsWicket: true, isHit: true });
  });

  test('the same ball goes to the same place, another to another', () => {
    expect(ball('4')).toEqual(ball('4'));
    expect(ball('4', 'Narine to Buttler').to).not.toEqual(ball('4').to);
  });
});

describe('how a raid ended is read from the score', () => {
  const team = { name: 'One', short: 'ONE', points: 10, raidPoints: 8, tacklePoints: 2, allOuts: 0, onMat: 6 };
  const before: KabaddiScore = {
    sport: 'kabaddi',
    phase: 'first-half',
    clock: '9:10',
    teams: [team, team],
    raiding: 0,
    lastRaid: 'A, empty raid',
    result: '',
  };
  const after = (points: readonly [number, number], changes: Partial<KabaddiScore> = {}): KabaddiScore => ({
    ...before,
    raiding: null,
    lastRaid: 'B',
    teams: [
      { ...team, points: points[0] },
      { ...team, points: points[1] },
    ],
    ...changes,
  });

  test('points of the raiders are touches, of the defence a tackle', () => {
    expect(raidEnd(before, after([12, 10]))).toMatchObject({ side: 0, kind: 'touch', points: 2, allOut: null });
    expect(raidEnd(before, after([10, 11]))).toMatchObject({ side: 0, kind: 'tackle', points: 1 });
    expect(raidEnd(before, after([10, 10]))).toMatchObject({ kind: 'empty', points: 0 });
  });

  test('no raid ends before one is on', () => {
    expect(raidEnd(null, before)).toBeNull();
    expect(raidEnd({ ...before, raiding: null }, after([12, 10]))).toBeNull();
    expect(raidEnd(before, { ...before, clock: '9:08' })).toBeNull();
  });

  test('an all-out is of the other side', () => {
    const now = after([15, 10]);
    const [one, two] = now.teams;
    expect(raidEnd(before, { ...now, teams: [{ ...one, allOuts: 1 }, two] })?.allOut).toBe(1);
  });
});
