import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { testDataRoot } from './data-root.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { ensureGrants, migrate, startEmbeddedPostgres, type Log } from '../../src/platform/postgres/index.ts';
import { stopStray } from '../../src/platform/postgres/embedded/postmaster.ts';
import { isAlive } from '../../src/platform/postgres/embedded/process-identity.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const grants = fileURLToPath(new URL('../../grants.sql', import.meta.url));
const root = testDataRoot();
const prefix = 'maidan-tests-';
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; ownerUrl: string; appUrl: string; gamesUrl: string };
  }
}

/** One PostgreSQL for the whole test run, with the migrated database, its rights as at every start, that every test
 *  database is a copy of. Its data is thrown away afterwards, so it need not survive a power cut. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(root, `${prefix}${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  await migrate(server.ownerUrl, migrations, quiet);
  await ensureGrants(server, grants);
  await partitionByOwnClock(server.ownerUrl);
  await freezeTemplate(server.superuserUrl);
  const { superuserUrl, ownerUrl, appUrl, gamesUrl } = server;
  project.provide('postgres', { superuserUrl, ownerUrl, appUrl, gamesUrl });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The migrations make partitions from the database's clock on; a run whose own clock is ahead of it needs more. */
async function partitionByOwnClock(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  for (const table of ['bets', 'fills', 'bet_results']) {
    await client.query('select ensure_month_partitions($1, $2, 2)', [table, new Date(systemClock.now())]);
  }
  await client.end();
}

/** A test that connects to the template itself would block every copy. */
async function freezeTemplate(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('ALTER DATABASE maidan IS_TEMPLATE true ALLOW_CONNECTIONS false');
  await client.end();
}

/** A run that was killed leaves its directory and perhaps its postmaster. That one goes first: a new data directory
 *  may get the deleted one's inode number, by which PostgreSQL would take the two for the same. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const directory = join(root, name);
    await stopStray(join(directory, 'postgres/cluster/data'));
    rmSync(directory, { recursive: true, force: true });
  }
}
