import {
  encodeOdds,
  encodePercent,
  encodeRupees,
  type EventView,
  type Level,
  type ListedEvent,
  type ListTick,
  type Market,
  type MarketType,
  type Score,
  type Selection,
  type Sport,
} from '@maidan/contract';
import { paise, ZERO_PAISE, type BookmakerRate, type DepthLevel } from '@maidan/domain';
import type { MarketView } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import { scoreLineOf } from './score-lines.ts';

/** What a view is made from. `live` is absent for a market that is not in memory: closed, or not yet opened. */
export type MarketParts = { readonly market: CatalogueMarket; readonly live: MarketView | undefined };

const MARKET_TYPES = { exchange: 'EXCHANGE', bookmaker: 'BOOKMAKER', fancy: 'FANCY' } as const satisfies Record<
  CatalogueMarket['kind'],
  MarketType
>;

/** Levels on the event page. */
const PAGE_DEPTH = 3;

export function marketShown({ market, live }: MarketParts, startsAtMs: number, depth = PAGE_DEPTH): Market {
  return {
    _id: market.id,
    name: market.name,
    marketType: MARKET_TYPES[market.kind],
    marketStartTime: new Date(startsAtMs).toISOString(),
    status: market.closed ? 'CLOSED' : (live?.status ?? 'SUSPENDED'),
    reason: market.closed ? '' : (live?.reason ?? 'feed-stopped'),
    version: live?.version ?? 1,
    inPlay: live?.inPlay ?? false,
    minStake: encodeRupees(market.limits.minStakePaise),
    maxStake: encodeRupees(market.limits.maxStakePaise),
    betDelaySeconds: market.rules.betDelayMs / 1000,
    winners: market.rules.winners,
    scale: market.rules.scale,
    voids: [],
    totalMatched: encodeRupees(paise(live?.matchedPaise ?? 0)),
    sort: market.sort,
    selections: market.kind === 'fancy' ? [] : market.selections.map((each) => selectionShown(each, live, depth)),
    rows: market.kind === 'fancy' && !market.closed ? rowsShown(live) : [],
    category: market.category,
    note: live?.note ?? '',
    result: market.result,
  };
}

export function rowsShown(live: MarketView | undefined): Market['rows'] {
  return (live?.rows ?? []).map(({ rowId, no, yes }) => ({
    _id: rowId,
    no: { line: no.line, size: no.size },
    yes: { line: yes.line, size: yes.size },
  }));
}

/** Both sides of a selection as the wire has them: odds and rupees, or the bookmaker's rate and the most it takes. */
export function levelsShown(
  selectionId: string,
  live: MarketView | undefined,
  depth = PAGE_DEPTH,
): { back: Level[]; lay: Level[] } {
  const shown = live?.depth.get(selectionId);
  const rates = live?.rates.get(selectionId);
  if (rates) return { back: rateShown(rates.back), lay: rateShown(rates.lay) };
  const encode = ([price, sizePaise]: DepthLevel): Level => [encodeOdds(price), encodeRupees(sizePaise)];
  return { back: (shown?.back ?? []).slice(0, depth).map(encode), lay: (shown?.lay ?? []).slice(0, depth).map(encode) };
}

function rateShown(rate: BookmakerRate | null): Level[] {
  return rate ? [[rate.rate, encodeRupees(rate.mostPaise ?? ZERO_PAISE)]] : [];
}

function selectionShown(
  selection: CatalogueMarket['selections'][number],
  live: MarketView | undefined,
  depth: number,
): Selection {
  return {
    _id: selection.id,
    name: selection.name,
    status: selection.status,
    ...levelsShown(selection.id, live, depth),
    ...(selection.runner && { runner: selection.runner }),
    ...(selection.removal && { reductionPercent: encodePercent(selection.removal.reductionBasisPoints) }),
  };
}

const slugRef = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({ _id: id, name, slugName: slug });

