import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import {
  createPool,
  ensureGrants,
  migrate,
  startEmbeddedPostgres,
  type Pool,
} from '../apps/server/src/platform/postgres/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const GRANTS = fileURLToPath(new URL('../apps/server/grants.sql', import.meta.url));
export const quiet = createLog({ level: 'error' });

export interface BenchDatabase {
  readonly owner: Pool;
  readonly ownerUrl: string;
  /** A serving pool with this many connections. */
  readonly pool: (maxConnections: number) => Pool;
  /** CPU microseconds used so far by the server's processes, if the system reports them (Linux); otherwise NaN. */
  readonly cpuMicros: () => Promise<number>;
  /** Runs a checkpoint, so that earlier writes cost nothing later. */
  readonly checkpoint: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A separate PostgreSQL, started like the product's: every commit is on disk. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  await migrate(server.ownerUrl, MIGRATIONS, quiet);
  await ensureGrants(server, GRANTS);
  const pools: Pool[] = [];
  const open = (url: string, maxConnections: number): Pool => {
    const pool = createPool(url, { log: quiet, name: 'bench', maxConnections });
    pools.push(pool);
    return pool;
  };
  const owner = open(server.ownerUrl, 2);
  return {
    owner,
    ownerUrl: server.ownerUrl,
    async cpuMicros() {
      const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
      return rows.reduce((sum, { pid }) => sum + microsOf(pid), 0);
    },
    async checkpoint() {
      await open(server.superuserUrl, 1).query('checkpoint');
    },
    pool: (maxConnections) => open(server.appUrl, maxConnections),
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const TICK_MICROS = 10_000;

/** User and system time of a process: the 14th and 15th field of its `stat`, in hundredths of a second. */
function microsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
  } catch {
    return 0;
  }
}
