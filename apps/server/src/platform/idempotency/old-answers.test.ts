import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { deleteOldAnswers } from './index.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 60 * 60_000;
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('L-5 an answer is kept for 90 days and then deleted, however many pages the table has', async () => {
  // An answer of some size, so that a thousand of them fill more pages than one statement looks through.
  await db.ownerPool.query(
    `insert into idempotency_keys (owner_id, key, request_hash, answer, created_at)
     select $1, n::text, 'hash', to_jsonb(repeat(md5(n::text), 60)), $2::timestamptz - n * interval '1 day'
     from generate_series(0, 999) as n`,
    [ids(), new Date(NOW)],
  );
  expect(await deleteOldAnswers(db.pool, NOW)).toBe(909);
  const { rows } = await db.ownerPool.query('select count(*) as left, min(created_at) as oldest from idempotency_keys');
  expect(rows).toEqual([{ left: 91, oldest: new Date(NOW - 90 * DAY_MS) }]);
  expect(await deleteOldAnswers(db.pool, NOW)).toBe(0);
});
