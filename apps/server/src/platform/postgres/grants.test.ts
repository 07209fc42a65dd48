import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { createPool, ensureGrants, StartupRefusal } from './index.ts';

const FILE = fileURLToPath(new URL('../../../grants.sql', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let db: TestDatabase;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.drop());

/** Everything that was granted to the serving role by name. */
async function granted(): Promise<string[]> {
  const { rows } = await db.ownerPool.query<{ what: string }>(
    `select format('%s %s', relname, privilege_type) as what from pg_class, aclexplode(relacl)
       where grantee = 'maidan_app'::regrole and not relispartition
     union select format('%s.%s %s', relname, attname, privilege_type)
       from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl) where grantee = 'maidan_app'::regrole
     union select format('%s() %s', proname, privilege_type) from pg_proc, aclexplode(proacl)
       where grantee = 'maidan_app'::regrole order by 1`,
  );
  return rows.map(({ what }) => what);
}

/** What a dump that was restored without privileges leaves. */
async function revokeAll(): Promise<void> {
  await db.ownerPool.query('revoke all on all tables in schema public from maidan_app');
  await db.ownerPool.query('revoke all on all sequences in schema public from maidan_app');
  await db.ownerPool.query('revoke all on all functions in schema public from maidan_app');
}

const urls = () => ({ ownerUrl: db.ownerUrl, appUrl: db.url });

test('RUN-04 grants.sql holds whatever the migrations grant: a restored dump gets it all back at the start, as often as it starts', async () => {
  const before = await granted();
  await revokeAll();
  expect(await granted()).toEqual([]);
  await ensureGrants(urls(), FILE);
  await ensureGrants(urls(), FILE);
  expect(await granted(), 'a migration grants something that grants.sql does not name').toEqual(before);
});

test('RUN-04 what the serving user may not do is said in a line each', async () => {
  await revokeAll();
  await db.ownerPool.query('grant select, insert, update on all tables in schema public to maidan_app');
  // Somebody else's tables: this owner may not grant them.
  const superuser = createPool(
    Object.assign(new URL(db.superuserUrl), { pathname: new URL(db.ownerUrl).pathname }).href,
    { log },
  );
  await superuser.query('alter table sessions owner to maidan_superuser');
  await superuser.query('alter table idempotency_keys owner to maidan_superuser');
  await superuser.query('alter table referral_claims rename to elsewhere');
  await superuser.end();
  const refusal: unknown = await ensureGrants(urls(), FILE).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupRefusal);
  const lines = (refusal as StartupRefusal).message.split('\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual([
    'The database user maidan_app may not DELETE on table idempotency_keys',
    'The database user maidan_app may not DELETE on table sessions',
    'The database has no table referral_claims',
    'The database has no table referral_claims',
  ]);
});

test('RUN-04 where one user does everything there is nobody to grant to, and nothing is missing', async () => {
  await expect(ensureGrants({ ownerUrl: db.ownerUrl, appUrl: db.ownerUrl }, FILE)).resolves.toBeUndefined();
});
