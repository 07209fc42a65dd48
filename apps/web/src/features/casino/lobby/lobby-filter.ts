/** What a player looks for in a lobby (CAS-02, CAS-03). Pure. */
import type { CasinoGame } from '@maidan/contract';
import { searchable, searchableWords } from '../../../lib/format/searchable.ts';

/** Empty where nothing is asked for. It stands in the address, so that the way back from a game finds it again. */
export interface LobbyFilter {
  readonly category: string;
  readonly provider: string;
  readonly query: string;
}

export const NO_FILTER: LobbyFilter = { category: '', provider: '', query: '' };

export function filterIn(search: string): LobbyFilter {
  const asked = new URLSearchParams(search);
  return {
    category: asked.get('category') ?? '',
    provider: asked.get('provider') ?? '',
    query: asked.get('q') ?? '',
  };
}

export function searchOf({ category, provider, query }: LobbyFilter): string {
  const asked = new URLSearchParams({
    ...(category !== '' && { category }),
    ...(provider !== '' && { provider }),
    ...(query !== '' && { q: query }),
  });
  return asked.size === 0 ? '' : `?${asked}`;
}

export function isFiltered({ category, provider, query }: LobbyFilter): boolean {
  return category !== '' || provider !== '' || query.trim() !== '';
}

/** The games that are asked for, in the lobby's order. Every word of the query has to stand in the title. */
export function filterGames(games: readonly CasinoGame[], filter: LobbyFilter): readonly CasinoGame[] {
  const words = searchableWords(filter.query);
  return games.filter(
    ({ game_category, provider_name, title }) =>
      (filter.category === '' || game_category === filter.category) &&
      (filter.provider === '' || provider_name === filter.provider) &&
      words.every((word) => searchable(title).includes(word)),
  );
}

/** In the order in which the games have them. */
export function categoriesOf(games: readonly CasinoGame[]): readonly string[] {
  return [...new Set(games.map(({ game_category }) => game_category))];
}

export function providersOf(games: readonly CasinoGame[]): readonly string[] {
  return [...new Set(games.map(({ provider_name }) => provider_name))].toSorted((a, b) => a.localeCompare(b));
}
