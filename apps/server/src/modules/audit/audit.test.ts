import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { tx } from '../../platform/postgres/index.ts';
import { appendAudit, auditEntries, auditFaults, type Deed } from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const deed = (subject: string): Deed => ({
  actorId: ids(),
  actorName: 'Operator',
  action: 'deposit.approved',
  subject,
  details: { amount: 5_000, reference: 'A1' },
});
const append = (subject: string) => tx(db.pool, (t) => appendAudit(t, deed(subject), new Date(1_700_000_000_123)));

test('OPR-03 deeds stand in their order, also those of the same moment, and are found by their subject', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => append(`deposit D-${n}`)));
  const all = await auditEntries(db.pool, { before: null, limit: 5 });
  expect(all.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4]);
  expect((await auditEntries(db.pool, { before: 4, limit: 5 })).map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(await auditEntries(db.pool, { before: null, limit: 5, subject: 'deposit D-3' })).toHaveLength(1);
  expect(await auditFaults(db.pool)).toEqual([]);
});

test('OPR-03 nobody changes or removes an entry, and whoever does by force is found out', async () => {
  await expect(db.pool.query(`update audit_log set subject = 'x'`)).rejects.toThrow('permission denied');
  await expect(db.ownerPool.query('delete from audit_log')).rejects.toThrow('append only');
  await db.ownerPool.query('alter table audit_log disable trigger audit_log_append_only');
  await db.ownerPool.query(`update audit_log set details = '{"amount": 1}' where seq = 3`);
  await db.ownerPool.query('delete from audit_log where seq = 6');
  expect(await auditFaults(db.pool)).toEqual([
    'entry 3 was changed',
    'entries between 5 and 7 are missing',
    'entry 7 does not follow entry 5',
  ]);
});
