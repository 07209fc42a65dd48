/** A brand of our own: the site takes its word on lobbies, their order and bonus money. */
import type { GameProvider } from '../../../modules/casino/port.ts';
import { ownListing } from './listing.ts';
import { maidanProvider, type MaidanProviderOptions } from './maidan-provider.ts';

export function ownProvider(options: MaidanProviderOptions): GameProvider {
  const provider = maidanProvider(options);
  return {
    ...provider,
    games: async (switchedOff) =>
      (await provider.games(switchedOff)).map((game) => ({ ...game, listing: ownListing(game) })),
  };
}
