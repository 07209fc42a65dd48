/** Links to event pages, and the price tapped in a list. The pick is in the history entry's state, not in the URL, so
 *  that a shared link opens the event without a slip. */
import type { MarketType } from '@maidan/contract';

type Slugged = { readonly slugName: string };

/** The parts of a URL that identify an event: slugs of sport, league and event (section 2). */
export interface EventRef {
  readonly sport: Slugged;
  readonly league: Slugged;
  readonly slugName: string;
}

export function eventHref({ sport, league, slugName }: EventRef): string {
  const query = new URLSearchParams({ sport: sport.slugName, league: league.slugName, event: slugName });
  return `/event?${query.toString()}`;
}

/** The list of a league's matches. */
export function leagueHref(sport: Slugged, league: Slugged): string {
  return `/sports?${new URLSearchParams({ sport: sport.slugName, league: league.slugName }).toString()}`;
}

export interface EventSlugs {
  readonly sport: string;
  readonly league: string;
  readonly event: string;
}

/** Reads the query of an event page's URL; null if a part is missing. */
export function readEventSlugs(search: string): EventSlugs | null {
  const query = new URLSearchParams(search);
  const [sport, league, event] = [query.get('sport'), query.get('league'), query.get('event')];
  return sport && league && event ? { sport, league, event } : null;
}

/** A price tapped in a list; the event page opens with it in the slip. */
export interface PricePick {
  readonly marketId: string;
  readonly marketType: MarketType;
  readonly selectionId: string;
  readonly side: 'back' | 'lay';
  /** Decimal odds, and size in rupees, as shown in the list. */
  readonly odds: number;
  readonly size: number;
}

export interface PickState {
  readonly pick: PricePick;
}

/** The pick in a history entry's state; null if there is none. */
export function readPick(state: unknown): PricePick | null {
  if (typeof state !== 'object' || state === null || !('pick' in state)) return null;
  const { pick } = state;
  if (typeof pick !== 'object' || pick === null) return null;
  return 'marketId' in pick && 'selectionId' in pick && 'side' in pick && 'odds' in pick ? (pick as PricePick) : null;
}
