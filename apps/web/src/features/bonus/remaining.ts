import type { Words } from './words/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Remaining =
  | { readonly key: 'bonus.in.days' | 'bonus.in.hours' | 'bonus.in.minutes'; readonly count: number }
  | { readonly key: 'bonus.in.day' | 'bonus.in.hour' | 'bonus.in.now' };

/** The time until a moment, as a key with its values. */
export function remainingWords(iso: string, nowMs: number): Remaining {
  const leftMs = Date.parse(iso) - nowMs;
  const [days, hours, minutes] = [DAY_MS, HOUR_MS, MINUTE_MS].map((unit) => Math.floor(leftMs / unit)) as [
    number,
    number,
    number,
  ];
  if (days >= 1) return days === 1 ? { key: 'bonus.in.day' } : { key: 'bonus.in.days', count: days };
  if (hours >= 1) return hours === 1 ? { key: 'bonus.in.hour' } : { key: 'bonus.in.hours', count: hours };
  return minutes >= 1 ? { key: 'bonus.in.minutes', count: minutes } : { key: 'bonus.in.now' };
}

/** “in 11 days”. */
export function remaining({ sayLoosely }: Words, iso: string, nowMs: number): string {
  const { key, ...values } = remainingWords(iso, nowMs);
  return sayLoosely(key, values);
}
