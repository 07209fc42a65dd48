/** A map that keeps at most so many entries: the one that was used longest ago goes first. For what can be asked again. */
export interface BoundedMap<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly size: () => number;
}

export function boundedMap<K, V extends {}>(max: number): BoundedMap<K, V> {
  // A map remembers the order of insertion: what is used is put in again.
  const entries = new Map<K, V>();
  const put = (key: K, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      put(key, value);
      if (entries.size <= max) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
    size: () => entries.size,
  };
}
