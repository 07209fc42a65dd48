/** A served page is complete without calls and stream: they wait until it can be used. */
import { useSyncExternalStore } from 'react';

let isStarted = false;
let begin: () => void = () => undefined;
const listeners = new Set<() => void>();

/** Resolves when calls may be made. */
export const started = new Promise<void>((resolve) => {
  begin = resolve;
});

export function startCalls(): void {
  isStarted = true;
  begin();
  for (const listener of listeners) listener();
}

/** Whether calls may be made; false on the server and in a hydration. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isStarted,
    () => false,
  );
}
