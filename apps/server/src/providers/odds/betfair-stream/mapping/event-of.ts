import type { FeedEvent } from '../../../../modules/odds-feed/port.ts';
import { slugOf } from '../../shared/slug.ts';
import type { MarketDefinition } from '../protocol/messages.ts';

type Sport = FeedEvent['sport'] & { readonly races: boolean };

const sport = (code: string, slug: string, name: string, races = false): readonly [string, Sport] => [
  code,
  { slug, name, code, races },
];

/** The exchange's event types for which the product has pages. */
const SPORTS: ReadonlyMap<string, Sport> = new Map([
  sport('1', 'football', 'Football'),
  sport('2', 'tennis', 'Tennis'),
  sport('4', 'cricket', 'Cricket'),
  sport('7', 'horse-racing', 'Horse Racing', true),
  sport('4339', 'greyhound-racing', 'Greyhound Racing', true),
]);

export const FOOTBALL = '1';
export const GREYHOUNDS = '4339';

export const sportOf = ({ eventTypeId }: MarketDefinition): Sport | undefined => SPORTS.get(eventTypeId);
export const isRace = (definition: MarketDefinition): boolean => sportOf(definition)?.races ?? false;

/** Names that the stream does not contain; recordings and score feeds do. */
export type Names = {
  readonly event: string | null;
  /** The name of a market on the exchange: for a race, its distance and class. */
  readonly market: (marketId: string) => string | null;
  readonly runner: (id: number) => string | null;
};

export const NAMELESS: Names = { event: null, market: () => null, runner: () => null };

/** Where the exchange lists a market now: its event, and for a race its meeting and time, because the exchange's event is
 *  the whole meeting and ours is a single race. Both can change while the market is known. */
export function placeOf(definition: MarketDefinition): string {
  return isRace(definition) ? `${definition.eventId}/${definition.marketTime}` : definition.eventId;
}

/** Maps a market definition to its event; undefined for a sport without pages. */
export function eventOf(
  {
    eventKey,
    marketId,
    definition,
  }: { readonly eventKey: string; readonly marketId: string; readonly definition: MarketDefinition },
  names: Names,
  { isReplay, startsAtMs }: { readonly isReplay: boolean; readonly startsAtMs: number },
): FeedEvent | undefined {
  const found = sportOf(definition);
  if (!found) return undefined;
  const { races, ...about } = found;
  const named = names.event ?? definition.eventName ?? `Event ${definition.eventId}`;
  const track = definition.venue ?? named;
  const name = races ? `${localTime(definition)} ${track}` : named;
  return {
    eventKey,
    sport: about,
    league: races ? { slug: slugOf(track), name: track } : { slug: 'exchange', name: 'Exchange' },
    slug: slugOf(`${name} ${eventKey}`),
    name,
    startsAtMs,
    venue: definition.venue ?? '',
    isReplay,
    note: isReplay ? 'Recorded exchange market, played again' : '',
    ...(races && {
      race: { country: countryOf(definition), ...courseOf(names.market(marketId) ?? definition.name ?? ''), going: '' },
    }),
  };
}

function localTime({ marketTime, timezone }: MarketDefinition): string {
  const at = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...at, timeZone: timezone ?? 'UTC' }).format(new Date(marketTime));
  } catch {
    return marketTime.slice(11, 16);
  }
}

function countryOf({ countryCode }: MarketDefinition): { id: string; name: string } {
  const id = countryCode ?? '';
  if (!/^[A-Z]{2}$/.test(id)) return { id: 'other', name: 'Elsewhere' };
  return { id, name: new Intl.DisplayNames('en', { type: 'region' }).of(id) ?? id };
}

/** For example “R7 1600m Grp1” → 1600m, Grp1. */
function courseOf(name: string): { distance: string; class: string } {
  const parts = name.split(' ').filter((part) => part !== '' && !/^R\d+$/.test(part));
  const distance = parts.filter((part) => /^\d+(?:m|f|y|m\d+f)$/.test(part));
  return {
    distance: distance.join(' '),
    class: parts.filter((part) => !distance.includes(part) && !/^\d{1,2}:\d{2}$/.test(part)).join(' '),
  };
}
