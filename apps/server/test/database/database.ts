import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createPool, type Pool, type Log } from '../../src/platform/postgres/index.ts';

/** A migrated, empty database of one's own. */
export interface TestDatabase {
  /** Serves: has the rights of the app role, as at every start (`grants.sql`). */
  readonly pool: Pool;
  /** Owns: may look and change everywhere, for arranging and checking. */
  readonly ownerPool: Pool;
  readonly url: string;
  readonly ownerUrl: string;
  /** The server's superuser, for tests of the platform itself. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Copies the migrated template into a new database, about 50 ms in memory; `drop()` it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(superuserUrl, `CREATE DATABASE ${name} TEMPLATE maidan OWNER maidan_owner STRATEGY file_copy`);
  const inCopy = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const [url, urlOfOwner] = [inCopy(appUrl), inCopy(ownerUrl)];
  const pool = createPool(url, { log, name: 'test', maxConnections: 10 });
  const ownerPool = createPool(urlOfOwner, { log, name: 'test owner', maxConnections: 3 });
  return {
    pool,
    ownerPool,
    url,
    ownerUrl: urlOfOwner,
    superuserUrl,
    async drop() {
      await Promise.all([pool.end(), ownerPool.end()]);
      await asSuperuser(superuserUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
