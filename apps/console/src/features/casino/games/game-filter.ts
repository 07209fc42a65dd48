/** Which games the list shows. Pure. */
import type { ConsoleGame } from '@maidan/contract';

export type GameState = 'any' | 'on' | 'off' | 'not-offered' | 'pinned';

/** Empty where nothing is asked for. */
export interface GameFilter {
  readonly words: string;
  readonly provider: string;
  readonly category: string;
  readonly state: GameState;
}

export const NO_FILTER: GameFilter = { words: '', provider: '', category: '', state: 'any' };

export function isFiltered({ words, provider, category, state }: GameFilter): boolean {
  return words.trim() !== '' || provider !== '' || category !== '' || state !== 'any';
}

const STATES: Readonly<Record<GameState, (game: ConsoleGame) => boolean>> = {
  any: () => true,
  on: ({ isEnabled }) => isEnabled,
  off: ({ isEnabled }) => !isEnabled,
  'not-offered': ({ isOffered }) => !isOffered,
  pinned: ({ pinnedRank }) => pinnedRank !== null,
};

/** In the order of the lobbies. Every typed word has to stand in the title or the provider's name. */
export function filterGames(games: readonly ConsoleGame[], filter: GameFilter): readonly ConsoleGame[] {
  const words = plain(filter.words).split(' ').filter(Boolean);
  return games.filter(
    (game) =>
      (filter.provider === '' || game.provider === filter.provider) &&
      (filter.category === '' || game.category === filter.category) &&
      STATES[filter.state](game) &&
      words.every((word) => plain(`${game.title} ${game.provider}`).includes(word)),
  );
}

/** Without capitals, accents and signs: `Teen-Patti` is found by `teen patti`. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every value once, in alphabetical order, for a select. */
export function namesOf(games: readonly ConsoleGame[], name: 'provider' | 'category'): readonly string[] {
  return [...new Set(games.map((game) => game[name]))].toSorted((a, b) => a.localeCompare(b));
}
