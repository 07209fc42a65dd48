import type { LiveKey, Read, ValueOf, Write } from './keys.ts';

type Listener = () => void;

export type LiveStore = {
  readonly read: Read;
  /** Returns the same function for the same key, so that React keeps its subscription. */
  readonly subscribeTo: (key: LiveKey) => (listener: Listener) => () => void;
  /** Stores values for an owner (a topic). */
  readonly put: (owner: string, writes: readonly Write[]) => void;
  /** Like `put`, but also removes the owner's keys that are not in `writes`. */
  readonly replace: (owner: string, writes: readonly Write[]) => void;
  readonly drop: (owner: string) => void;
  /** Reads the values as they are now, also later. */
  readonly copy: () => Read;
};

/**
 * A map of immutable values with a set of dirty keys. Values are readable at once; listeners are called once per flush,
 * however often their key changed. `scheduleFlush` is an animation frame in a browser.
 */
export function createLiveStore(scheduleFlush: (flush: () => void) => void): LiveStore {
  const values = new Map<LiveKey, unknown>();
  const owned = new Map<string, Set<LiveKey>>();
  const listeners = new Map<LiveKey, Set<Listener>>();
  const subscribers = new Map<LiveKey, (listener: Listener) => () => void>();
  let dirty = new Set<LiveKey>();

  const flush = () => {
    const changed = dirty;
    dirty = new Set();
    for (const key of changed) for (const listener of listeners.get(key) ?? []) listener();
  };

  const set = (key: LiveKey, value: unknown) => {
    if (Object.is(values.get(key), value)) return;
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    if (dirty.size === 0) scheduleFlush(flush);
    dirty.add(key);
  };

  const keysOf = (owner: string) => {
    const known = owned.get(owner) ?? new Set<LiveKey>();
    owned.set(owner, known);
    return known;
  };

  const put = (owner: string, writes: readonly Write[]) => {
    const keys = keysOf(owner);
    for (const [key, value] of writes) {
      keys.add(key);
      set(key, value);
    }
  };

  const subscribe = (key: LiveKey, listener: Listener) => {
    const heard = listeners.get(key) ?? new Set<Listener>();
    listeners.set(key, heard.add(listener));
    return () => {
      heard.delete(listener);
      if (heard.size > 0 || listeners.get(key) !== heard) return;
      listeners.delete(key);
      subscribers.delete(key);
    };
  };

  return {
    read: <K extends LiveKey>(key: K) => values.get(key) as ValueOf<K> | undefined,
    subscribeTo: (key) => {
      const known = subscribers.get(key) ?? ((listener: Listener) => subscribe(key, listener));
      subscribers.set(key, known);
      return known;
    },
    put,
    replace: (owner, writes) => {
      const named = new Set(writes.map(([key]) => key));
      for (const key of keysOf(owner)) if (!named.has(key)) set(key, undefined);
      owned.set(owner, new Set());
      put(owner, writes);
    },
    drop: (owner) => {
      for (const key of owned.get(owner) ?? []) set(key, undefined);
      owned.delete(owner);
    },
    copy: () => {
      const copied = new Map(values);
      return <K extends LiveKey>(key: K) => copied.get(key) as ValueOf<K> | undefined;
    },
  };
}
