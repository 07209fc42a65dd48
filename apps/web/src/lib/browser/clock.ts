/** The browser's only source of time. */
export { followServerTime, hydrateAt, nowMs, useNow } from '@maidan/client/browser';
