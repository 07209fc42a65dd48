/** What the toasts say. */
import { createToastStore, toastDurationMs, type ToastWords } from '@maidan/ui';

export const notices = createToastStore(
  {
    nowMs: () => performance.now(),
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  },
  () => toastDurationMs(innerWidth),
);

export function notify(words: ToastWords): void {
  notices.show(words);
}
