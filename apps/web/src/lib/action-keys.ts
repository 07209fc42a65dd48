/** The keys of money actions whose outcome is not known yet: they outlive a reload and belong to this tab (L-5). */
import { createKeyStore } from '@maidan/client';

export const actionKeys = createKeyStore({
  storage: {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
    removeItem: (name) => sessionStorage.removeItem(name),
  },
});
