import type { FieldFault } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';

/** A range of time, `from` inclusive and `until` exclusive; null if that end is open. */
export type Range = { readonly from: Date | null; readonly until: Date | null };

type DateRefusal = {
  readonly kind: 'invalid-input';
  readonly fields: readonly FieldFault[];
};

const DAY_MS = 24 * 60 * 60_000;
/** Asia/Kolkata is five and a half hours ahead of UTC all year. */
const AHEAD_MS = 5.5 * 60 * 60_000;

/** Parses the two dates of a query, both inclusive: a date is a whole day in Asia/Kolkata, a time is exact (MON-13). */
export function kolkataRange(query: {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}): Result<Range, DateRefusal> {
  const from = endOf(query.start_date, 0);
  const until = endOf(query.end_date, DAY_MS);
  const fields: FieldFault[] = [
    ...(from === undefined ? [{ field: 'start_date', rule: 'day' as const }] : []),
    ...(until === undefined ? [{ field: 'end_date', rule: 'day' as const }] : []),
  ];
  if (from === undefined || until === undefined) return refused({ kind: 'invalid-input', fields });
  if (from && until && from >= until) {
    return refused({ kind: 'invalid-input', fields: [{ field: 'end_date', rule: 'beforeStart' }] });
  }
  return ok({ from, until });
}

/** The day in Asia/Kolkata of a moment, as YYYY-MM-DD. */
export function kolkataDay(ms: number): string {
  return new Date(ms + AHEAD_MS).toISOString().slice(0, 10);
}

/** The time in Asia/Kolkata of a moment, as HH:MM:SS. */
export function kolkataTime(ms: number): string {
  return new Date(ms + AHEAD_MS).toISOString().slice(11, 19);
}

/** The first moment of the day in Asia/Kolkata that a moment falls into. */
export function kolkataDayStart(ms: number): Date {
  return new Date(Math.floor((ms + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS);
}

/** The first moment of the next day in Asia/Kolkata. */
export function kolkataDayEnd(ms: number): Date {
  return new Date(kolkataDayStart(ms).getTime() + DAY_MS);
}

/** A week from Monday to Sunday in Asia/Kolkata: its Monday as YYYY-MM-DD, its begin, and the begin of the next one. */
export type Week = { readonly monday: string; readonly from: Date; readonly until: Date };

const WEEK_MS = 7 * DAY_MS;
/** The first Monday after the epoch. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The week of a moment. */
export function kolkataWeek(ms: number): Week {
  const localMs = ms + AHEAD_MS - FIRST_MONDAY_MS;
  const beginsMs = localMs - (((localMs % WEEK_MS) + WEEK_MS) % WEEK_MS) + FIRST_MONDAY_MS - AHEAD_MS;
  return { monday: kolkataDay(beginsMs), from: new Date(beginsMs), until: new Date(beginsMs + WEEK_MS) };
}

/** The following week. */
export const weekAfter = ({ until }: Week): Week => kolkataWeek(until.getTime());

/** The week that begins on a Monday, given as YYYY-MM-DD. */
export const weekOf = (monday: string): Week => kolkataWeek(Date.parse(`${monday}T00:00:00.000Z`));

/** The moment of a time with its offset, such as `2024-11-20T15:42:07+05:30`; null for any other text. */
export function momentOf(text: string): Date | null {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const ms = Date.parse(text);
  return isDay(day) && !Number.isNaN(ms) ? new Date(ms) : null;
}

/** Whether the calendar has a day: parsers read 2024-02-30 as the first of March. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Undefined for an invalid date; `dayMs` is added to a day, and a millisecond to a time, to include the end. */
function endOf(text: string | undefined, dayMs: number): Date | null | undefined {
  const written = text?.trim() ?? '';
  if (written === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    const at = momentOf(written);
    return at === null ? undefined : new Date(dayMs === 0 ? at.getTime() : at.getTime() + 1);
  }
  return isDay(written) ? new Date(Date.parse(written) - AHEAD_MS + dayMs) : undefined;
}
