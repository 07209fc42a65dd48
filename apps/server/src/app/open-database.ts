/** The database of the settings, migrated and with every right that the server needs. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { systemChance } from '../platform/ids/index.ts';
import type { Log } from '../platform/log/index.ts';
import {
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

export async function openDatabase({ databaseUrl, dataDir, reset }: Config, log: Log): Promise<OwnPostgres> {
  if (reset && databaseUrl !== null) {
    throw new StartupRefusal('--reset empties the embedded database only; DATABASE_URL names one of your own.');
  }
  const server = databaseUrl === null ? await startEmbeddedPostgres({ dataDir, log }) : await ownPostgres(databaseUrl);
  try {
    if (reset) await empty(server.ownerUrl);
    await migrate(server.ownerUrl, MIGRATIONS, log);
    await ensureGrants(server, GRANTS);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
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
