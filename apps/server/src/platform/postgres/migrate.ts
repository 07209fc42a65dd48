import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { appRole } from './embedded/cluster.ts';
import type { Log } from './log.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** One numbered file of SQL, `0007-name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** An arbitrary advisory lock key: the letters "maid". */
const lockKey = 0x6d616964;

/** Migrates the database at `ownerUrl` to the newest migration of `directory`: forward only, each in a transaction of
 *  its own, one server at a time. Returns how many were applied. Throws a `StartupRefusal` for gaps in the numbers, a
 *  migration that was changed after it was applied, and a database that a newer server has migrated further. */
export async function migrate(ownerUrl: string, directory: string, log: Log): Promise<number> {
  const migrations = readMigrations(directory);
  const client = new Client({ connectionString: ownerUrl, application_name: 'maidan migrations' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const pending = await pendingOf(client, migrations);
    const withRole = await hasRole(client);
    for (const migration of pending) {
      await apply(client, migration, withRole);
      log.info({ migration: migration.name }, 'database migrated');
    }
    return pending.length;
  } finally {
    await client.end();
  }
}

/** The migrations of a directory in order. Refuses other file names and duplicate numbers. */
export function readMigrations(directory: string): readonly Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  const migrations = files.sort().map((file) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (!version) throw new StartupRefusal(`Migration ${file} should be named like 0001-what-it-does.sql.`);
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    return { version, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.version === version)
      throw new StartupRefusal(`Migrations ${before.name} and ${name} have the same number.`);
  }
  return migrations;
}

async function pendingOf(client: Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const row of rows) {
    const migration = known.get(row.version);
    if (!migration) {
      throw new StartupRefusal(
        `The database was migrated by a newer server (${row.name}). Start that one, or restore a backup.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupRefusal(
        `Migration ${migration.name} was changed after it had been applied. Undo the change and write a new migration.`,
      );
    }
  }
  const applied = new Set(rows.map(({ version }) => version));
  const newest = Math.max(0, ...applied);
  const pending = migrations.filter(({ version }) => !applied.has(version));
  const late = pending.find(({ version }) => version < newest);
  if (late) {
    throw new StartupRefusal(
      `Migration ${late.name} came after number ${newest} had been applied. Give it the next number.`,
    );
  }
  return pending;
}

async function apply(client: Client, { version, name, sql, checksum }: Migration, withRole: boolean): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(withRole ? sql : withoutGrants(sql));
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    throw new StartupRefusal(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** On a database where the app role could not be created, one user does everything and there is no role to grant to. */
export function withoutGrants(sql: string): string {
  return sql.replaceAll(
    new RegExp(`^[ \\t]*(GRANT|REVOKE|ALTER DEFAULT PRIVILEGES)\\b[^;]*\\b${appRole}\\b[^;]*;\\n?`, 'gim'),
    '',
  );
}

async function hasRole(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [appRole]);
  return rowCount === 1;
}
