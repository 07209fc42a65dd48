/** The console's toasts. */
import { createNotices } from '@maidan/client/browser';
import { createToastStore, toastDurationMs, toastLimit } from '@maidan/ui';

export const { notices, notify } = createNotices((timers) =>
  createToastStore(
    timers,
    () => toastDurationMs(innerWidth),
    () => toastLimit(innerWidth),
  ),
);
