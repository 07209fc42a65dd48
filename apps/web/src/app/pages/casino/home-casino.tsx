import { advertisementsWords, Banner } from '../../../features/advertisements/index.ts';
import { CasinoPanel as Panel, casinoWords, HomeCasino as Parts } from '../../../features/casino/index.ts';
import { walletWords } from '../../../features/wallet/index.ts';
import { WithMainWallet } from './with-main-wallet.tsx';

export const catalogues = [advertisementsWords, casinoWords, walletWords];

/** The casino and the banner under the home page's matches. */
export function HomeCasino({ hasPanel }: { readonly hasPanel: boolean }) {
  return (
    <WithMainWallet>
      <Parts hasPanel={hasPanel} banner={<Banner />} />
    </WithMainWallet>
  );
}

/** Top casino and top slots beside them. */
export function CasinoPanel() {
  return (
    <WithMainWallet>
      <Panel />
    </WithMainWallet>
  );
}
