/** What each client has under way, so that one leaves connections for the others. */

export interface InFlight<Key> {
  /** Counts one more, for which the answer is called at its end; null where the key has as many as it may. */
  readonly take: (key: Key) => (() => void) | null;
}

export function createInFlight<Key>(most: number): InFlight<Key> {
  const counts = new Map<Key, number>();
  return {
    take(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return null;
      counts.set(key, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
