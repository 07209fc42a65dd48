/** The database of the settings, migrated and with every right that the server needs. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { systemChance } from '../platform/ids/index.ts';
import type { Log } from '../platform/log/index.ts';
import {
  ensureGamesSchema,
  ensureGrants,
  migrate,
  ownPostgres,
  startEmbeddedPostgres,
  StartupRefusal,
  type OwnPostgres,
} from '../platform/postgres/index.ts';
import { secretFile } from '../platform/secrets/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const GRANTS = fileURLToPath(new URL('../../grants.sql', import.meta.url));

/** The database, and where the games server finds its own: null where nobody has said so. */
export type OpenDatabase = OwnPostgres & { readonly gamesUrl: string | null };

export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, gamesDatabaseUrl, dataDir, reset } = config;
  if (reset && databaseUrl !== null) {
    throw new StartupRefusal('--reset empties the embedded database only; DATABASE_URL names one of your own.');
  }
  const embedded = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : null;
  const server = embedded ?? (await ownPostgres(databaseUrl ?? ''));
  try {
    if (reset) await empty(server.ownerUrl);
    if (embedded) await ensureGamesSchema(embedded.superuserUrl, { reset });
    await migrate(server.ownerUrl, MIGRATIONS, log);
    await ensureGrants(server, GRANTS);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, gamesUrl: gamesDatabaseUrl ?? embedded?.gamesUrl ?? null };
}

/** The 32 bytes that the database does not hold. */
export function secretOf({ serverSecret, dataDir }: Config): Uint8Array {
  return serverSecret
    ? Buffer.from(serverSecret, 'base64url')
    : secretFile(join(dataDir, 'server.secret'), systemChance);
}

/** A schema that is made anew gives nobody a right, unlike the one that every database begins with. */
async function empty(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
  } finally {
    await owner.end();
  }
}
