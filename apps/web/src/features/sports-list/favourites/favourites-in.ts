import type { Favourites, League, ListedEvent, Sport } from '@maidan/contract';
import { eventsOf } from '../sports.ts';

export interface ListedFavourites {
  /** In play first, then in the order in which they were chosen. */
  readonly events: readonly ListedEvent[];
  readonly leagues: readonly { readonly league: League; readonly sport: Sport }[];
}

/** The favourites that are in the sports tree; those that have ended are not. Pure. */
export function favouritesIn(sports: readonly Sport[], { events, leagues }: Favourites): ListedFavourites {
  const listed = new Map(sports.flatMap(eventsOf).map((event) => [event._id, event]));
  const known = new Map(sports.flatMap((sport) => sport.leagues.map((league) => [league._id, { league, sport }])));
  return {
    events: events
      .flatMap((id) => listed.get(id) ?? [])
      .filter(({ status }) => status !== 'ENDED')
      .toSorted((one, other) => Number(other.inPlay) - Number(one.inPlay)),
    leagues: leagues.flatMap((id) => known.get(id) ?? []),
  };
}
