/** Lists derived from the sports tree. Pure. */
import type { League, ListedEvent, Market, Selection, Sport } from '@maidan/contract';
import { drawNamesOf } from '@maidan/sports';

/** The sports in lists, in the server's order (SHL-17), with the leagues that have events (SHL-09). Racing is excluded,
 *  because it has its own page (HOM-02). */
export function listedSports(sports: readonly Sport[]): Sport[] {
  return sports
    .filter(({ countries }) => countries === undefined)
    .map((sport) => ({ ...sport, leagues: sport.leagues.filter(({ events }) => events.length > 0) }));
}

export function eventsOf({ leagues }: Pick<Sport, 'leagues'>): ListedEvent[] {
  return leagues.flatMap(({ events }) => events);
}

export function countEvents(sport: Pick<Sport, 'leagues'>): number {
  return sport.leagues.reduce((count, { events }) => count + events.length, 0);
}

const byDate = (one: ListedEvent, other: ListedEvent) => Date.parse(one.date) - Date.parse(other.date);

export interface EventGroup {
  readonly key: string;
  readonly sport: Pick<Sport, 'slugName' | 'name'>;
  readonly events: readonly ListedEvent[];
}

/** In-play events grouped by sport (HOM-03). */
export function inPlayGroups(sports: readonly Sport[]): EventGroup[] {
  return sports
    .map((sport) => ({
      key: sport.slugName,
      sport,
      events: eventsOf(sport)
        .filter(({ inPlay }) => inPlay)
        .toSorted(byDate),
    }))
    .filter(({ events }) => events.length > 0);
}

/** Events that have not started, soonest first. */
export function upcomingEvents(sports: readonly Sport[]): ListedEvent[] {
  return sports
    .flatMap(eventsOf)
    .filter(({ status, inPlay }) => status === 'UPCOMING' && !inPlay)
    .toSorted(byDate);
}

export interface LeagueGroup {
  readonly key: string;
  readonly sport: Sport;
  readonly league: League;
  readonly events: readonly ListedEvent[];
}

/** All open events by sport and league, in-play ones first (HOM-04). */
export function leagueGroups(sports: readonly Sport[]): LeagueGroup[] {
  return sports.flatMap((sport) =>
    sport.leagues.map((league) => ({
      key: `${sport.slugName}/${league.slugName}`,
      sport,
      league,
      events: league.events.toSorted((one, other) => Number(other.inPlay) - Number(one.inPlay) || byDate(one, other)),
    })),
  );
}

/** The league in a page's `?league=`, which a search leads to; all groups if it names none of them. */
export function chosenLeague(groups: readonly LeagueGroup[], search: string): readonly LeagueGroup[] {
  const wanted = new URLSearchParams(search).get('league');
  const chosen = groups.filter(({ league }) => league.slugName === wanted);
  return chosen.length > 0 ? chosen : groups;
}

export interface DayGroup {
  readonly heading: string;
  readonly events: readonly ListedEvent[];
}

/** Groups events by the heading that `headingOf` returns for their date. */
export function dayGroups(events: readonly ListedEvent[], headingOf: (iso: string) => string): DayGroup[] {
  const groups = new Map<string, ListedEvent[]>();
  for (const event of events) {
    const heading = headingOf(event.date);
    groups.set(heading, [...(groups.get(heading) ?? []), event]);
  }
  return [...groups].map(([heading, grouped]) => ({ heading, events: grouped }));
}

/** The main market's selections in the columns 1, X and 2. */
export interface CouponColumns {
  readonly home: Selection | null;
  readonly draw: Selection | null;
  readonly away: Selection | null;
}

/** Assigns the selections to columns; the draw is X at any position in the market. */
export function couponColumns(event: Pick<ListedEvent, 'sport' | 'markets'>): CouponColumns {
  const selections = mainMarket(event)?.selections ?? [];
  const drawNames = drawNamesOf(event.sport.slugName);
  const isDraw = ({ name }: Selection) => drawNames.includes(name);
  const [home = null, away = null] = selections.filter((selection) => !isDraw(selection));
  return { home, draw: selections.find(isDraw) ?? null, away };
}

/** Whether any of the events has a draw to bet on: without one its column would stay empty. */
export function hasDraw(events: readonly Pick<ListedEvent, 'sport' | 'markets'>[]): boolean {
  return events.some((event) => couponColumns(event).draw !== null);
}

/** What the two sides are called: as in the market, or before there is one as in the event's name. */
export function sideNames(
  event: Pick<ListedEvent, 'name' | 'sport' | 'markets'>,
): readonly [home: string, away: string] {
  const { home, away } = couponColumns(event);
  const [first = event.name, second = ''] = event.name.split(/\s+v\s+/i, 2);
  return [home?.name ?? first, away?.name ?? second];
}

/** Rows that are always drawn; a longer list draws those after them when they come near. */
const FIRST_ROWS = 40;

/** How many of the leading groups have the first rows. */
export function firstGroups(groups: readonly { readonly events: readonly unknown[] }[]): number {
  let seen = 0;
  const end = groups.findIndex(({ events }) => (seen += events.length) >= FIRST_ROWS);
  return end === -1 ? groups.length : end + 1;
}

/** The market whose prices are shown in lists. */
export function mainMarket({ markets }: Pick<ListedEvent, 'markets'>): Market | undefined {
  return markets.find(({ marketType }) => marketType === 'EXCHANGE') ?? markets[0];
}

/** The sport in a page's `?sport=`; all sports if it names none. One that the first picture does not know may still come,
 *  so until the list is whole nothing stands in its place. */
export function chosenSports(
  { sports, state }: { readonly sports: readonly Sport[]; readonly state: 'loading' | 'failed' | 'ready' },
  search: string,
): readonly Sport[] {
  const wanted = new URLSearchParams(search).get('sport');
  if (wanted === null) return sports;
  const chosen = sports.filter(({ slugName }) => slugName === wanted);
  return chosen.length > 0 || state !== 'ready' ? chosen : sports;
}
