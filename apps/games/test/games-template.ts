/** Set-up of the test run: a migrated games database, which the database of every test is a copy of. The schema belongs
 *  to the games' own role, as it does where the platform has made it. */
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/postgres/index.ts';

export const TEMPLATE = 'games_template';
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export async function setup(project: TestProject): Promise<void> {
  const { superuserUrl, gamesUrl } = project.getProvidedContext().postgres;
  await run(superuserUrl, `create database ${TEMPLATE}`);
  await run(inDatabase(superuserUrl, TEMPLATE), 'create schema games authorization maidan_games');
  await migrate(inDatabase(gamesUrl, TEMPLATE), MIGRATIONS, createLog({ level: 'silent' }));
  // A test that connects to the template itself would block every copy.
  await run(superuserUrl, `alter database ${TEMPLATE} is_template true allow_connections false`);
}

/** The address of another database on the same server. */
export function inDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
