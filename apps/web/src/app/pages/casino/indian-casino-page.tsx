import { casinoWords, Lobby } from '../../../features/casino/index.ts';
import { walletWords } from '../../../features/wallet/index.ts';
import { WithMainWallet } from './with-main-wallet.tsx';

export const catalogues = [casinoWords, walletWords];

/** `/indian-casino` (CAS-01). */
export function IndianCasinoPage() {
  return (
    <WithMainWallet>
      <Lobby lobby="indian" />
    </WithMainWallet>
  );
}
