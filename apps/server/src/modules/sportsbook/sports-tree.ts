import type { League, ListedEvent, RaceCountry, Sport } from '@maidan/contract';
import { listPlaceOf } from '@maidan/sports';
import type { CatalogueEvent } from '../catalogue/index.ts';
import { slugRef } from './views.ts';

type TreeEvent = { readonly event: CatalogueEvent; readonly listed: ListedEvent };

/** BET-02: sports → leagues → events, without empty leagues (SHL-09); Cricket, Football and Tennis come first (SHL-17).
 *  Racing sports are also grouped by country and track (BET-03), where a league is a track. */
export function sportsTree(events: readonly TreeEvent[]): Sport[] {
  const bySport = Map.groupBy(events, ({ event }) => event.sport.id);
  const sports = [...bySport.values()].flatMap((ofSport): Sport[] => {
    const sport = ofSport[0]?.event.sport;
    if (!sport) return [];
    const tree = { ...slugRef(sport), sportsCode: sport.code, leagues: leaguesOf(ofSport) };
    return [ofSport.some(({ event }) => event.race) ? { ...tree, countries: countriesOf(ofSport) } : tree];
  });
  return sports.toSorted(
    (a, b) => listPlaceOf(a.slugName) - listPlaceOf(b.slugName) || a.name.localeCompare(b.name, 'en'),
  );
}

function leaguesOf(events: readonly TreeEvent[]): League[] {
  return [...Map.groupBy(events, ({ event }) => event.league.id).values()].flatMap((ofLeague) => {
    const league = ofLeague[0]?.event.league;
    return league ? [{ ...slugRef(league), events: ofLeague.map(({ listed }) => listed) }] : [];
  });
}

/** Ordered by each country's next race. */
function countriesOf(events: readonly TreeEvent[]): RaceCountry[] {
  return [...Map.groupBy(events, ({ event }) => event.race?.country.id).values()].flatMap((ofCountry) => {
    const country = ofCountry[0]?.event.race?.country;
    return country ? [{ ...country, tracks: leaguesOf(ofCountry) }] : [];
  });
}

/** The events on the initial page (SET-06): live events first, then the earliest, at most `max`. Races are left out,
 *  because they have a page of their own that requests them. Every other sport is named, so that its tab stands from the
 *  start. */
export function firstPictureOf(sports: readonly Sport[], max: number): Sport[] {
  const shownSports = sports.filter(({ countries }) => countries === undefined);
  const all = shownSports.flatMap((sport) => sport.leagues.flatMap((league) => league.events));
  const shown = new Set(
    all
      .toSorted((a, b) => Number(b.inPlay) - Number(a.inPlay) || (a.date < b.date ? -1 : 1))
      .slice(0, max)
      .map((event) => event._id),
  );
  return shownSports.map((sport) => ({
    ...sport,
    leagues: sport.leagues
      .map((league) => ({ ...league, events: league.events.filter((event) => shown.has(event._id)) }))
      .filter((league) => league.events.length > 0),
  }));
}
