import { breathe } from '../../../platform/clock/index.ts';
import { createCommit, type Attempt, type CommitDeps } from './commit.ts';
import { createIdleGate } from './idle-gate.ts';
import { createQueue, type Waiting } from './queue.ts';
import { createRecovery } from './recover.ts';
import { createWorkerHealth } from './worker-health.ts';

const BUSY_PAUSE_MS = 2;

export type Worker = ReturnType<typeof createWorker>;

/**
 * The only committer: collects the waiting commands into a batch, locks the wallets they touch, decides them on the
 * books in memory and writes everything in the same transaction. It answers only after the commit.
 */
export function createWorker(deps: CommitDeps) {
  const { pool, markets, clock, log } = deps;
  let running = false;
  const gate = createIdleGate(clock);
  const health = createWorkerHealth(clock);
  const queue = createQueue({ clock, wake });
  const { commit, finish } = createCommit(deps, health);
  const recover = createRecovery({ pool, markets, log, health, finish, process });

  function wake(): void {
    if (running) return;
    running = true;
    gate.busy();
    // The commands that arrive within one tick go into the same batch.
    setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    while (!queue.isEmpty()) {
      const taken = queue.takeBatch();
      const deferred = await process(taken);
      if (deferred.length > 0) {
        queue.putBack(deferred);
        if (deferred.length === taken.length) {
          gate.idle();
          await breathe(BUSY_PAUSE_MS);
          gate.busy();
        }
      }
    }
    running = false;
    gate.idle();
  }

  /** Commits a batch; answers the decided commands and returns the deferred ones. */
  async function process(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const attempt: Attempt = { batchId: deps.ids(), epoch: null, batch: null };
    try {
      await commit(waiting, attempt);
    } catch (error) {
      return await recover(waiting, attempt, error);
    }
    health.committed();
    return attempt.batch ? finish(waiting, attempt.batch) : [];
  }

  return { submit: queue.submit, idle: gate.pass, canCommit: health.canCommit, load: queue.load };
}
