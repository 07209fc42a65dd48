interface Timers {
  /** A monotonic time in ms. */
  readonly nowMs: () => number;
  /** Calls back once after the delay; the returned function takes it back. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

const timers: Timers = {
  nowMs: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** What the toasts of a page say: a store, made by `createStore` over the page's timers, and the way to put words there. */
export function createNotices<Words, Store extends { readonly show: (words: Words) => unknown }>(
  createStore: (timers: Timers) => Store & { readonly show: (words: Words) => unknown },
): { readonly notices: Store; readonly notify: (words: Words) => void } {
  const notices = createStore(timers);
  return { notices, notify: (words) => void notices.show(words) };
}
