import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { watchAnswers } from './watch-answers.ts';

const EVERY_MS = 5_000;

/** Questions so far, each answered or not as `answers` says when it is asked. */
function watched() {
  const clock = manualClock(0);
  const seen = { asked: 0, hung: 0, answers: 'at once' as 'at once' | 'never' | 'with an error' };
  const stop = watchAnswers(clock, {
    async ask() {
      seen.asked += 1;
      if (seen.answers === 'never') await new Promise(() => undefined);
      if (seen.answers === 'with an error') throw new Error('connection refused');
    },
    hangs: () => void (seen.hung += 1),
  });
  return {
    seen,
    stop,
    async pass(times: number) {
      for (let n = 0; n < times; n += 1) {
        clock.advance(EVERY_MS);
        await new Promise(setImmediate);
      }
    },
  };
}

test.each(['never', 'with an error'] as const)(
  'a process that answers %s three times in a row hangs, which is said once',
  async (answers) => {
    const { seen, pass } = watched();
    await pass(10);
    seen.answers = answers;
    await pass(3);
    expect(seen).toMatchObject({ asked: 13, hung: 0 });
    await pass(1);
    expect(seen).toMatchObject({ asked: 13, hung: 1 });
    await pass(10);
    expect(seen).toMatchObject({ asked: 13, hung: 1 });
  },
);

test('two questions without an answer and then one with it are no hanging', async () => {
  const { seen, pass } = watched();
  for (let n = 0; n < 5; n += 1) {
    seen.answers = 'never';
    await pass(2);
    seen.answers = 'at once';
    await pass(1);
  }
  expect(seen).toMatchObject({ asked: 15, hung: 0 });
});

test('nothing is asked of a process that is watched no longer', async () => {
  const { seen, stop, pass } = watched();
  stop();
  await pass(9);
  expect(seen).toMatchObject({ asked: 0, hung: 0 });
});
