/** The keys of money actions whose outcome is not known yet (L-5). */
import { browserKeyStore } from '@maidan/client/browser';

export const actionKeys = browserKeyStore();
