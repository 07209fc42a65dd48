/** Date ranges of statements: days in Asia/Kolkata, both ends inclusive (MON-13). */
import { create } from 'zustand';
import { nowMs, useNow } from '../browser/clock.ts';

/** India has no daylight saving time. */
const OFFSET_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export const PRESETS = ['today', 'yesterday', 'days3', 'days7', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days as YYYY-MM-DD. */
export interface Period {
  readonly preset: Preset | 'own';
  readonly from: string;
  readonly to: string;
}

/** The day in India of a moment. */
export function indianDay(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
}

export function periodOf(preset: Preset, atMs: number): Period {
  const today = indianDay(atMs);
  switch (preset) {
    case 'today':
      return { preset, from: today, to: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { preset, from: yesterday, to: yesterday };
    }
    case 'days3':
      return { preset, from: addDays(today, -2), to: today };
    case 'days7':
      return { preset, from: addDays(today, -6), to: today };
    case 'month':
      return { preset, from: `${today.slice(0, 8)}01`, to: today };
  }
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day of a period, first to last; null if there are more than `max`. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>, max: number): readonly string[] | null {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count < 1 || count > max) return null;
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

/** What is wrong with a typed period: its ends are the wrong way round, or it ends after today. */
export function faultOf(
  { from, to }: Pick<Period, 'from' | 'to'>,
  today = indianDay(nowMs()),
): 'turned' | 'future' | null {
  if (from > to) return 'turned';
  return to > today ? 'future' : null;
}

/** Noon in India, a moment that every label shows as that day. */
export function noonOf(day: string): string {
  return `${day}T12:00:00+05:30`;
}

/** The selected days, shared by all pages with a period. */
const useChosen = create<{ readonly period: Period; readonly look: (period: Period) => void }>((set) => ({
  period: periodOf('days7', nowMs()),
  look: (period) => set({ period }),
}));

/** The selected period; a preset moves with the current day. */
export function usePeriod() {
  const { period, look } = useChosen();
  const now = useNow();
  return { period: period.preset === 'own' ? period : periodOf(period.preset, now), look };
}
