/** Keys of money actions whose outcome is not yet known (L-5). */
import { browserKeyStore } from '@maidan/client/browser';

export const actionKeys = browserKeyStore();
