import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { playersByText } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.ownerPool.query(
    `INSERT INTO players (id, username, name, role, password_hash, created_at)
     SELECT gen_random_uuid(), 'user' || n, 'First' || n % 977 || ' Last' || n, 4, '$argon2id$any', now()
     FROM generate_series(1, 20000) n`,
  );
  await db.ownerPool.query('ANALYZE players');
});
afterAll(() => db.drop());

/** A database that explains what it is asked. */
function explaining(plans: string[]): Queryable {
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await db.ownerPool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { rows: [], rowCount: 0 };
  };
  return { query } as unknown as Queryable;
}

test('OPR-06 a page of players is read from the indexes of names, wherever it begins', async () => {
  const plans: string[] = [];
  const after = { key: 'first500 last9000', id: '00000000-0000-0000-0000-000000000000' };
  await playersByText(explaining(plans), { text: '', after, limit: 51 });
  await playersByText(explaining(plans), { text: 'first', after, limit: 51 });
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  for (const index of ['players_by_name', 'players_by_surname', 'players_by_username']) {
    expect(plans[1]).toContain(index);
  }
});

test('OPR-06 pages follow each other without a gap or a repetition, by whatever matched', async () => {
  const seen: string[] = [];
  let after: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof playersByText>> = await playersByText(db.pool, {
      text: 'last199',
      after,
      limit: 50,
    });
    seen.push(...page.map(({ id }) => id));
    after = page.length === 50 ? (page.at(-1) ?? null) : null;
  } while (after !== null);
  // 199, 1990 … 1999, 19900 … 19999.
  expect([seen.length, new Set(seen).size]).toEqual([111, 111]);
});
