import type { FeedEvent, FeedMarket } from '../../../../modules/odds-feed/port.ts';
import type { Race } from '../card/race.ts';

export const WIN = 'win';
export const PLACE = 'place';
export type MarketName = typeof WIN | typeof PLACE;

export const marketKeyOf = (race: Race, name: MarketName): string => `${race.eventKey}:${name}`;

const SPORTS = {
  'horse-racing': { slug: 'horse-racing', name: 'Horse Racing', code: '7' },
  'greyhound-racing': { slug: 'greyhound-racing', name: 'Greyhound Racing', code: '4339' },
} as const;
/** the bet delay in running is a second. There is no in-running betting on greyhounds. */
const BET_DELAY_MS = 1_000;

export function eventOf(race: Race): FeedEvent {
  const { track } = race;
  return {
    eventKey: race.eventKey,
    sport: SPORTS[race.sport],
    league: { slug: track.slug, name: track.name },
    slug: race.slug,
    name: race.name,
    startsAtMs: race.startsAtMs,
    venue: `${track.name}, ${track.country.name}`,
    isReplay: false,
    note: [race.class, race.distance, race.going.toLowerCase()].filter((word) => word !== '').join(', '),
    race: { country: track.country, distance: race.distance, class: race.class, going: race.going },
  };
}

/** The win market, and the place market if the field is large enough. */
export function marketsOf(race: Race): FeedMarket[] {
  const isHorses = race.sport === 'horse-racing';
  const market = (name: MarketName, words: string, winners: number, sort: number): FeedMarket => ({
    kind: 'exchange',
    eventKey: race.eventKey,
    marketKey: marketKeyOf(race, name),
    name: words,
    sort,
    betDelayMs: BET_DELAY_MS,
    winners,
    complete: false,
    race: isHorses ? (name === WIN ? 'horse-win' : 'horse-place') : 'greyhound',
    selections: race.runners.map(({ key, name: runnerName, number, draw, colours, jockey, trainer, form }) => ({
      selectionKey: key,
      name: runnerName,
      runner: { number, draw, colours, jockey, trainer, form },
    })),
  });
  const win = market(WIN, 'Win', 1, 1);
  return race.places > 0 ? [win, market(PLACE, `Place (${race.places} places)`, race.places, 2)] : [win];
}
