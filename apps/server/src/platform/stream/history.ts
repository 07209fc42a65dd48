/** How long, and for how many keys, a topic's changes are kept for clients that reconnect. */
export const HISTORY = { ms: 30_000, keys: 10_000 } as const;

interface Said {
  readonly seq: number;
  readonly atMs: number;
  readonly change: unknown;
}

/** The last change of each key of a topic: enough to bring a client from any remembered number up to date. */
export interface History {
  readonly add: (seq: number, atMs: number, changes: ReadonlyMap<string, unknown>) => void;
  /** The last change of a key. */
  readonly told: (key: string) => unknown;
  /** Whether no change after `seq` has been forgotten. */
  readonly remembers: (seq: number) => boolean;
  /** The changes after `seq`, oldest first; null if some have been forgotten. */
  readonly since: (seq: number) => readonly unknown[] | null;
}

export function createHistory({ keepsTold }: { keepsTold: boolean }): History {
  // In order of their numbers, because a repeated key moves to the end.
  const said = new Map<string, Said>();
  const told = new Map<string, unknown>();
  let forgottenSeq = 0;

  function forget(beforeMs: number): void {
    for (const [key, { seq, atMs }] of said) {
      if (atMs >= beforeMs && said.size <= HISTORY.keys) return;
      said.delete(key);
      forgottenSeq = seq;
    }
  }

  return {
    add(seq, atMs, changes) {
      for (const [key, change] of changes) {
        said.delete(key);
        said.set(key, { seq, atMs, change });
        if (keepsTold) told.set(key, change);
      }
      forget(atMs - HISTORY.ms);
    },
    told: (key) => told.get(key),
    remembers: (from) => from >= forgottenSeq,
    since(from) {
      if (from < forgottenSeq) return null;
      return [...said.values()].filter(({ seq }) => seq > from).map(({ change }) => change);
    },
  };
}
