import { breathe } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { CommitUnknown, isOutage, type Pool } from '../../../platform/postgres/index.ts';
import type { Markets } from '../book/markets.ts';
import type { Batch } from './batch.ts';
import { isSystemCommand } from './commands.ts';
import type { Attempt } from './commit.ts';
import { batchFate, LeaseLost } from './lease.ts';
import { UNAVAILABLE, type Waiting } from './queue.ts';
import type { WorkerHealth } from './worker-health.ts';

const OUTAGE_PAUSE_MS = 100;

/** Handles a batch whose commit threw: it is found to be committed after all, given up with the lease, or retried. */
export function createRecovery({
  pool,
  markets,
  log,
  health,
  finish,
  process,
}: {
  readonly pool: Pool;
  readonly markets: Markets;
  readonly log: Log;
  readonly health: WorkerHealth;
  readonly finish: (waiting: readonly Waiting[], batch: Batch) => readonly Waiting[];
  readonly process: (waiting: readonly Waiting[]) => Promise<readonly Waiting[]>;
}) {
  /** Looks up a batch whose fate is unknown, recovers from a failed one, and returns the commands to try later. */
  async function recover(
    waiting: readonly Waiting[],
    { batchId, epoch, batch }: Attempt,
    error: unknown,
  ): Promise<readonly Waiting[]> {
    if (error instanceof CommitUnknown && batch && epoch !== null && !batch.isEmpty) {
      const fate = await batchFate(pool, { batchId, epoch }, { pause: () => breathe(OUTAGE_PAUSE_MS), log });
      if (fate === 'committed') {
        health.committed();
        return finish(waiting, batch);
      }
      if (fate === 'lease-lost') return giveUp(waiting, new LeaseLost('another worker has taken over'));
    }
    if (error instanceof LeaseLost) return giveUp(waiting, error);
    health.failed();
    return await retry(waiting, batch, error);
  }

  /** Another worker has the markets now, so the commands must be sent to that server. */
  function giveUp(waiting: readonly Waiting[], error: LeaseLost): readonly Waiting[] {
    log.error({ count: waiting.length, reason: error.message }, 'market worker lost its lease');
    markets.drop(waiting.map(({ command }) => command.marketId));
    for (const each of waiting) {
      if (isSystemCommand(each.command)) each.fail(error);
      else each.settle(UNAVAILABLE);
    }
    return [];
  }

  /** Drops the markets from memory, to be read again, and retries the batch, later or in halves. */
  async function retry(waiting: readonly Waiting[], batch: Batch | null, error: unknown): Promise<readonly Waiting[]> {
    log.warn({ count: waiting.length, reason: String(error) }, 'batch commit failed');
    const marketIds = waiting.map(({ command }) => command.marketId);
    if (batch) {
      batch.giveBack();
      markets.drop(marketIds);
    }
    if (isOutage(error)) {
      await breathe(OUTAGE_PAUSE_MS);
      return waiting;
    }
    const [only] = waiting;
    if (waiting.length === 1 && only) {
      log.error({ kind: only.command.kind, err: error }, 'command commit failed');
      only.fail(error);
      // The next command for this market may be far off, and what is shown of it stays unchanged until it is read
      // again.
      await markets.load(marketIds).catch((reason: unknown) => {
        log.warn({ reason: String(reason) }, 'market reload failed');
      });
      return [];
    }
    const middle = Math.ceil(waiting.length / 2);
    return [...(await process(waiting.slice(0, middle))), ...(await process(waiting.slice(middle)))];
  }

  return recover;
}
