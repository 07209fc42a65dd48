import {
  paise,
  type BookmakerRate,
  type DepthLevel,
  type FancyQuote,
  type MarketStatus,
  type Price,
  type Side,
} from '@maidan/domain';

/** A level of the house's depth as the feed last quoted it, and what players have taken of it since. */
export type QuotedLevel = { readonly price: Price; readonly sizePaise: number; takenPaise: number };

export type QuotedDepth = { readonly back: readonly QuotedLevel[]; readonly lay: readonly QuotedLevel[] };

export type Rates = { readonly back: BookmakerRate | null; readonly lay: BookmakerRate | null };

export type Row = { readonly rowId: string; readonly no: FancyQuote; readonly yes: FancyQuote };

/** The market's state in the feed's own words. */
export type ReportedState = {
  readonly status: Exclude<MarketStatus, 'CLOSED'>;
  readonly reason: string;
  readonly inPlay: boolean;
};

/** The total traded on the market in paise, the last traded price of each selection, and its volume where it is known. */
export type Traded = {
  readonly tradedPaise: number;
  readonly last: ReadonlyMap<string, Price>;
  readonly volumes?: ReadonlyMap<string, TradedVolume>;
};

/** What was traded of one selection, in paise; `byPrice` is empty where only the sum is known. */
export type TradedVolume = { readonly tradedPaise: number; readonly byPrice: readonly DepthLevel[] };

/**
 * What the feed last reported about a market. It is kept in memory only: it survives a rebuild, and is empty after a
 * restart until the feed reports again.
 */
export type FeedSide = {
  /** What applies: `reported`, or a suspension while an operator's hold lies on the market. */
  status: Exclude<MarketStatus, 'CLOSED'>;
  reason: string;
  reported: ReportedState | null;
  /** The house's levels by selection; each side is named after the players who can take it. */
  readonly levels: Map<string, QuotedDepth>;
  readonly rates: Map<string, Rates>;
  rows: readonly Row[];
  note: string;
  /** What was traded on the exchange that the feed's prices come from (BET-27). */
  traded: Traded;
  /** How many times the market was locked (X-8, B-6). Not stored: it counts from the start of this process. */
  locks: number;
};

export function newFeedSide(): FeedSide {
  return {
    status: 'SUSPENDED',
    reason: 'feed-stopped',
    reported: null,
    levels: new Map(),
    rates: new Map(),
    rows: [],
    note: '',
    traded: { tradedPaise: 0, last: new Map() },
    locks: 0,
  };
}

/** Replaces the depth of a selection. What was taken of a level stays taken until the feed changes that level. */
export function quoteLevels(
  feed: FeedSide,
  selectionId: string,
  { back, lay }: { readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] },
): void {
  const before = feed.levels.get(selectionId);
  feed.levels.set(selectionId, { back: quoted(back, before?.back), lay: quoted(lay, before?.lay) });
}

function quoted(levels: readonly DepthLevel[], before: readonly QuotedLevel[] = []): QuotedLevel[] {
  return levels.map(([price, sizePaise]) => {
    const known = before.find((level) => level.price === price && level.sizePaise === sizePaise);
    return known ?? { price, sizePaise, takenPaise: 0 };
  });
}

/** The remaining size of the house's levels. */
export function leftOf(levels: readonly QuotedLevel[]): DepthLevel[] {
  return levels.map(({ price, sizePaise, takenPaise }) => [price, paise(sizePaise - takenPaise)]);
}

/** The level at this price that a backer or a layer can take. */
export function levelAt(
  feed: FeedSide,
  { selectionId, side, price }: { readonly selectionId: string; readonly side: Side; readonly price: number },
): QuotedLevel | undefined {
  return feed.levels.get(selectionId)?.[side].findLast((level) => level.price === price);
}

export function quoteRates(feed: FeedSide, selectionId: string, rates: Rates): void {
  feed.rates.set(selectionId, rates);
}

export function quoteRows(feed: FeedSide, rows: readonly Row[]): void {
  feed.rows = rows;
}

/** Sets whether the market takes bets according to the feed. */
export function setStatus(feed: FeedSide, status: FeedSide['status'], reason: string): void {
  if (status !== 'OPEN' && feed.status !== status) feed.locks += 1;
  feed.status = status;
  feed.reason = reason;
}
