/** Presses on their way to their commit. Those that come while others are being committed go together in the next
 *  transaction, so that hundreds at the moment of a cut wait for two of them and not for a connection each. */
import { breathe } from '../../src/platform/clock.ts';

export interface Press {
  readonly roundId: string;
  readonly tableRoundId: number;
  /** When the server read it: what it is worth is known from here, however long the database takes. */
  readonly readAtMs: number;
}

/** How presses that were taken together have ended, in their order. Where it throws it is called again with the same ones,
 *  which its commit may have reached: a bet that has ended stays as it is. */
export type Commit<Outcome> = (presses: readonly Press[]) => Promise<readonly Outcome[]>;

export interface Presses {
  /** A request to cash out was read; which bet it means is looked up from here on. Answers what ends that. */
  readonly arrived: (readAt: Date) => () => void;
  /** The press of the request that arrived with this very date is on its way, or there is none. */
  readonly found: (readAt: Date) => void;
  readonly press: <Outcome>(one: Press, commit: Commit<Outcome>) => Promise<Outcome>;
  /** Whether presses of this round are on their way, or any that were read before its cut and are still looked up: until
   *  then no bet of it is lost. */
  readonly isBusy: (round: { readonly tableRoundId: number; readonly cutAtMs: number }) => boolean;
  /** Whether a press was committed since this was last asked. */
  readonly haveEnded: () => boolean;
}

interface Waiting {
  readonly press: Press;
  readonly done: (outcome: never) => void;
  readonly failed: (error: unknown) => void;
  /** How often it may still be committed. */
  left: number;
}

/** Half a minute: a press is not lost to a moment's trouble with the database. */
const TRIES = 60;
const AGAIN_MS = 500;

export function createPresses(pause: (ms: number) => Promise<void> = breathe): Presses {
  const busy = new Map<number, number>();
  const lookedUp = new Set<Date>();
  let queue: Waiting[] = [];
  let isCommitting = false;
  let anyEnded = false;

  const count = (id: number, by: 1 | -1): void => {
    const left = (busy.get(id) ?? 0) + by;
    if (left > 0) busy.set(id, left);
    else busy.delete(id);
  };

  const found = (readAt: Date): void => void lookedUp.delete(readAt);

  async function commitAll<Outcome>(commit: Commit<Outcome>): Promise<void> {
    if (isCommitting) return;
    isCommitting = true;
    while (queue.length > 0) {
      const taken = queue;
      queue = [];
      try {
        const outcomes = await commit(taken.map(({ press }) => press));
        anyEnded = true;
        for (const [index, { done }] of taken.entries()) done(outcomes[index] as never);
      } catch (error) {
        for (const one of taken) one.left -= 1;
        for (const { left, failed } of taken) if (left === 0) failed(error);
        // The page would press anew, at a later moment; they keep their place before those that came since.
        queue = [...taken.filter(({ left }) => left > 0), ...queue];
        if (queue.length > 0) await pause(AGAIN_MS);
      }
    }
    isCommitting = false;
  }

  return {
    arrived(readAt) {
      lookedUp.add(readAt);
      return () => found(readAt);
    },
    found,
    async press<Outcome>(one: Press, commit: Commit<Outcome>): Promise<Outcome> {
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
      count(one.tableRoundId, 1);
      queue.push({ press: one, done: resolve, failed: reject, left: TRIES });
      void commitAll(commit);
      try {
        return await promise;
      } finally {
        count(one.tableRoundId, -1);
      }
    },
    isBusy: ({ tableRoundId, cutAtMs }) =>
      busy.has(tableRoundId) || [...lookedUp].some((readAt) => readAt.getTime() < cutAtMs),
    haveEnded() {
      const have = anyEnded;
      anyEnded = false;
      return have;
    },
  };
}
