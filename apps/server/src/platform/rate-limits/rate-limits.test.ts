import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { manualClock } from '../clock/manual-clock.ts';
import { createSecrets } from '../secrets/index.ts';
import { createRateLimits, type RateLimits } from './index.ts';

const clock = manualClock(Date.UTC(2026, 10, 20));
const chance = (count: number) => randomBytes(count);
let db: TestDatabase;
let limits: RateLimits;

beforeAll(async () => {
  db = await testDatabase();
  limits = createRateLimits({ database: db.pool, clock, secrets: createSecrets(chance(32), chance) });
});
afterAll(() => db.drop());

const three = { name: 'three a minute', uses: 3, windowMs: 60_000 };
const blocking = { name: 'three, then an hour', uses: 3, windowMs: 60_000, blockMs: 3_600_000 };
const one = { name: 'one a minute', uses: 1, windowMs: 60_000 };

test('a limit lets so many through in a window, all at once or one by one', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => limits.take([{ limit: three, key: 'a' }])));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await limits.take([{ limit: three, key: 'b' }])).toEqual({ ok: true, value: undefined });
  clock.advance(59_000);
  expect(await limits.take([{ limit: three, key: 'a' }])).toEqual({
    ok: false,
    refusal: { kind: 'too-many-requests', retryAfterSeconds: 1 },
  });
  clock.advance(1_000);
  expect((await limits.take([{ limit: three, key: 'a' }])).ok).toBe(true);
});

test('who goes over a blocking limit waits from then on, and waiting is not made longer by trying', async () => {
  const use = { limit: blocking, key: 'c' };
  for (let n = 0; n < 3; n += 1) await limits.take([use]);
  clock.advance(30_000);
  expect(await limits.take([use])).toMatchObject({ refusal: { retryAfterSeconds: 3_600 } });
  clock.advance(3_599_000);
  expect(await limits.take([use])).toMatchObject({ refusal: { retryAfterSeconds: 1 } });
  clock.advance(1_000);
  expect((await limits.take([use])).ok).toBe(true);
});

test('what the first limit refuses does not use up the second', async () => {
  const uses = [
    { limit: one, key: 'd' },
    { limit: three, key: 'd' },
  ];
  for (let n = 0; n < 9; n += 1) await limits.take(uses);
  expect(await limits.isUsedUp({ limit: one, key: 'd' })).toBe(true);
  expect(await limits.isUsedUp({ limit: three, key: 'd' })).toBe(false);
});

test('a use is given back or forgotten', async () => {
  const use = { limit: one, key: 'e' };
  await limits.take([use]);
  await limits.giveBack([use]);
  expect((await limits.take([use])).ok).toBe(true);
  expect((await limits.take([use])).ok).toBe(false);
  await limits.forget([use]);
  expect((await limits.take([use])).ok).toBe(true);
});

test('keys are not kept in the clear, and windows that ended are removed', async () => {
  await limits.take([{ limit: one, key: 'Demo@1234' }]);
  const kept = async () =>
    (await db.pool.query<{ key: string }>('SELECT key FROM rate_counters')).rows.map(({ key }) => key);
  expect((await kept()).join()).not.toContain('Demo@1234');
  clock.advance(3_600_000);
  await limits.sweep();
  expect(await kept()).toEqual([]);
});
