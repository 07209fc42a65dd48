import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The line of `postmaster.pid` with the port. */
const PORT_LINE = 3;

/** Runs a statement as the owner of the database in a site's data directory. */
export async function runSql(dataDirectory: string, statement: string): Promise<readonly unknown[]> {
  const postgres = join(dataDirectory, 'postgres');
  const { owner } = JSON.parse(readFileSync(join(postgres, 'secret.json'), 'utf8')) as { owner: string };
  const lines = readFileSync(join(postgres, 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const port = lines[PORT_LINE]?.trim() ?? '';
  const client = new Client({ connectionString: `postgres://maidan_owner:${owner}@127.0.0.1:${port}/maidan` });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
