import type { Bet } from '@maidan/contract';
import { nowMs, useNow } from '../../lib/browser/clock.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';

export interface Delay {
  /** Whole seconds left, 0 once it is over. */
  readonly seconds: number;
  /** What is left of it, from 1 to 0. */
  readonly share: number;
}

type Delayed = Pick<Bet, 'createdAt' | 'releaseAt'>;

const STEP_MS = 200;
const CALM_STEP_MS = 1_000;

/** The bet delay as it runs down on the server's clock. Null for a bet that does not wait. */
export function useDelay(bet: Delayed): Delay | null {
  const isCalm = usePreferences((preferences) => preferences.calm);
  useNow(isCalm ? CALM_STEP_MS : STEP_MS);
  return delayAt(bet, nowMs());
}

/** A delay at a moment. A clock that is behind never shows more than the whole of it. */
export function delayAt({ createdAt, releaseAt }: Delayed, atMs: number): Delay | null {
  if (releaseAt === null) return null;
  const endMs = Date.parse(releaseAt);
  const wholeMs = Math.max(1, endMs - Date.parse(createdAt));
  const leftMs = Math.min(wholeMs, Math.max(0, endMs - atMs));
  return { seconds: Math.ceil(leftMs / 1_000), share: leftMs / wholeMs };
}
