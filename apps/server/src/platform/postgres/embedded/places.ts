import type { DatabaseUser } from './database-user.ts';

/** Paths under a data directory. */
export interface Layout {
  readonly dataDir: string;
  /** Belongs to the server's own user: passwords and lock. */
  readonly vault: string;
  readonly lockFile: string;
  readonly secretFile: string;
  /** Belongs to the database's user: cluster and log. Usually inside the vault. */
  readonly home: string;
  readonly data: string;
  readonly logFile: string;
  readonly user: DatabaseUser | undefined;
}

/**
 * Where root keeps a cluster that the unprivileged database user could not reach in a closed directory, such as a clone
 * in /root.
 */
export const sharedRoot = '/var/lib/maidan';
