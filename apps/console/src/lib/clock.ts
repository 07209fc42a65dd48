/** The console's only source of time. */
import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** The present time in steps of fifteen seconds, for ages. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS);
}
