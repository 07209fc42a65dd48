/**
 * A map with a maximum number of entries that evicts the least recently used one. For data that can be fetched again.
 */
export interface BoundedMap<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
  readonly size: () => number;
}

export function boundedMap<K, V extends {}>(max: number): BoundedMap<K, V> {
  // A map keeps insertion order, so an entry that is used is inserted again.
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
