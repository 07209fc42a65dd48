/** A games database of one's own on the test run's PostgreSQL: the schema belongs to the games' own role, as it does where
 *  the platform has made it. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { createDatabase, migrate, type Database } from '../src/platform/postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; ownerUrl: string; appUrl: string; gamesUrl: string };
  }
}

export interface GamesDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const silent = createLog({ level: 'silent' });

export async function gamesDatabase(): Promise<GamesDatabase> {
  const { superuserUrl, gamesUrl } = inject('postgres');
  const name = `games_${randomBytes(8).toString('hex')}`;
  const inIt = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await run(superuserUrl, `create database ${name}`);
  await run(inIt(superuserUrl), 'create schema games authorization maidan_games');
  const url = inIt(gamesUrl);
  await migrate(url, MIGRATIONS, silent);
  const database = createDatabase(url, { log: silent });
  return {
    url,
    database,
    async drop() {
      await database.end();
      await run(superuserUrl, `drop database ${name} with (force)`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