function eventCore(event: CatalogueEvent) {
  return {
    _id: event.id,
    id: event.id,
    name: event.name,
    slugName: event.slug,
    date: new Date(event.startsAtMs).toISOString(),
    inPlay: event.status === 'IN_PLAY',
    status: event.status,
    isReplay: event.isReplay,
    venue: event.venue,
    note: event.note,
    sport: slugRef(event.sport),
    league: slugRef(event.league),
    ...(event.race && { race: event.race }),
  };
}

export function eventShown(
  event: CatalogueEvent,
  markets: readonly MarketParts[],
  score: Score | undefined,
): EventView {
  return {
    ...eventCore(event),
    markets: markets.map((parts) => marketShown(parts, event.startsAtMs)),
    score: score ?? null,
  };
}

/** The market that lists show: the first exchange market, else the first of all. */
export function mainMarket<P extends MarketParts>(markets: readonly P[]): P | undefined {
  return markets.find(({ market }) => market.kind === 'exchange') ?? markets[0];
}

export function eventListed(
  event: CatalogueEvent,
  markets: readonly MarketParts[],
  score: Score | undefined,
): ListedEvent {
  const main = mainMarket(markets);
  const open = markets.filter(({ market }) => !market.closed);
  return {
    ...eventCore(event),
    marketKinds: [...new Set(open.map(({ market }) => MARKET_TYPES[market.kind]))],
    scoreLine: scoreLineOf(score),
    markets: main ? [marketShown(main, event.startsAtMs, 1)] : [],
  };
}

export function listTickOf(event: CatalogueEvent, main: MarketParts | undefined, score: Score | undefined): ListTick {
  return {
    eventId: event.id,
    inPlay: event.status === 'IN_PLAY',
    status: main?.market.closed ? 'CLOSED' : (main?.live?.status ?? 'SUSPENDED'),
    scoreLine: scoreLineOf(score),
    best: (main?.market.selections ?? []).map((selection) => {
      const { back, lay } = levelsShown(selection.id, main?.live, 1);
      return [selection.id, back[0]?.[0] ?? 0, back[0]?.[1] ?? 0, lay[0]?.[0] ?? 0, lay[0]?.[1] ?? 0];
    }),
  };
}

/** BET-02: sports → leagues → events; a league only with events (SHL-09), Cricket, Football, Tennis first (SHL-17). */
export function sportsTree(events: readonly { event: CatalogueEvent; listed: ListedEvent }[]): Sport[] {
  const bySport = Map.groupBy(events, ({ event }) => event.sport.id);
  const sports = [...bySport.values()].flatMap((ofSport): Sport[] => {
    const sport = ofSport[0]?.event.sport;
    if (!sport) return [];
    const leagues = [...Map.groupBy(ofSport, ({ event }) => event.league.id).values()].flatMap((ofLeague) => {
      const league = ofLeague[0]?.event.league;
      return league ? [{ ...slugRef(league), events: ofLeague.map(({ listed }) => listed) }] : [];
    });
    return [{ ...slugRef(sport), sportsCode: sport.code, leagues }];
  });
  return sports.toSorted((a, b) => rank(a.slugName) - rank(b.slugName) || a.name.localeCompare(b.name, 'en'));
}

const FIRST_SPORTS = ['cricket', 'football', 'tennis'];

function rank(slug: string): number {
  const place = FIRST_SPORTS.indexOf(slug);
  return place === -1 ? FIRST_SPORTS.length : place;
}

/** The page's first picture (SET-06): live events first, then the soonest, at most so many. */
export function firstPictureOf(sports: readonly Sport[], most: number): Sport[] {
  const all = sports.flatMap((sport) => sport.leagues.flatMap((league) => league.events));
  const shown = new Set(
    all
      .toSorted((a, b) => Number(b.inPlay) - Number(a.inPlay) || (a.date < b.date ? -1 : 1))
      .slice(0, most)
      .map((event) => event._id),
  );
  return sports.flatMap((sport) => {
    const leagues = sport.leagues
      .map((league) => ({ ...league, events: league.events.filter((event) => shown.has(event._id)) }))
      .filter((league) => league.events.length > 0);
    return leagues.length > 0 ? [{ ...sport, leagues }] : [];
  });
}
