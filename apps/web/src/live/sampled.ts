import { useMemo, useSyncExternalStore } from 'react';
import { readServed, store } from './client.ts';
import type { LiveKey, Read } from './keys.ts';

/** How to compute a figure from the store, and the interval at which it is recomputed after changes. */
export interface Sample<T> {
  readonly keys: readonly LiveKey[];
  readonly workOut: (read: Read) => T;
  readonly everyMs: number;
}

/** An expensive figure derived from many keys, computed at most once in `everyMs` however often they change.
 *  Memoize `sample` with `useMemo`; a new one is computed at once. */
export function useSampled<T>(sample: Sample<T>): T {
  const sampler = useMemo(() => createSampler(sample, store), [sample]);
  const served = useMemo(() => once(() => sample.workOut(readServed)), [sample]);
  return useSyncExternalStore(sampler.subscribe, sampler.value, served);
}

interface Watched {
  readonly read: Read;
  readonly subscribeTo: (key: LiveKey) => (listener: () => void) => () => void;
}

export function createSampler<T>({ keys, workOut, everyMs }: Sample<T>, { read, subscribeTo }: Watched) {
  let value = workOut(read);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    value: () => value,
    subscribe: (listener: () => void) => {
      const changed = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          value = workOut(read);
          listener();
        }, everyMs);
      };
      const stops = keys.map((key) => subscribeTo(key)(changed));
      return () => {
        stops.forEach((stop) => stop());
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

function once<T>(workOut: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: workOut() }).value;
}
