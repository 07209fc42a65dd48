/**
 * Date labels (SHL-22): `Today 19:30`, `Tomorrow 00:15`, else `16 Apr 19:30`; 24-hour, always in Asia/Kolkata. Only the
 * sidebar uses the Hindi locale format (SHL-10).
 */
import type { Language } from '@maidan/contract';
import { shared } from '../words/index.ts';

const TIME_ZONE = 'Asia/Kolkata';
/** India has no daylight saving time, so days can be computed with a fixed offset. */
const OFFSET_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** `en-US` abbreviates “Sep”, `en-IN` and `en-GB` “Sept”. */
const locales = { en: 'en-US', hi: 'hi-IN' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });
  formats.set(key, made);
  return made;
}

/** The number of the day in India, for comparing days. */
function dayOf(timeMs: number): number {
  return Math.floor((timeMs + OFFSET_MS) / DAY_MS);
}

/** `19:30`. */
export function timeLabel(iso: string): string {
  return format('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso));
}

/** `19:30:05`, for events within a minute. */
export function secondsLabel(iso: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return format('en-GB', options).format(Date.parse(iso));
}

/** `Today 19:30`, `Tomorrow 00:15`, `16 Apr 19:30`. */
export function dateLabel(iso: string, nowMs: number, language: Language): string {
  const days = dayOf(Date.parse(iso)) - dayOf(nowMs);
  const time = timeLabel(iso);
  if (days === 0) return `${shared.wordsIn(language).say('date.today')} ${time}`;
  if (days === 1) return `${shared.wordsIn(language).say('date.tomorrow')} ${time}`;
  const day = format('en-GB', { day: '2-digit' }).format(Date.parse(iso));
  const month = format(locales[language], { month: 'short' }).format(Date.parse(iso));
  return `${day} ${month} ${time}`;
}

/** A day's heading in a coupon: `Today`, `Tomorrow`, `Wednesday 17 April`. */
export function dayHeading(iso: string, nowMs: number, language: Language): string {
  const timeMs = Date.parse(iso);
  const days = dayOf(timeMs) - dayOf(nowMs);
  if (days === 0) return shared.wordsIn(language).say('date.today');
  if (days === 1) return shared.wordsIn(language).say('date.tomorrow');
  const weekday = format(locales[language], { weekday: 'long' }).format(timeMs);
  const month = format(locales[language], { month: 'long' }).format(timeMs);
  const day = format('en-GB', { day: 'numeric' }).format(timeMs);
  return `${weekday} ${day} ${month}`;
}

/** A day without a time: `08 Nov`; in another year `08 Nov 2023`. */
export function shortDay(iso: string, nowMs: number, language: Language): string {
  const timeMs = Date.parse(iso);
  const day = format('en-GB', { day: '2-digit' }).format(timeMs);
  const month = format(locales[language], { month: 'short' }).format(timeMs);
  const year = format('en-GB', { year: 'numeric' }).format(timeMs);
  const thisYear = format('en-GB', { year: 'numeric' }).format(nowMs);
  return year === thisYear ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** `01 Nov 2024`, for a field that holds a day. */
export function wholeDay(iso: string, language: Language): string {
  const timeMs = Date.parse(iso);
  const day = format('en-GB', { day: '2-digit' }).format(timeMs);
  const month = format(locales[language], { month: 'short' }).format(timeMs);
  return `${day} ${month} ${format('en-GB', { year: 'numeric' }).format(timeMs)}`;
}

/** `01 Nov 2024, 19:30:05`. */
export function exactLabel(iso: string, language: Language): string {
  return `${wholeDay(iso, language)}, ${secondsLabel(iso)}`;
}

/** `Wed`. */
export function weekdayLabel(iso: string, language: Language, width: 'short' | 'long' = 'short'): string {
  return format(locales[language], { weekday: width }).format(Date.parse(iso));
}

/** The number of days (in India) since a moment: 0 today, 1 yesterday. */
export function daysAgo(iso: string, nowMs: number): number {
  return dayOf(nowMs) - dayOf(Date.parse(iso));
}

/** The sidebar's Hindi time: `16 अप्रैल, 19:30`. Mark it `lang="hi"`. */
export function hindiTime(iso: string): string {
  const day = format('hi-IN', { day: 'numeric', month: 'short' }).format(Date.parse(iso));
  return `${day}, ${format('hi-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso))}`;
}
