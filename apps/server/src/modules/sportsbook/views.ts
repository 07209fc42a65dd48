import {
  encodeOdds,
  encodeRate,
  encodePercent,
  encodeRupees,
  say,
  voidReasonWords,
  type EventView,
  type Level,
  type ListedEvent,
  type ListTick,
  type Market,
  type MarketType,
  type Score,
  type Selection,
} from '@maidan/contract';
import { paise, ZERO_PAISE, type BookmakerRate, type DepthLevel } from '@maidan/domain';
import { kolkataTime } from '../../platform/days/index.ts';
import type { MarketView, SelectionTraded } from '../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import { hasFrames, scoreLineOf } from '@maidan/sports';

/** The input of a view. `live` is undefined for a market that is not in memory: closed, or not opened yet. */
export type MarketParts = {
  readonly market: CatalogueMarket;
  readonly live: MarketView | undefined;
  /** BET-32: a simulated crowd trades in the exchange markets of its event. */
  readonly hasCrowd?: boolean;
};

/** Kinds of markets by their names on the wire. */
export const MARKET_TYPES = { exchange: 'EXCHANGE', bookmaker: 'BOOKMAKER', fancy: 'FANCY' } as const satisfies Record<
  CatalogueMarket['kind'],
  MarketType
>;

/** Number of levels on the event page. */
const PAGE_DEPTH = 3;

export function marketShown({ market, live, hasCrowd }: MarketParts, startsAtMs: number, depth = PAGE_DEPTH): Market {
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
    complete: market.rules.complete,
    commissionPercent: encodePercent(market.commissionBasisPoints),
    scale: market.rules.scale,
    voids: market.voids.map(voidWords),
    totalMatched: encodeRupees(paise(live?.tradedPaise ?? 0)),
    ...(hasCrowd === true && market.kind === 'exchange' && { hasCrowd }),
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

/** Both sides of a selection in wire format: odds and rupees, or the bookmaker's rate and its maximum stake. */
export function levelsShown(
  selectionId: string,
  live: MarketView | undefined,
  depth = PAGE_DEPTH,
): { back: Level[]; lay: Level[] } {
  const shown = live?.depth.get(selectionId);
  const rates = live?.rates.get(selectionId);
  if (live && rates) {
    const rateShown = (rate: BookmakerRate | null) => (rate ? [rateLevel(rate, live.scale)] : []);
    return { back: rateShown(rates.back), lay: rateShown(rates.lay) };
  }
  const encode = ([price, sizePaise]: DepthLevel): Level => [encodeOdds(price), encodeRupees(sizePaise)];
  return { back: (shown?.back ?? []).slice(0, depth).map(encode), lay: (shown?.lay ?? []).slice(0, depth).map(encode) };
}

/** B-1, B-5: on the market's rate scale. */
function rateLevel({ rate, maxPaise = ZERO_PAISE }: BookmakerRate, scale: MarketView['scale']): Level {
  return [encodeRate(rate, scale), encodeRupees(maxPaise)];
}

const NOT_OFFERED: { back: Level[]; lay: Level[] } = { back: [], lay: [] };

/** S-4: what is void and why, shown to everybody. */
function voidWords(said: CatalogueMarket['voids'][number]): string {
  const reason = voidReasonWords('en', said.reason);
  if (said.kind === 'bet') return say('en', 'market.voidBet', { reason });
  const [from, to] = [said.fromMs, said.toMs].map(kolkataTime);
  return say('en', 'market.voidWindow', { from: from ?? '', to: to ?? '', reason });
}

/** BET-27: the last traded price of every selection that has traded. */
export function lastTradedOf(live: MarketView | undefined): [string, number][] {
  return [...(live?.lastTraded ?? [])].map(([id, price]) => [id, encodeOdds(price)]);
}

/** BET-27: what was traded of a selection, on the wire. */
export function tradedShown(traded: SelectionTraded | undefined): { last: number; rupees: number; byPrice: Level[] } {
  const { last, tradedPaise = 0, byPrice = [] } = traded ?? {};
  return {
    last: last === undefined ? 0 : encodeOdds(last),
    rupees: encodeRupees(paise(tradedPaise)),
    byPrice: [...byPrice].map(([price, sizePaise]) => [encodeOdds(price), encodeRupees(paise(sizePaise))]),
  };
}

/** BET-27: omitted in lists. */
function lastTradedShown(selectionId: string, live: MarketView | undefined, depth: number): { lastTraded?: number } {
  const price = depth < PAGE_DEPTH ? undefined : live?.lastTraded.get(selectionId);
  return price === undefined ? {} : { lastTraded: encodeOdds(price) };
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
    ...(selection.removal ? NOT_OFFERED : levelsShown(selection.id, live, depth)),
    ...lastTradedShown(selection.id, live, depth),
    ...(selection.runner && { runner: selection.runner }),
    ...(selection.removal && { reductionPercent: encodePercent(selection.removal.reductionBasisPoints) }),
  };
}

export const slugRef = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  _id: id,
  name,
  slugName: slug,
});

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

/** The market shown in lists: the first exchange market, otherwise the first market. */
export function mainMarket<P extends MarketParts>(markets: readonly P[]): P | undefined {
  return markets.find(({ market }) => market.kind === 'exchange') ?? markets[0];
}

/** BET-20: whether a page shows score and TV. An event in play without a score has none; an upcoming one may still get it. */
export function framesShown({
  slug,
  inPlay,
  score,
}: {
  readonly slug: string;
  readonly inPlay: boolean;
  readonly score: Score | null | undefined;
}): boolean {
  return hasFrames(slug) && !(inPlay && !score);
}

/** Lists leave out the details of runners, because race cards are long and many; the event's own view has them. */
function withoutRunners(market: Market): Market {
  const selections = market.selections.map((selection) => {
    const { runner, ...rest } = selection;
    return runner ? rest : selection;
  });
  return { ...market, selections };
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
    marks: framesShown({ slug: event.sport.slug, inPlay: event.status === 'IN_PLAY', score }) ? ['SCORE', 'TV'] : [],
    scoreLine: scoreLineOf(score),
    markets: main ? [withoutRunners(marketShown(main, event.startsAtMs, 1))] : [],
  };
}

/**
 * The part of an event that changes in lists. For a race only its state: no list shows its prices or money, and they are many.
 */
export function listTickOf(event: CatalogueEvent, main: MarketParts | undefined, score: Score | undefined): ListTick {
  return {
    eventId: event.id,
    eventStatus: event.status,
    inPlay: event.status === 'IN_PLAY',
    status: main?.market.closed ? 'CLOSED' : (main?.live?.status ?? 'SUSPENDED'),
    scoreLine: scoreLineOf(score),
    totalMatched: event.race ? 0 : encodeRupees(paise(main?.live?.tradedPaise ?? 0)),
    best: (event.race ? [] : (main?.market.selections ?? [])).map((selection) => {
      const { back, lay } = levelsShown(selection.id, main?.live, 1);
      return [selection.id, back[0]?.[0] ?? 0, back[0]?.[1] ?? 0, lay[0]?.[0] ?? 0, lay[0]?.[1] ?? 0];
    }),
  };
}
