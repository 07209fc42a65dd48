interface Timers {
  /** Monotonic time in ms. */
  readonly nowMs: () => number;
  /** Calls back once after the delay; the returned function cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

const timers: Timers = {
  nowMs: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The toast store of a page, made by `createStore` with the browser's timers, and `notify`, which shows a toast. */
export function createNotices<Words, Store extends { readonly show: (words: Words) => unknown }>(
  createStore: (timers: Timers) => Store & { readonly show: (words: Words) => unknown },
): { readonly notices: Store; readonly notify: (words: Words) => void } {
  const notices = createStore(timers);
  return { notices, notify: (words) => void notices.show(words) };
}
