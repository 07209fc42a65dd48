import type { OddsProvider, StaleAfter } from '../../../modules/odds-feed/port.ts';

const BEAT_EVERY_MS = 300;
/** A task overdue by this much means that the simulation has stopped. */
const OVERDUE_MS = 1_000;
/** In play the limit of X-5; a simulation sends heartbeats all the time, so one that stops is noticed soon. */
const SIMULATED: StaleAfter = { beforeMs: 5_000, inPlayMs: 1_000 };

/**
 * Makes a simulation send heartbeats as often as the staleness limit requires, as long as it is alive: it has a
 * scheduled task, and none is overdue. A simulation whose loop has ended falls silent.
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
      /** A task that is overdue by no more than the heartbeat itself is late because the process did not run. */
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
