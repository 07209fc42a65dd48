import { setTimeout as pause } from 'node:timers/promises';
import { embeddedBinaries } from './binaries.ts';
import { clusterUrls, ensureCluster, ensureRoles, type ClusterUrls } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { prepareLayout } from './layout.ts';
import type { Log } from '../log.ts';
import {
  adoptPostmaster,
  freePort,
  signal,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type ServerSettings,
} from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { clusterSecret } from './secret.ts';
import { StartupRefusal } from '../startup-refusal.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Server settings added to ours; tests that discard their data turn `fsync` off here. */
  readonly settings?: ServerSettings;
}

/** An embedded PostgreSQL: `ownerUrl` migrates, `appUrl` serves, `superuserUrl` is for tests that create databases. */
export interface EmbeddedPostgres extends ClusterUrls {
  /** For the user that serving connections log in as. */
  readonly sessionsUrl: string;
  stop(): Promise<void>;
}

const watchEveryMs = 100;
const firstAttempts = 10;
const slowestRetryMs = 5_000;

/** Starts the embedded PostgreSQL of a data directory, or adopts the one that a killed server left running there, and
 *  keeps it running until `stop()`: a database that dies is restarted on the same port. Throws a `StartupRefusal` for a
 *  directory that cannot be written or that another server uses. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const layout = await prepareLayout(dataDir);
  const unlock = lockDirectory(layout.lockFile, layout.dataDir);
  try {
    const secret = clusterSecret(layout.secretFile, layout.data);
    const binaries = embeddedBinaries(layout.user);
    await ensureCluster(binaries, layout, secret);
    const start = (port: number): Promise<Postmaster> => startPostmaster({ binaries, layout, port, settings });
    const postmaster = (await adoptPostmaster(layout.data)) ?? (await firstStart(start));
    const urls = clusterUrls(postmaster.port, secret);
    await ensureRoles(urls.superuserUrl, secret);
    const stopWatching = supervise({ postmaster, data: layout.data, start, log });
    return {
      ...urls,
      sessionsUrl: urls.appUrl,
      async stop() {
        await stopWatching();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Another program may take the port between the check and the start; then any other port will do. */
async function firstStart(start: (port: number) => Promise<Postmaster>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === firstAttempts) {
        throw new StartupRefusal(`The database does not start: ${(error as Error).message}`, { cause: error });
      }
      await pause(watchEveryMs);
    }
  }
}

interface Supervision {
  readonly postmaster: Postmaster;
  readonly data: string;
  readonly start: (port: number) => Promise<Postmaster>;
  readonly log: Log;
}

/** Watches the postmaster and restarts it when it is gone. Returns a function that stops both. */
function supervise({ postmaster: first, data, start, log }: Supervision): () => Promise<void> {
  let postmaster = first;
  const stopping = new AbortController();
  const onExit = (): void => signal(postmaster.pid, 'SIGINT');
  process.once('exit', onExit);
  const watching = watch();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!isAlive(postmaster.pid)) postmaster = (await restart()) ?? postmaster;
      await pause(watchEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** The old server's last children must be gone before the data can be opened again, so early attempts may fail. */
  async function restart(): Promise<Postmaster | undefined> {
    const since = performance.now();
    log.error({ pid: postmaster.pid }, 'database process died, restarting');
    for (let waitMs = 20; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, slowestRetryMs)) {
      try {
        const next = (await adoptPostmaster(data)) ?? (await start(postmaster.port));
        log.warn({ pid: next.pid, ms: Math.round(performance.now() - since) }, 'database restarted');
        return next;
      } catch (error) {
        log.warn({ reason: (error as Error).message, waitMs }, 'database start failed');
        await pause(waitMs);
      }
    }
    return undefined;
  }

  return async () => {
    stopping.abort();
    await watching;
    process.off('exit', onExit);
    await stopPostmaster(postmaster.pid);
  };
}
