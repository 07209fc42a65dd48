import { encodeRupees, type OpenCasinoRound } from '@maidan/contract';
import type { MoneyDeps } from './money/context.ts';
import type { Round } from './rounds/rounds-repository.ts';

/** How often a round's provider was asked about it, and when it is asked next. */
type Checked = { readonly round: Round; readonly checks: number; readonly checkAt: Date };

/** How operators are shown games and rounds; amounts in rupees. */
export function consoleViews({ games, providers }: Pick<MoneyDeps, 'games' | 'providers'>) {
  const brandOf = (id: string): string => providers.find((provider) => provider.id === id)?.name ?? id;
  const titleOf = (gameId: string): string => games.byId(gameId)?.title ?? gameId;
  return {
    brandOf,
    titleOf,
    /** `names` are those of players, by id. */
    roundView: ({ round, checks, checkAt }: Checked, names: ReadonlyMap<string, string>): OpenCasinoRound => ({
      id: round.id,
      provider: brandOf(round.providerId),
      game: titleOf(round.gameId),
      round: round.roundId,
      playerId: round.playerId,
      player: names.get(round.playerId) ?? '',
      wallet: round.wallet.kind,
      stake: encodeRupees(round.stakePaise),
      returned: encodeRupees(round.returnedPaise),
      openedAt: round.openedAt.toISOString(),
      checks,
      checkAt: checkAt.toISOString(),
    }),
  };
}
