/** An outside company that speaks our own protocol: the site knows none of its games beforehand. */
import { createHash } from 'node:crypto';
import type { ProviderGame } from '@maidan/wallet-api';
import type { GameListing, GameProvider } from '../../../modules/casino/port.ts';
import { plainListing } from './listing.ts';
import { maidanProvider, type MaidanProviderOptions } from './maidan-provider.ts';

const LONGEST_ID = 64;
const LONGEST_TITLE = 200;

/** Its games are listed by their titles and kinds, and open at addresses of its own: a path of our site is none of its pages. */
export function outsideProvider(options: MaidanProviderOptions): GameProvider {
  const { id } = options;
  const provider = maidanProvider(options);
  return {
    ...provider,
    games: async (switchedOff) =>
      (await provider.games(switchedOff)).map((game) => ({ ...game, ...shownOf(id, game) })),
    async launch(launch) {
      const { url } = await provider.launch(launch);
      if (url.startsWith('/')) throw new Error(`${id} answered a path of this site`);
      return { url };
    },
  };
}

function shownOf(providerId: string, { gameId, title, kind }: ProviderGame): { title: string; listing: GameListing } {
  const shown = title.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST_TITLE);
  return {
    title: shown === '' ? gameId : shown,
    listing: plainListing(siteIdOf(providerId, gameId), { kind }),
  };
}

/** No provider's id has two hyphens side by side, so that two providers never share a game's id. One that is too long gets
 *  a hash. */
function siteIdOf(providerId: string, gameId: string): string {
  const plain = `${providerId}--${gameId}`;
  if (plain.length <= LONGEST_ID) return plain;
  return `${providerId}--${createHash('sha256').update(gameId).digest('hex').slice(0, 40)}`;
}
