export { browserClient } from './client.ts';
export { followServerTime, nowMs, useNow } from './clock.ts';
export { browserKeyStore } from './key-store.ts';
export { createNotices } from './notices.ts';
