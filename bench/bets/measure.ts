import type { BenchDatabase } from '../database.ts';
import type { Way } from './ways.ts';

export type Measure = {
  readonly perSecond: number;
  /** CPU time per command, in this process and in the database. */
  readonly ourMicros: number;
  readonly databaseMicros: number;
};

/** Runs a way for this long, after a checkpoint, on a database that already has the space it writes next, like one that
 *  has been running for a while. */
export async function measured(database: BenchDatabase, way: Way, forMs: number): Promise<Measure> {
  await database.checkpoint();
  const databaseBefore = await database.cpuMicros();
  const since = performance.now();
  const cpuBefore = process.cpuUsage();
  const taken = await way.run(() => performance.now() - since >= forMs);
  const seconds = (performance.now() - since) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: taken / seconds,
    ourMicros: (user + system) / taken,
    databaseMicros: ((await database.cpuMicros()) - databaseBefore) / taken,
  };
}
