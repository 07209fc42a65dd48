/** What the toasts say (SHL-23). One notice per action: a named confirmation replaces the server's own message, and a
 *  dialog with a banner shows none (SET-03). */
import { create } from 'zustand';

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

export interface NoticeWords {
  readonly type: NoticeType;
  readonly message: string;
  readonly subMessage?: string;
}

export interface ShownNotice extends NoticeWords {
  readonly id: number;
}

interface NoticesStore {
  readonly shown: readonly ShownNotice[];
}

const MOST_AT_ONCE = 3;
let lastId = 0;

export const useNotices = create<NoticesStore>(() => ({ shown: [] }));

/** Shows a toast; the oldest goes when there are more than three. */
export function notify(words: NoticeWords): void {
  lastId += 1;
  const added = { ...words, id: lastId };
  useNotices.setState(({ shown }) => ({ shown: [...shown, added].slice(-MOST_AT_ONCE) }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((each) => each.id !== id) }));
}

const KEPT = 'notice';

/** Keeps a notice over the page's reload (AUT-04). */
export function notifyAfterReload(words: NoticeWords): void {
  sessionStorage.setItem(KEPT, JSON.stringify(words));
}

/** Shows the notice that was kept over a reload, once. */
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
