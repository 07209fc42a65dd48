import { addDays, indianDay } from '../../../lib/format/periods.ts';

/** Days in Asia/Kolkata, both inclusive. Without an end it extends to now. */
export interface DayRange {
  /** `2024-11-20`. */
  readonly from: string;
  readonly to: string | null;
}

/** The last thirty days and today. */
export function lastDays(nowMs: number): DayRange {
  return { from: addDays(indianDay(nowMs), -30), to: null };
}
