import { Client } from 'pg';
import { appRole } from './cluster.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** The operator's own PostgreSQL, given by DATABASE_URL. */
export interface OwnPostgres {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** For the user that serving connections log in as, whatever role they switch to. */
  readonly sessionsUrl: string;
  stop(): Promise<void>;
}

const oldestVersion = 150_000;

/** Checks the operator's own database and determines how to serve from it. If its user may create roles, an app role
 *  without rights of its own is created and used by every serving connection; otherwise the same user does both. Throws
 *  a `StartupRefusal` for a server that does not answer or is older than PostgreSQL 15. */
export async function ownPostgres(url: string): Promise<OwnPostgres> {
  const client = new Client({ connectionString: url, application_name: 'maidan start' });
  try {
    await client.connect();
  } catch (error) {
    throw new StartupRefusal(`The database of DATABASE_URL does not answer: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    if (Number(rows[0]?.version) < oldestVersion) {
      throw new StartupRefusal('The database of DATABASE_URL is too old: PostgreSQL 15 or newer is needed.');
    }
    const appUrl = (await offerAppRole(client)) ? await servingUrl(url) : url;
    return { ownerUrl: url, appUrl, sessionsUrl: url, stop: async () => undefined };
  } finally {
    await client.end();
  }
}

async function offerAppRole(client: Client): Promise<boolean> {
  try {
    await client.query(
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${appRole}') THEN CREATE ROLE ${appRole} NOLOGIN; END IF; END $$`,
    );
    await client.query(`GRANT ${appRole} TO CURRENT_USER`);
    return true;
  } catch {
    return false;
  }
}

/** A connection pooler may not pass the option on; then the same user serves. */
async function servingUrl(url: string): Promise<string> {
  const asRole = new URL(url);
  asRole.searchParams.set('options', `-c role=${appRole}`);
  const client = new Client({ connectionString: asRole.href });
  try {
    await client.connect();
    const { rows } = await client.query<{ user: string }>('SELECT current_user AS user');
    return rows[0]?.user === appRole ? asRole.href : url;
  } catch {
    return url;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refused connection to `localhost` is an error that wraps one per address and has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: readonly Error[] };
  return message || errors?.[0]?.message || code || 'unknown reason';
}
