import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import { createWorkerHealth } from './worker-health.ts';

test('RUN-03 a batch that is open for more than fifteen seconds is stuck, until it ends', () => {
  const clock = manualClock(0);
  const health = createWorkerHealth(clock);
  clock.advance(60_000);
  expect(health.canCommit()).toBe(true);
  health.begun();
  clock.advance(15_000);
  expect(health.canCommit()).toBe(true);
  clock.advance(1);
  expect(health.canCommit()).toBe(false);
  health.committed();
  expect(health.canCommit()).toBe(true);
  health.begun();
  clock.advance(15_001);
  expect(health.canCommit()).toBe(false);
  health.failed();
  expect(health.canCommit()).toBe(true);
});
