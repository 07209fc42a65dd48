import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, refused, type Result } from '@maidan/domain';
import { ids } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import type { Tx } from '../postgres/index.ts';
import { answerOnce, idempotencyKey } from './index.ts';

let db: TestDatabase;
const owner = ids();
const at = new Date(0);

beforeAll(async () => {
  db = await testDatabase();
  await db.ownerPool.query('create table effects (id int primary key); grant select, insert on effects to maidan_app');
});
afterAll(() => db.drop());

type Answered = Result<{ readonly id: number }, { readonly kind: 'odd' }>;

const write =
  (id: number) =>
  async (t: Tx): Promise<Answered> => {
    await t.query('insert into effects (id) values ($1)', [id]);
    return id % 2 === 0 ? ok({ id }) : refused({ kind: 'odd' });
  };
const once = (key: string | null, id: number, body: unknown = { id }) =>
  answerOnce(db.pool, { key: idempotencyKey(owner, key, body), at }, write(id));
const effects = async () =>
  (await db.pool.query<{ id: number }>('select id from effects order by id')).rows.map((r) => r.id);

test('L-5 the same key is answered as the first time and has its effect once', async () => {
  expect(await once('a', 2)).toEqual(ok({ id: 2 }));
  expect(await once('a', 2)).toEqual(ok({ id: 2 }));
  expect(await effects()).toEqual([2]);
});

test('L-5 a refusal is an answer too, and what it wrote is taken back', async () => {
  expect(await once('b', 3)).toEqual(refused({ kind: 'odd' }));
  expect(await once('b', 3)).toEqual(refused({ kind: 'odd' }));
  expect(await effects()).not.toContain(3);
  expect(await once(null, 5)).toEqual(refused({ kind: 'odd' }));
  expect(await effects()).not.toContain(5);
});

test('L-5 the same key with another request is refused', async () => {
  await once('c', 4);
  expect(await once('c', 4, { id: 6 })).toEqual(refused({ kind: 'key-reused' }));
});

test('L-5 of many at the same moment with one key one does it and all have its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => once('d', 8)));
  expect(answers).toEqual(answers.map(() => ok({ id: 8 })));
  expect((await effects()).filter((id) => id === 8)).toEqual([8]);
});
