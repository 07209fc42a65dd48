export { browserClient } from './client.ts';
export { followServerTime, hydrateAt, nowMs, useNow } from './clock.ts';
export { browserKeyStore } from './key-store.ts';
export { createNotices } from './notices.ts';
