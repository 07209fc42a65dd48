import type { Bet } from '@maidan/contract';
import { nowMs, useNow } from '../../lib/browser/clock.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';

export interface Delay {
  /** Whole seconds left; 0 once it is over. */
  readonly seconds: number;
  /** The share left, 1 to 0. */
  readonly share: number;
}

type Delayed = Pick<Bet, 'createdAt' | 'releaseAt'>;

const STEP_MS = 200;
const CALM_STEP_MS = 1_000;

/** The countdown of a bet delay by the server's clock. Null for a bet without a running delay. */
export function useDelay(bet: Delayed): Delay | null {
  const isCalm = usePreferences((preferences) => preferences.calm);
  useNow(isCalm ? CALM_STEP_MS : STEP_MS);
  return delayAt(bet, nowMs());
}

/** The delay at a moment. Clamped, so that a slow clock never shows more than the whole delay. */
export function delayAt({ createdAt, releaseAt }: Delayed, atMs: number): Delay | null {
  if (releaseAt === null) return null;
  const endMs = Date.parse(releaseAt);
  const wholeMs = Math.max(1, endMs - Date.parse(createdAt));
  const leftMs = Math.min(wholeMs, Math.max(0, endMs - atMs));
  return { seconds: Math.ceil(leftMs / 1_000), share: leftMs / wholeMs };
}
