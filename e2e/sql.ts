import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The line of `postmaster.pid` with the port. */
const PORT_LINE = 3;

/** Runs a statement as the owner of the database in a site's data directory. */
export function runSql(dataDirectory: string, statement: string): Promise<readonly unknown[]> {
  return run(serverIn(dataDirectory).urlOf('owner', 'maidan'), statement);
}

/** The same as its games server, whose tables nobody else may read. */
export function runGamesSql(dataDirectory: string, statement: string): Promise<readonly unknown[]> {
  return run(serverIn(dataDirectory).urlOf('games', 'maidan'), statement);
}

/** Makes an empty database beside it; resolves to its address as its owner. */
export async function newDatabase(dataDirectory: string, name: string): Promise<string> {
  const { urlOf } = serverIn(dataDirectory);
  await run(urlOf('superuser', 'postgres'), `create database ${name} owner maidan_owner`);
  return urlOf('owner', name);
}

function serverIn(dataDirectory: string) {
  const postgres = join(dataDirectory, 'postgres');
  type Kept = { readonly owner: string; readonly superuser: string };
  const kept = JSON.parse(readFileSync(join(postgres, 'secret.json'), 'utf8')) as Kept;
  const games = createHmac('sha256', kept.superuser).update('maidan_games').digest('base64url');
  const passwords = { ...kept, games };
  const lines = readFileSync(join(postgres, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const port = lines[PORT_LINE]?.trim() ?? '';
  return {
    urlOf: (role: keyof typeof passwords, database: string) =>
      `postgres://maidan_${role}:${passwords[role]}@127.0.0.1:${port}/${database}`,
  };
}

async function run(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
