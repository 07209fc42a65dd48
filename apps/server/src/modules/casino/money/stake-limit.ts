import { maxRiskPaise, minPaise, type Paise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { WalletKind } from '../../wallet/index.ts';
import type { CasinoGame } from '../catalogue/games-repository.ts';
import type { MoneyDeps } from './context.ts';

type Of = { readonly game: CasinoGame; readonly playerId: string; readonly walletKind: WalletKind };

/** The most that a player may stake in a round: the game's limit, or the player's own where that is smaller. */
export function ownMostPaise(
  { termsOf }: Pick<MoneyDeps, 'termsOf'>,
  { game, playerId }: Omit<Of, 'walletKind'>,
): Paise {
  const { maxStakePaise } = termsOf(playerId);
  return maxStakePaise === null ? game.maxStakePaise : minPaise(game.maxStakePaise, maxStakePaise);
}

/** The same with the risk cap of the player's bonus (N-4), for a round of the bonus wallet; null where that wallet has no
 *  bonus to play with. */
export async function mostStakePaise(
  deps: Pick<MoneyDeps, 'termsOf' | 'bonus'>,
  t: Tx,
  { game, playerId, walletKind }: Of,
  at: Date,
): Promise<Paise | null> {
  const ownPaise = ownMostPaise(deps, { game, playerId });
  if (walletKind === '1') return ownPaise;
  const bonusPaise = (await deps.bonus.activePaiseOf(t, [playerId], at)).get(playerId);
  if (game.bonusContribution === 'none' || bonusPaise === undefined) return null;
  return minPaise(ownPaise, maxRiskPaise(bonusPaise, game.minStakePaise));
}
