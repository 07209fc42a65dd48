/** Date labels as the site has them (SHL-22): 24-hour, always in Asia/Kolkata, wherever the device is. */
import type { Language, Say } from './words/say.ts';

const TIME_ZONE = 'Asia/Kolkata';
/** India has no daylight saving time, so days can be computed with a fixed offset. */
const OFFSET_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** `en-US` abbreviates “Sep”, `en-GB` “Sept”. */
const MONTH_LOCALES = { en: 'en-US', hi: 'hi-IN' } as const;

/** `Today 19:30`, `Tomorrow 00:15`, `16 Apr 19:30`. */
export function dateLabel(
  iso: string,
  { nowMs, language, say }: { readonly nowMs: number; readonly language: Language; readonly say: Say },
): string {
  const atMs = Date.parse(iso);
  const part = (locale: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }).format(atMs);
  const time = part('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = dayOf(atMs) - dayOf(nowMs);
  if (days === 0) return `${say('today')} ${time}`;
  if (days === 1) return `${say('tomorrow')} ${time}`;
  return `${part('en-GB', { day: '2-digit' })} ${part(MONTH_LOCALES[language], { month: 'short' })} ${time}`;
}

/** The number of the day in India. */
function dayOf(timeMs: number): number {
  return Math.floor((timeMs + OFFSET_MS) / DAY_MS);
}
