import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Log } from '../log.ts';

/** Any number will do as long as nobody else locks it; these are the letters "game". */
const LOCK_KEY = 0x67616d65;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings the schema `games` up to the newest migration: forward only, each in a transaction of its own, one server at
 *  a time, by the games' own role. Throws, in one line, on a migration that was changed after it was applied and on a
 *  database that a newer server has migrated further. */
export async function migrate(url: string, directory: string, log: Log): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'maidan games migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await ensureSchema(client);
    for (const migration of await pendingOf(client, migrationsIn(directory))) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'games database migrated');
    }
  } finally {
    await client.end();
  }
}

/** On the embedded database the schema is there already, and the role may make none. */
async function ensureSchema(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'games'`);
  if (rowCount === 0) await client.query('create schema games');
  await client.query(
    `create table if not exists games.migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

function migrationsIn(directory: string): readonly Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function pendingOf(client: Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from games.migrations',
  );
  for (const { name, checksum } of rows) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) throw new Error(`The games database was migrated by a newer server (${name}).`);
    if (known.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(sql);
  await client.query('insert into games.migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
}
