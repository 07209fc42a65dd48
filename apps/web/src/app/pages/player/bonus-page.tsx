import { Bonus, bonusWords } from '../../../features/bonus/index.ts';
import { useWalletChoice } from '../../../features/wallet/index.ts';
import { usePlayer } from '../../../live/index.ts';
import type { User } from '@maidan/contract';

export const catalogues = [bonusWords];

/** `/bonus` (BON-01). */
export function BonusPage() {
  const player = usePlayer();
  return player && <WithWallet player={player} />;
}

function WithWallet({ player }: { readonly player: User }) {
  return <Bonus role={player.role} wallet={useWalletChoice(player)} />;
}
