import { expect, test } from 'vitest';
import { manualClock } from '../platform/clock/manual-clock.ts';
import { createLog } from '../platform/log/index.ts';
import type { Pool } from '../platform/postgres/index.ts';
import { createReadiness, PARTITION_DAYS_NEEDED } from './readiness.ts';

const log = createLog({ level: 'error', destination: { write: () => undefined } });
const never = new Promise<never>(() => undefined);

interface Ill {
  /** What the database says to the question whether it takes writes. */
  readonly answer?: () => Promise<boolean>;
  readonly isRenewed?: boolean;
  readonly canCommit?: boolean;
  readonly daysCovered?: number;
}

/** A server that is well but for what is said. */
function readiness(ill: Ill) {
  const clock = manualClock(0);
  let asked = 0;
  const query = async () => {
    asked += 1;
    return { rows: [{ writable: (await ill.answer?.()) ?? true }] };
  };
  const failing = createReadiness({
    database: { query } as unknown as Pool,
    clock,
    log,
    isRenewed: () => ill.isRenewed ?? true,
    canCommit: () => ill.canCommit ?? true,
    daysCovered: () => ill.daysCovered ?? PARTITION_DAYS_NEEDED,
  });
  return { clock, failing, asked: () => asked };
}

test.each<[string, Ill, readonly string[]]>([
  ['nothing', {}, []],
  ['a replica', { answer: async () => false }, ['database']],
  ['a database that refuses', { answer: () => Promise.reject(new Error('away')) }, ['database']],
  ['a lease that is not renewed', { isRenewed: false }, ['database writes']],
  ['a worker that cannot commit', { canCommit: false }, ['bets']],
  ['fifty-nine days of partitions', { daysCovered: 59 }, ['partitions']],
  ['sixty days of partitions', { daysCovered: 60 }, []],
  [
    'everything at once',
    { answer: async () => false, isRenewed: false, canCommit: false, daysCovered: 0 },
    ['database', 'database writes', 'bets', 'partitions'],
  ],
])('RUN-03 RUN-01 %s keeps the server from being ready under its own name', async (_what, ill, names) => {
  expect(await readiness(ill).failing()).toEqual(names);
});

test('RUN-03 a database that does not answer within three seconds counts as away, and is asked one question at a time', async () => {
  const { clock, failing, asked } = readiness({ answer: () => never });
  const answers = [failing(), failing()];
  clock.advance(3_000);
  expect(await Promise.all(answers)).toEqual([['database'], ['database']]);
  expect(asked()).toBe(1);
});

test('RUN-03 an answer of the database is good for a second, however many ask', async () => {
  let isWritable = true;
  const { clock, failing, asked } = readiness({ answer: async () => isWritable });
  expect(await failing()).toEqual([]);
  isWritable = false;
  clock.advance(999);
  expect(await failing()).toEqual([]);
  clock.advance(1);
  expect(await failing()).toEqual(['database']);
  expect(asked()).toBe(2);
});
