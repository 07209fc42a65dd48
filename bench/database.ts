import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { createPool, migrate, startEmbeddedPostgres, type Pool } from '../apps/server/src/platform/postgres/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
export const quiet = createLog({ level: 'error' });

export interface BenchDatabase {
  readonly owner: Pool;
  /** Serves, with so many connections. */
  readonly pool: (maxConnections: number) => Pool;
  /** CPU seconds that the server's processes have used so far, where the system tells (Linux); else NaN. */
  readonly close: () => Promise<void>;
}

/** A PostgreSQL of its own as the product starts it: everything is written through to the disk. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: quiet });
  await migrate(server.ownerUrl, MIGRATIONS, quiet);
  const pools: Pool[] = [];
  const open = (url: string, maxConnections: number): Pool => {
    const pool = createPool(url, { log: quiet, name: 'bench', maxConnections });
    pools.push(pool);
    return pool;
  };
  return {
    owner: open(server.ownerUrl, 2),
    pool: (maxConnections) => open(server.appUrl, maxConnections),
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
