import type { ProviderGame } from '@maidan/wallet-api';
import type { GameListing } from '../../../modules/casino/port.ts';
import { LISTED_LAST } from '../shared/listed-last.ts';

const CATEGORIES = { table: 'Tables', instant: 'Instant Games', slot: 'Slots' } as const;

/** Where the site lists a game of our own brands: as it says, or by its kind. */
export function ownListing(game: ProviderGame): GameListing {
  const plain = plainListing(game.gameId, game);
  return {
    ...plain,
    category: game.category ?? plain.category,
    lobbies: game.lobbies ?? plain.lobbies,
    bonusContribution: game.bonusContribution ?? plain.bonusContribution,
    sort: game.place ?? plain.sort,
  };
}

/** By its kind alone: last in its lobby, and without bonus money. */
export function plainListing(id: string, { kind }: Pick<ProviderGame, 'kind'>): GameListing {
  return {
    id,
    category: CATEGORIES[kind],
    lobbies: [kind === 'slot' ? 'slots' : 'live'],
    bonusContribution: 'none',
    sort: LISTED_LAST,
  };
}
