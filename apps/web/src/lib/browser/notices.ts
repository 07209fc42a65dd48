/** The toasts (SHL-23). One notice per action: a named confirmation replaces the server's message, and a dialog with a
 *  banner shows no toast (SET-03). */
import { createNotices } from '@maidan/client/browser';
import { createToastStore, toastDurationMs, toastLimit, type ToastWords } from '@maidan/ui';

export type NoticeWords = ToastWords;

const made = createNotices((timers) =>
  createToastStore(
    timers,
    () => toastDurationMs(innerWidth),
    () => toastLimit(innerWidth),
  ),
);

export const { notices } = made;

/** Shows the outcome of what the player did, in place of an earlier refusal. */
export function notify(words: NoticeWords): void {
  made.notify({ ...words, group: 'own' });
}

/** Shows what happened by itself. */
export const notifyNews = made.notify;

const KEPT = 'notice';

/** Stores a notice to show after the page reloads (AUT-04). */
export function notifyAfterReload(words: NoticeWords): void {
  sessionStorage.setItem(KEPT, JSON.stringify(words));
}

/** Shows the notice stored before a reload, once. */
export function showKeptNotice(): void {
  const text = sessionStorage.getItem(KEPT);
  if (text === null) return;
  sessionStorage.removeItem(KEPT);
  const words: unknown = JSON.parse(text);
  if (isNotice(words)) notify(words);
}

function isNotice(value: unknown): value is NoticeWords {
  return typeof value === 'object' && value !== null && 'type' in value && 'message' in value;
}
