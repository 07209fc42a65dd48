import { casinoWords, Lobby } from '../../../features/casino/index.ts';
import { walletWords } from '../../../features/wallet/index.ts';
import { WithMainWallet } from './with-main-wallet.tsx';

export const catalogues = [casinoWords, walletWords];

/** `/slots` (CAS-01). */
export function SlotsPage() {
  return (
    <WithMainWallet>
      <Lobby lobby="slots" />
    </WithMainWallet>
  );
}
