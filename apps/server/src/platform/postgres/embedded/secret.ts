import { createHmac, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { StartupRefusal } from '../startup-refusal.ts';

/** The passwords of the cluster's roles: the superuser that sets it up, the owner that migrates, the app role that
 *  serves, and the games server, which has a schema of its own and nothing else. */
export interface ClusterSecret {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly games: string;
}

/** Reads the cluster's passwords, or creates them for a cluster that does not exist yet. The file is 0600. Refuses a
 *  cluster whose passwords are lost: a new empty cluster in its place would look like lost money. */
export function clusterSecret(file: string, data: string): ClusterSecret {
  if (existsSync(file)) return parse(file);
  if (existsSync(data)) {
    throw new StartupRefusal(
      `The database in ${data} is there but its password file ${file} is not. Restore that file, or move the database away to start an empty one.`,
    );
  }
  const secret = { superuser: password(), owner: password(), app: password() };
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(secret, undefined, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
  return withGames(secret);
}

function password(): string {
  return randomBytes(24).toString('base64url');
}

/** Made from the superuser's, which it does not tell: clusters that are older than the games server have no fourth one. */
function withGames(secret: Omit<ClusterSecret, 'games'>): ClusterSecret {
  return { ...secret, games: createHmac('sha256', secret.superuser).update('maidan_games').digest('base64url') };
}

function parse(file: string): ClusterSecret {
  try {
    const { superuser, owner, app } = JSON.parse(readFileSync(file, 'utf8')) as Partial<
      Record<keyof ClusterSecret, unknown>
    >;
    if (typeof superuser === 'string' && typeof owner === 'string' && typeof app === 'string')
      return withGames({ superuser, owner, app });
  } catch (error) {
    throw new StartupRefusal(`Cannot read the database's password file ${file} (${(error as Error).message}).`, {
      cause: error,
    });
  }
  throw new StartupRefusal(`The database's password file ${file} does not hold three passwords.`);
}
