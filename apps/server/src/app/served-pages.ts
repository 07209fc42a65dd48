/** Which pages are rendered for visitors, and what they show besides the boot data of every page. */
import type { PagePath } from '@maidan/contract';
import type { SportsbookModule } from '../modules/sportsbook/index.ts';
import type { Servable } from '../platform/http/index.ts';

export const SERVED_PATHS: readonly PagePath[] = ['/', '/sports', '/inplay', '/event'];

/** What to render for an address; null for a sport or an event that is not listed: its page says so when the calls have
 *  answered. Other parties' additions to the query change nothing. */
export function servablePage(
  { firstPicture, eventAt, isListed }: Pick<SportsbookModule, 'firstPicture' | 'eventAt' | 'isListed'>,
  path: string,
  query: URLSearchParams,
): Servable | null {
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
