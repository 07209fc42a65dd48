/** The browser's only source of time. */
export { followServerTime, nowMs, useNow } from '@maidan/client/browser';
