import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { createDatabase, type Database } from '../src/platform/postgres/index.ts';
import { inDatabase, run, TEMPLATE } from './games-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; ownerUrl: string; appUrl: string; gamesUrl: string };
  }
}

/** A migrated, empty games database of one's own on the test run's PostgreSQL. */
export interface GamesDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

const silent = createLog({ level: 'silent' });

export async function gamesDatabase(): Promise<GamesDatabase> {
  const { superuserUrl, gamesUrl } = inject('postgres');
  const name = `games_${randomBytes(8).toString('hex')}`;
  await run(superuserUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = inDatabase(gamesUrl, name);
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
