/** Which toasts are shown and for how long. Time is passed in; React only renders `snapshot`. */

export type ToastType = 'success' | 'info' | 'warning' | 'error';

export interface ToastWords {
  readonly type: ToastType;
  readonly message: string;
  readonly subMessage?: string;
  /** Where it leads. */
  readonly link?: { readonly href: string; readonly label: string };
  /** A refusal leaves when the next toast of its group is shown: the outcome of another try. */
  readonly group?: string;
}

export interface Toast extends ToastWords {
  readonly id: number;
}

export interface ToastClock {
  /** Monotonic time in ms. */
  readonly nowMs: () => number;
  /** Calls back once after the delay; the returned function cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export interface ToastStore {
  readonly show: (words: ToastWords) => number;
  readonly dismiss: (id: number) => void;
  /** On hover and focus: pauses all timers; `release` resumes each with the time it had left. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly snapshot: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

export const toastMs = { desktop: 3000, small: 4500 } as const;
const desktopFromPx = 992;
const maxShown = { desktop: 4, small: 2 } as const;

/** 3 s on a desktop, 4.5 s below 992 px. Pure. */
export function toastDurationMs(viewportWidthPx: number): number {
  return viewportWidthPx >= desktopFromPx ? toastMs.desktop : toastMs.small;
}

/** Four toasts on a desktop; two below 992 px, where more would hide the page. Pure. */
export function toastLimit(viewportWidthPx: number): number {
  return viewportWidthPx >= desktopFromPx ? maxShown.desktop : maxShown.small;
}

interface Timed {
  leftMs: number;
  startedMs: number;
  cancel: () => void;
}

/** A store of toasts, newest last. Showing the same toast again replaces it and restarts its time; a refusal is
 *  replaced by the next toast of its group; beyond the limit the oldest is dismissed. `durationMs` and `limit` are called for every toast, because a rotated phone changes
 *  them. */
export function createToastStore(clock: ToastClock, durationMs: () => number, limit: () => number): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let held = false;
  const timers = new Map<number, Timed>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    timers.get(id)?.cancel();
    timers.delete(id);
    if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
  };
  const start = (id: number, leftMs: number) => {
    timers.set(id, { leftMs, startedMs: clock.nowMs(), cancel: clock.after(leftMs, () => dismiss(id)) });
  };

  return {
    show(words) {
      for (const toast of toasts) if (sameWords(toast, words) || isReplaced(toast, words)) dismiss(toast.id);
      while (toasts.length >= limit()) dismiss(toasts[0]?.id ?? 0);
      lastId += 1;
      const id = lastId;
      publish([...toasts, { ...words, id }]);
      if (held) timers.set(id, { leftMs: durationMs(), startedMs: clock.nowMs(), cancel: () => undefined });
      else start(id, durationMs());
      return id;
    },
    dismiss,
    hold() {
      if (held) return;
      held = true;
      for (const timer of timers.values()) {
        timer.cancel();
        timer.leftMs = Math.max(0, timer.leftMs - (clock.nowMs() - timer.startedMs));
      }
    },
    release() {
      if (!held) return;
      held = false;
      for (const [id, timer] of Array.from(timers)) start(id, timer.leftMs);
    },
    snapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sameWords(one: ToastWords, other: ToastWords): boolean {
  return one.type === other.type && one.message === other.message && one.subMessage === other.subMessage;
}

function isReplaced(old: ToastWords, next: ToastWords): boolean {
  const isRefusal = old.type === 'warning' || old.type === 'error';
  return isRefusal && old.group !== undefined && old.group === next.group;
}
