import { createKeyStore, type KeyStore, type Storage } from '../keyed-action/key-store.ts';

/** Keys of money actions whose outcome is not yet known (L-5), in the browser's storage. */
export const browserKeyStore = (): KeyStore =>
  createKeyStore({ storage: opened(() => sessionStorage), shared: opened(() => localStorage) });

/** Looks the storage up on every use: where storage is blocked, the mere access throws. */
const opened = (open: () => globalThis.Storage): Storage => ({
  getItem: (name) => open().getItem(name),
  setItem: (name, value) => open().setItem(name, value),
  removeItem: (name) => open().removeItem(name),
  names: () => Object.keys(open()),
});
