/**
 * The browser's only source of time. It follows the server's clock as soon as that is known, so that labels, countdowns
 * and staleness checks are right on a device whose clock is wrong.
 */
import { useSyncExternalStore } from 'react';

let offsetMs = 0;

/** Milliseconds since 1970 by the server's clock, or by the device's until the server's is known. */
export function nowMs(): number {
  return Date.now() + offsetMs;
}

/** Takes the server's time from a welcome, a heartbeat or the boot data. A change under a second is network latency. */
export function followServerTime(serverTime: string): void {
  const difference = Date.parse(serverTime) - Date.now();
  if (Number.isFinite(difference) && Math.abs(difference - offsetMs) > 1_000) offsetMs = difference;
}

let servedMs = 0;

/** Takes the time at which the page was rendered on the server, which its hydration shows as well. */
export function hydrateAt(serverTime: string): void {
  const ms = Date.parse(serverTime);
  if (Number.isFinite(ms)) servedMs = ms;
}

type Ticker = {
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
};
const tickers = new Map<number, Ticker>();

function tickerOf(stepMs: number): Ticker {
  const known = tickers.get(stepMs);
  if (known) return known;
  const ticker: Ticker = { listeners: new Set(), timer: undefined };
  tickers.set(stepMs, ticker);
  return ticker;
}

/** Calls all listeners of a step on its boundary, so that a label's minute changes when the clock's minute does. */
function schedule(stepMs: number, ticker: Ticker): void {
  ticker.timer = setTimeout(
    () => {
      for (const listener of ticker.listeners) listener();
      schedule(stepMs, ticker);
    },
    stepMs - (nowMs() % stepMs),
  );
}

function subscribe(stepMs: number, listener: () => void): () => void {
  const ticker = tickerOf(stepMs);
  ticker.listeners.add(listener);
  if (ticker.listeners.size === 1) schedule(stepMs, ticker);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size === 0) clearTimeout(ticker.timer);
  };
}

const MINUTE_MS = 60_000;

/** The current time rounded down to a step, for labels and countdowns. It renders once per step. */
export function useNow(stepMs: number = MINUTE_MS): number {
  return useSyncExternalStore(
    (listener) => subscribe(stepMs, listener),
    () => stepOf(nowMs(), stepMs),
    () => stepOf(servedMs, stepMs),
  );
}

const stepOf = (ms: number, stepMs: number): number => Math.floor(ms / stepMs) * stepMs;
