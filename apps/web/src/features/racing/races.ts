/** The racing page's data, derived from the sports tree. Pure. */
import type { League, ListedEvent, RaceCountry, Sport } from '@maidan/contract';

export const ALL = 'all';

/** The choice in the page's URL (`?sport=horse-racing&country=india`). */
export interface RaceChoice {
  readonly sport: string;
  readonly country: string;
}

export function readChoice(search: string): RaceChoice {
  const query = new URLSearchParams(search);
  return { sport: query.get('sport') ?? ALL, country: query.get('country') ?? ALL };
}

export function choiceHref({ sport, country }: RaceChoice): string {
  const query = new URLSearchParams();
  if (sport !== ALL) query.set('sport', sport);
  if (country !== ALL) query.set('country', country);
  return query.size === 0 ? '/racing' : `/racing?${query.toString()}`;
}

export interface RacingSport extends Pick<Sport, '_id' | 'name' | 'slugName'> {
  readonly countries: readonly RaceCountry[];
}

/** The racing sports, horses before greyhounds. */
export function racingSports(sports: readonly Sport[]): RacingSport[] {
  return sports
    .flatMap(({ _id, name, slugName, countries }) => (countries ? [{ _id, name, slugName, countries }] : []))
    .toSorted((one, other) => Number(one.slugName !== 'horse-racing') - Number(other.slugName !== 'horse-racing'));
}

/** The chosen sports and countries; all of them if the choice has no races. */
export function chosen(sports: readonly RacingSport[], choice: RaceChoice): RacingSport[] {
  const ofSport = sports.filter(({ slugName }) => slugName === choice.sport);
  const shown = ofSport.length > 0 ? ofSport : sports;
  const isKnown = shown.some(({ countries }) => countries.some(({ id }) => id === choice.country));
  if (!isKnown) return [...shown];
  return shown
    .map((sport) => ({ ...sport, countries: sport.countries.filter(({ id }) => id === choice.country) }))
    .filter(({ countries }) => countries.length > 0);
}

/** Every country with a race, sorted by name. */
export function countriesOf(sports: readonly RacingSport[]): Pick<RaceCountry, 'id' | 'name'>[] {
  const byId = new Map(sports.flatMap(({ countries }) => countries.map(({ id, name }) => [id, { id, name }] as const)));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const byStart = (one: ListedEvent, other: ListedEvent) => Date.parse(one.date) - Date.parse(other.date);

export function racesOf({ events }: Pick<League, 'events'>): ListedEvent[] {
  return events.toSorted(byStart);
}

/** The races that start next, including overdue ones. */
export function nextRaces(sports: readonly RacingSport[], max: number): ListedEvent[] {
  return sports
    .flatMap(({ countries }) => countries.flatMap(({ tracks }) => tracks.flatMap(({ events }) => events)))
    .filter(({ status }) => status === 'UPCOMING')
    .toSorted(byStart)
    .slice(0, max);
}

/** `04:12`, from one hour `1:04:12`; zeros once the race is due. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
