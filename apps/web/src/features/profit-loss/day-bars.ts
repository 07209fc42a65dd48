import type { ProfitLoss } from '@maidan/contract';
import { daysOf, type Period } from '../../lib/format/periods.ts';

export interface DayBar {
  readonly date: string;
  /** In rupees. */
  readonly result: number;
  readonly bets: number;
  /** Height in per cent of the chart. */
  readonly share: number;
}

export interface DayBars {
  /** Oldest first, including days without a result. */
  readonly bars: readonly DayBar[];
  /** The part of the chart above the zero line, in per cent. */
  readonly above: number;
}

/** Up to this many days there is a bar for each day, in a longer period only for days with a settled market. */
const MAX_DAYS = 62;

export function dayBars(days: ProfitLoss['days'], period: Pick<Period, 'from' | 'to'>): DayBars {
  const known = new Map(days.map((day) => [day.date, day]));
  const dates = daysOf(period, MAX_DAYS) ?? days.map(({ date }) => date).toReversed();
  const results = dates.map((date) => known.get(date)?.result ?? 0);
  const up = Math.max(0, ...results);
  const down = Math.max(0, ...results.map((result) => -result));
  return {
    bars: dates.map((date, at) => {
      const result = results[at] ?? 0;
      const share = up + down === 0 ? 0 : percent(Math.abs(result), up + down);
      return { date, result, bets: known.get(date)?.bets ?? 0, share };
    }),
    above: up + down === 0 ? 50 : percent(up, up + down),
  };
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 10;
}
