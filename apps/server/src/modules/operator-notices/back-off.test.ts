import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createBackOff } from './index.ts';

function failing(clock = manualClock(0)) {
  const said: string[] = [];
  const tries: number[] = [];
  const notices = {
    raise: async (kind: string, subject: string, reason: string) => void said.push(`${kind} ${subject} ${reason}`),
    resolve: async (kind: string, subject: string) => void said.push(`${kind} ${subject} resolved`),
  };
  const backOff = createBackOff({ clock, notices, kind: 'release-failed', firstMs: 500 });
  let isBroken = true;
  const attempt = (): void => {
    tries.push(clock.now());
    if (isBroken) backOff.failed('bet 1', 'no', attempt);
    else backOff.succeeded('bet 1');
  };
  return { clock, said, tries, attempt, backOff, mend: () => void (isBroken = false) };
}

test('work that goes on failing is tried after ever longer pauses, and operators are told from the fourth time on', () => {
  const { clock, said, tries, attempt, mend } = failing();
  attempt();
  clock.advance(3_500);
  expect(tries).toEqual([0, 500, 1_500, 3_500]);
  expect(said).toEqual(['release-failed bet 1 no']);
  clock.advance(600_000);
  expect(tries.length).toBeLessThan(30);
  expect(tries.at(-1)! - tries.at(-2)!).toBe(30_000);
  mend();
  clock.advance(30_000);
  expect(said.at(-1)).toBe('release-failed bet 1 resolved');
  const done = tries.length;
  clock.advance(600_000);
  expect(tries).toHaveLength(done);
});

test('a failure of another try during a pause adds no further one', () => {
  const { clock, tries, attempt } = failing();
  attempt();
  attempt();
  attempt();
  clock.advance(500);
  expect(tries).toEqual([0, 0, 0, 500]);
});
