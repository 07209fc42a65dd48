import { describe, expect, test } from 'vitest';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { playableOf } from './playable.ts';

const playables = (await loadRecords(SHIPPED_DATA_DIR)).map((record) => playableOf(record, 'pace'));
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

describe('the clock of a match', () => {
  test('time only goes on, and so do its moments', () => {
    for (const { steps, moments } of playables) {
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (before === undefined) continue;
        expect(step.atMs).toBeGreaterThanOrEqual(before.atMs);
        expect(step.moment - before.moment).toBeLessThanOrEqual(1);
        expect(step.moment).toBeGreaterThanOrEqual(before.moment);
      }
      expect(steps.at(-1)?.moment).toBe(moments.length - 1);
    }
  });

  test('a ball comes about every 34 s and is in the air for 7.6 s, one in ten for 18 s', () => {
    const gaps: number[] = [];
    const running: number[] = [];
    for (const { steps, moments } of playables) {
      let lastBallMs: number | null = null;
      for (const [index, step] of steps.entries()) {
        const next = steps[index + 1];
        if (step.status === 'BALL_RUNNING' && next !== undefined) running.push(next.atMs - step.atMs);
        if (step.moment === steps[index - 1]?.moment || moments[step.moment]?.ball == null) continue;
        if (lastBallMs !== null && moments[step.moment]?.deliveries !== 1) gaps.push(step.atMs - lastBallMs);
        lastBallMs = step.atMs;
      }
    }
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean / 1_000).toBeGreaterThan(32);
    expect(mean / 1_000).toBeLessThan(37);
    expect(quantile(running, 0.5) / 1_000).toBeCloseTo(7.6, 0);
    expect(quantile(running, 0.9) / 1_000).toBeGreaterThan(16.5);
    expect(quantile(running, 0.9) / 1_000).toBeLessThan(19.5);
  });

  test('a wicket suspends the markets, and play goes on after they are open again', () => {
    for (const { steps, moments } of playables) {
      for (const [index, step] of steps.entries()) {
        if (step.reason !== 'wicket') continue;
        expect(moments[step.moment]?.ball?.dismissals.length).toBeGreaterThan(0);
        expect(steps[index + 1]).toMatchObject({ moment: step.moment, status: 'OPEN' });
        expect(steps[index + 2]).toMatchObject({ moment: step.moment, status: 'BALL_RUNNING' });
      }
    }
  });

  test('rain holds everything until the match is called off', () => {
    const rained = playables.filter(({ record }) => record.innings.at(-1)?.end === 'cut');
    expect(rained).toHaveLength(2);
    for (const { steps } of rained) {
      expect(steps.at(-2)).toMatchObject({ status: 'SUSPENDED', reason: 'rain' });
      expect(steps.at(-3)).toMatchObject({ status: 'OPEN' });
    }
  });
});
