/** Dates for operators: 24-hour, always in Asia/Kolkata. `en-US` abbreviates “Sep”, `en-IN` “Sept”. */
const timeZone = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const seconds = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric' });
const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' });

/** `20 Nov`. */
export function dayLabel(iso: string): string {
  const at = Date.parse(iso);
  return `${day.format(at)} ${month.format(at)}`;
}

/** `3 Mar 2024`. */
export function dateLabel(iso: string): string {
  return `${dayLabel(iso)} ${year.format(Date.parse(iso))}`;
}

/** `20 Nov 15:42`. */
export function timeLabel(iso: string): string {
  return `${dayLabel(iso)} ${time.format(Date.parse(iso))}`;
}

/** `20 Nov 2026 15:42:07`. */
export function exactLabel(iso: string): string {
  return `${dateLabel(iso)} ${seconds.format(Date.parse(iso))}`;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** The age of a request: `now`, `21 min`, `3 h`, `2 d`. */
export function ageLabel(iso: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'now';
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? `${hours} h` : `${Math.floor(hours / DAY_HOURS)} d`;
}
