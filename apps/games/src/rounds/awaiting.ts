import { breathe } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { Round } from './round.ts';
import { roundById } from './rounds-repository.ts';

/** Pages that wait for the wallet's answer about their round. */
export interface Awaiting {
  /** The round once `isEnough` says so, or as it stands after the time limit. */
  readonly round: (id: string, isEnough: (round: Round) => boolean, patienceMs: number) => Promise<Round>;
  readonly settled: (roundId: string) => void;
}

/** Another process may have sent the call: then this process is not notified. */
const LOOK_EVERY_MS = 250;

export function createAwaiting(database: Database): Awaiting {
  const waiting = new Map<string, Set<() => void>>();

  function told(id: string): { readonly promise: Promise<void>; readonly forget: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiters = waiting.get(id) ?? new Set();
    waiting.set(id, waiters.add(resolve));
    return {
      promise,
      forget() {
        waiters.delete(resolve);
        if (waiters.size === 0) waiting.delete(id);
      },
    };
  }

  return {
    async round(id, isEnough, patienceMs) {
      const until = performance.now() + patienceMs;
      for (;;) {
        const word = told(id);
        try {
          const round = await roundById(database, id);
          if (!round) throw new Error('A round that is waited for exists');
          if (isEnough(round) || performance.now() >= until) return round;
          await Promise.race([word.promise, breathe(LOOK_EVERY_MS)]);
        } finally {
          word.forget();
        }
      }
    },
    settled: (id) => waiting.get(id)?.forEach((resolve) => resolve()),
  };
}
