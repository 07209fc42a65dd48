import { createKeyStore, type KeyStore, type Storage } from '../keyed-action/key-store.ts';

/** The keys of money actions whose outcome is not known yet (L-5), in this browser's own storage. */
export const browserKeyStore = (): KeyStore =>
  createKeyStore({ storage: opened(() => sessionStorage), shared: opened(() => localStorage) });

/** Opened anew at each use: where storage is forbidden, to touch it is what throws. */
const opened = (open: () => Storage): Storage => ({
  getItem: (name) => open().getItem(name),
  setItem: (name, value) => open().setItem(name, value),
  removeItem: (name) => open().removeItem(name),
});
