import { addDays, indianDay } from '../../../lib/format/periods.ts';

/** Days of Asia/Kolkata, both included. Without an end it goes on to now. */
export interface DayRange {
  /** `2024-11-20`. */
  readonly from: string;
  readonly to: string | null;
}

/** The last thirty days, today among them. */
export function lastDays(nowMs: number): DayRange {
  return { from: addDays(indianDay(nowMs), -30), to: null };
}
