/** Which pages are rendered for visitors, and what they show besides the boot data of every page. */
import type { CasinoLobby, LobbyPicture, PagePath } from '@maidan/contract';
import type { SportsbookModule } from '../modules/sportsbook/index.ts';
import type { Servable } from '../platform/http/index.ts';

const LOBBIES: ReadonlyMap<string, CasinoLobby> = new Map<PagePath, CasinoLobby>([
  ['/live-casino', 'live'],
  ['/slots', 'slots'],
  ['/indian-casino', 'indian'],
]);
/** What a lobby can be filtered by: the app draws the games that are left. */
const LOBBY_FILTERS = ['category', 'provider', 'q'];

export const SERVED_PATHS: readonly string[] = ['/', '/sports', '/inplay', '/event', ...LOBBIES.keys()];

interface ServedContent extends Pick<SportsbookModule, 'firstPicture' | 'eventAt' | 'isListed'> {
  readonly lobbyPicture: (lobby: CasinoLobby) => LobbyPicture | null;
}

/** What to render for an address; null for a sport or an event that is not listed: its page says so when the calls have
 *  answered. Other parties' additions to the query change nothing. */
export function servablePage(
  { firstPicture, eventAt, isListed, lobbyPicture }: ServedContent,
  path: string,
  query: URLSearchParams,
): Servable | null {
  const lobby = LOBBIES.get(path);
  if (lobby !== undefined) {
    if (LOBBY_FILTERS.some((name) => query.has(name)) || lobbyPicture(lobby) === null) return null;
    const boot = () => {
      const casino = lobbyPicture(lobby);
      return casino ? { casino } : {};
    };
    return { path, search: '', boot };
  }
  switch (path) {
    case '/':
      return { path, search: '' };
    case '/sports':
    case '/inplay': {
      const sport = query.get('sport');
      if (sport === null) return { path, search: '' };
      return firstPicture().some(({ slugName }) => slugName === sport) ? { path, search: searchOf({ sport }) } : null;
    }
    case '/event': {
      const slugs = {
        sport: query.get('sport') ?? '',
        league: query.get('league') ?? '',
        event: query.get('event') ?? '',
      };
      if (!isListed(slugs)) return null;
      const boot = () => {
        const event = eventAt(slugs);
        return event ? { event } : {};
      };
      return { path, search: searchOf(slugs), boot };
    }
    default:
      return null;
  }
}

function searchOf(query: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(query).toString()}`;
}
