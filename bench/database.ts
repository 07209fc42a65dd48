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
  /** CPU microseconds used so far by the server's processes, ended ones too, if the system reports them (Linux);
   *  otherwise NaN. */
  readonly cpuMicros: () => Promise<number>;
  /** Ends autovacuum, which works at moments of its own. */
  readonly withoutAutovacuum: () => Promise<void>;
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
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
      return rows[0] ? microsOfFamily(rows[0].pid) : Number.NaN;
    },
    async withoutAutovacuum() {
      const superuser = open(server.superuserUrl, 1);
      await superuser.query('alter system set autovacuum = off');
      await superuser.query('select pg_reload_conf()');
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

/** The time of a process, of its parent, and of all children of that parent, ended ones too. */
function microsOfFamily(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const parent = Number(statOf(pid)[PARENT]);
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const ticks = (of: readonly string[], ...fields: readonly number[]): number =>
    fields.reduce((sum, field) => sum + Number(of[field] ?? 0), 0);
  const own = ticks(statOf(parent), USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED);
  return children.reduce((sum, child) => sum + ticks(statOf(Number(child)), USER, SYSTEM), own) * TICK_MICROS;
}

/** Places in `/proc/<pid>/stat` behind the process's name. */
const [PARENT, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [1, 11, 12, 13, 14];

/** Empty for a process that has ended. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
