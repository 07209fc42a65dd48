import type { OddsProvider, StaleAfter } from '../../../modules/odds-feed/port.ts';

const BEAT_EVERY_MS = 300;
/** A task that is overdue by this much means that the simulation does not run any more. */
const OVERDUE_MS = 1_000;
/** In play as X-5 asks; a simulation beats all the time, so that one that stands still is noticed soon. */
const SIMULATED: StaleAfter = { beforeMs: 5_000, inPlayMs: 1_000 };

/**
 * A simulation that says as often as the staleness limit asks that what it said still stands, as long as it is
 * alive: some task of its own waits for its hour, and none is overdue. One whose loop has ended falls silent.
 */
export function withHeartbeat(provider: OddsProvider): OddsProvider {
  return {
    staleAfter: SIMULATED,
    ...provider,
    start: async (context) => {
      const due = new Map<number, number>();
      let lastId = 0;
      const after = (delayMs: number, task: () => void): (() => void) => {
        const id = (lastId += 1);
        due.set(id, context.now() + delayMs);
        const cancel = context.after(delayMs, () => {
          due.delete(id);
          task();
        });
        return () => {
          due.delete(id);
          cancel();
        };
      };
      /** What is overdue by no more than the beat itself waits for a process that did not run. */
      const isAlive = (lateMs: number): boolean =>
        due.size > 0 && [...due.values()].every((atMs) => atMs + OVERDUE_MS + lateMs > context.now());
      let cancelBeat: () => void;
      let beatDueMs = context.now();
      const beat = (): void => {
        const nowMs = context.now();
        if (isAlive(Math.max(0, nowMs - beatDueMs))) context.publish({ kind: 'heartbeat', publishedAtMs: nowMs });
        beatDueMs = nowMs + BEAT_EVERY_MS;
        cancelBeat = context.after(BEAT_EVERY_MS, beat);
      };
      const stop = await provider.start({ ...context, after });
      beatDueMs = context.now();
      beat();
      return async () => {
        cancelBeat();
        await stop();
      };
    },
  };
}
