import { createKeyStore, type KeyStore, type Storage } from './key-store.ts';

/** Keys in this browser's own storage. A browser that forbids it throws when it is touched, not when it is opened. */
export const browserKeyStore = (): KeyStore =>
  createKeyStore({ storage: late(() => sessionStorage), shared: late(() => localStorage) });

const late = (open: () => Storage): Storage => ({
  getItem: (name) => open().getItem(name),
  setItem: (name, value) => open().setItem(name, value),
  removeItem: (name) => open().removeItem(name),
});
