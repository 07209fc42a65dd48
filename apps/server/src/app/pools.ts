/** The server's connections to its database. */
import type { Log } from '../platform/log/index.ts';
import { createPool, serverSessionName, type Pool } from '../platform/postgres/index.ts';

/**
 * A transaction that stands still for so long is ended by the database. Nothing but a process that is stopped and that
 * nobody replaces gets there: whoever takes over ends open sessions at once (docs/adr/0012), so this need not be short,
 * and a machine that is slow for minutes loses no transaction to it.
 */
const IDLE_IN_TRANSACTION_MS = 300_000;
const WORKER_CONNECTIONS = 3;

export interface Pools {
  readonly database: Pool;
  /** The market worker's own connections: it never waits for one. */
  readonly workerDatabase: Pool;
  /** For ending what another server left open. */
  readonly takeOver: Pool;
  readonly end: () => Promise<void>;
}

export interface PoolUrls {
  readonly appUrl: string;
  /** Of the user that servers log in as, whatever role they serve in: it may end their sessions. */
  readonly sessionsUrl: string;
}

/** `instance` tells this server's sessions from those of others. */
export function openPools({ appUrl, sessionsUrl }: PoolUrls, instance: string, log: Log): Pools {
  const serving = { log, name: serverSessionName(instance), idleInTransactionTimeoutMs: IDLE_IN_TRANSACTION_MS };
  const database = createPool(appUrl, serving);
  const workerDatabase = createPool(appUrl, { ...serving, maxConnections: WORKER_CONNECTIONS });
  const takeOver = createPool(sessionsUrl, { log, name: 'maidan take-over', maxConnections: 1 });
  return {
    database,
    workerDatabase,
    takeOver,
    end: async () => {
      await Promise.all([database.end(), workerDatabase.end(), takeOver.end()]);
    },
  };
}
