import type { ReactNode } from 'react';
import { ToMainWallet } from '../../../features/casino/index.ts';
import { switchWallet } from '../../../features/wallet/index.ts';
import { presentPlayer } from '../../../live/index.ts';

/** Games that take no bonus money offer the main wallet; the wallets are another feature's. */
export function WithMainWallet({ children }: { readonly children: ReactNode }) {
  return <ToMainWallet value={toMainWallet}>{children}</ToMainWallet>;
}

async function toMainWallet(): Promise<boolean> {
  const player = presentPlayer();
  return player !== null && switchWallet(player, '1');
}
