import { useSyncExternalStore } from 'react';

/** One immutable value that is replaced as a whole, and its subscribers. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly watch: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>({ watch, get }: Store<T>): T {
  return useSyncExternalStore(watch, get);
}
