/** What the database needs from time to time: partitions ahead, and keys that are too old gone. */
import { deleteOldAnswers } from '../../platform/idempotency/index.ts';
import { createPartitions } from '../../platform/partitions/index.ts';
import type { Platform } from './platform.ts';
import type { Component } from './lifecycle.ts';

const DAY_MS = 24 * 60 * 60_000;

type Deps = Pick<Platform, 'database' | 'clock' | 'log' | 'metrics'>;

export function wireUpkeep({ database, clock, log, metrics }: Deps) {
  const partitions = createPartitions({ pool: database, clock, log });
  metrics.observe(
    'maidan_partition_days',
    'Days from now on for which every table that is partitioned by month has its partitions',
    partitions.daysCovered,
  );

  async function deleteOld(): Promise<void> {
    try {
      const count = await deleteOldAnswers(database, clock.now());
      if (count > 0) log.info({ count }, 'old idempotency keys deleted');
    } catch (error) {
      log.warn({ reason: String(error) }, 'old idempotency keys not deleted');
    }
  }

  const oldAnswers: Component = {
    name: 'old answers',
    async start() {
      let deleting = deleteOld();
      const cancel = clock.every(DAY_MS, () => {
        deleting = deleting.then(deleteOld);
      });
      return async () => {
        cancel();
        await deleting;
      };
    },
  };

  const partitioning: Component = { name: 'partitions', start: partitions.start };
  return { daysCovered: partitions.daysCovered, partitioning, oldAnswers };
}
