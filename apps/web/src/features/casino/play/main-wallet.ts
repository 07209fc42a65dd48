import { createContext } from 'react';

/** Changes to the main wallet and tells how that went; true when it is selected. Handed in by the page, because the
 *  wallets are another feature's. */
export const ToMainWallet = createContext<() => Promise<boolean>>(() => Promise.resolve(false));
