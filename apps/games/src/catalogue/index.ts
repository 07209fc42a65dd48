/** Every game that we offer, in the order of the lobbies: one folder in `games` each. */
import { GAME_FOLDERS } from '../../games/index.ts';
import type { Game } from './game.ts';

export { BRANDS, isProviderId, PROVIDER_IDS, RUPEE, type ProviderId } from './brands.ts';
export type { Game } from './game.ts';

export const GAMES: readonly Game[] = GAME_FOLDERS.toSorted((a, b) => a.place - b.place);

export function gameById(gameId: string): Game | undefined {
  return GAMES.find((game) => game.gameId === gameId);
}
