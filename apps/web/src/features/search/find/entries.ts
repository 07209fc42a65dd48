/** What can be found: matches, leagues, sports and games. Pure. */
import type { CasinoGame, League, ListedEvent, Sport } from '@maidan/contract';
import { eventHref, leagueHref } from '../../../lib/event-link.ts';
import type { Findable } from './search-index.ts';

/** The lobby in which a game stands, by its page. */
export type LobbyPath = '/live-casino' | '/slots' | '/indian-casino';

export type Found =
  | { readonly kind: 'match'; readonly event: ListedEvent }
  | { readonly kind: 'league'; readonly league: League; readonly sport: Sport }
  | { readonly kind: 'sport'; readonly sport: Sport }
  | { readonly kind: 'game'; readonly game: CasinoGame; readonly lobby: LobbyPath };

export interface Sources {
  readonly sports: readonly Sport[];
  /** Of the lobbies, in their order; a game that stands in two is found in the first. */
  readonly lobbies: readonly { readonly lobby: LobbyPath; readonly games: readonly CasinoGame[] }[];
  /** The Hindi of a feed's name, or the name itself. */
  readonly inHindi: (name: string) => string;
  /** A game's or brand's name in the language of the page. */
  readonly shown: (name: string) => string;
}

/** Everything of the sports tree and the lobbies, in the order in which equally good hits are shown: matches in play
 *  first, then by their start. */
export function findablesOf({ sports, lobbies, inHindi, shown }: Sources): readonly Findable<Found>[] {
  return [
    ...openEvents(sports).map((event) => matchEntry(event, inHindi)),
    ...sports.flatMap((sport) => leaguesOf(sport).map((league) => leagueEntry(league, sport, inHindi))),
    ...sports
      .filter((sport) => leaguesOf(sport).length > 0)
      .map((sport) => ({
        item: { kind: 'sport', sport } as const,
        name: sport.name,
        alsoFoundBy: [inHindi(sport.name)],
      })),
    ...gamesOnce(lobbies, { inHindi, shown }),
  ];
}

/** All events that have not ended, those in play first, then by their start. */
export function openEvents(sports: readonly Sport[]): readonly ListedEvent[] {
  return sports
    .flatMap(({ leagues }) => leagues.flatMap(({ events }) => events))
    .filter(({ status }) => status !== 'ENDED')
    .map((event) => ({ event, startMs: Date.parse(event.date) }))
    .sort((one, other) => Number(other.event.inPlay) - Number(one.event.inPlay) || one.startMs - other.startMs)
    .map(({ event }) => event);
}

function leaguesOf({ leagues }: Sport): readonly League[] {
  return leagues.filter(({ events }) => events.length > 0);
}

function matchEntry(event: ListedEvent, inHindi: Sources['inHindi']): Findable<Found> {
  const runners = (event.markets[0]?.selections ?? []).map(({ name }) => name);
  const { sport, league } = event;
  return {
    item: { kind: 'match', event },
    name: event.name,
    alsoFoundBy: [...initialsOf(event.name), ...runners, league.name, sport.name, inHindi(sport.name)],
  };
}

function leagueEntry(league: League, sport: Sport, inHindi: Sources['inHindi']): Findable<Found> {
  return {
    item: { kind: 'league', league, sport },
    name: league.name,
    alsoFoundBy: [...initialsOf(league.name), inHindi(league.name), sport.name, inHindi(sport.name)],
  };
}

function gamesOnce(
  lobbies: Sources['lobbies'],
  { inHindi, shown }: Pick<Sources, 'inHindi' | 'shown'>,
): readonly Findable<Found>[] {
  const byId = new Map<string, Findable<Found>>();
  for (const { lobby, games } of lobbies) {
    for (const game of games) {
      const id = game.table_id + game.game_id;
      if (byId.has(id)) continue;
      const { title, provider_name: provider } = game;
      // Named as its lobby names it, which is asked for it by that title.
      const item = {
        kind: 'game',
        game: { ...game, title: shown(title), provider_name: shown(provider) },
        lobby,
      } as const;
      const alsoFoundBy = [game.game_category, provider, inHindi(title), inHindi(provider)];
      byId.set(id, { item, name: title, alsoFoundBy });
    }
  }
  return [...byId.values()];
}

/** What the sides of a match, or a league, are called for short: `CSK` of Chennai Super Kings. */
export function initialsOf(name: string): readonly string[] {
  return name
    .split(/\s+v\s+/i)
    .map((side) => side.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word)))
    .filter((words) => words.length > 1)
    .map((words) => words.map((word) => word[0]).join(''));
}

/** Where a found thing is. */
export function hrefOf(found: Found): string {
  switch (found.kind) {
    case 'match':
      return eventHref(found.event);
    case 'league':
      // Races are listed by country, not by track.
      return found.sport.countries === undefined ? leagueHref(found.sport, found.league) : racingHref(found.sport);
    case 'sport':
      return found.sport.countries === undefined
        ? `/sports?${new URLSearchParams({ sport: found.sport.slugName })}`
        : racingHref(found.sport);
    case 'game':
      return `${found.lobby}?${new URLSearchParams({ q: found.game.title })}`;
  }
}

const racingHref = ({ slugName }: Sport): string => `/racing?${new URLSearchParams({ sport: slugName })}`;

/** Of one kind each, in this order, at most so many. */
const GROUPS = [
  { kind: 'match', most: 8 },
  { kind: 'league', most: 4 },
  { kind: 'sport', most: 3 },
  { kind: 'game', most: 6 },
] as const satisfies readonly { readonly kind: Found['kind']; readonly most: number }[];

export interface FoundGroup {
  readonly kind: Found['kind'];
  readonly shown: readonly Found[];
  /** How many there are, with those not shown. */
  readonly count: number;
}

export function grouped(found: readonly Found[]): readonly FoundGroup[] {
  return GROUPS.map(({ kind, most }) => {
    const ofKind = found.filter((each) => each.kind === kind);
    return { kind, shown: ofKind.slice(0, most), count: ofKind.length };
  }).filter(({ count }) => count > 0);
}
