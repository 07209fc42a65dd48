/**
 * The values of the live store by key. Every value is immutable: a change stores a new value under the key, so that
 * components compare by identity and subscribe only to what they render.
 */
import type {
  Bet,
  CashOutEnd,
  EventView,
  FancyRow,
  Level,
  ListTick,
  Market,
  Score,
  Selection,
  User,
} from '@maidan/contract';

export type Side = 'back' | 'lay';

/** A price on the page. `odds` is decimal odds, a bookmaker's rate per 100, or the line of a fancy; for a fancy
 *  `sizeRupees` is the payout per 100. */
export type PriceCell = {
  readonly odds: number;
  readonly sizeRupees: number;
  readonly move: 'up' | 'down' | null;
  /** Increases with every flash, at most once in 350 ms. */
  readonly flashes: number;
  readonly flashedAtMs: number;
};

/** Levels of a selection, best first: the visible ones or the whole ladder. */
export type Depth = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

/** Every level of a selection, and what was traded of it (BET-27). */
export type FullLadder = Depth & {
  /** Decimal odds; 0 if nothing has traded. */
  readonly lastTraded: number;
  readonly tradedRupees: number;
  /** [odds, rupees]; may be less than `tradedRupees` where a feed tells only the sum. */
  readonly traded: readonly Level[];
};

/** The sum of the best prices' implied probabilities in per cent; null while a selection has no price. */
export type BookPercent = { readonly back: number | null; readonly lay: number | null };

/** A market without the values that change many times a second. */
export type MarketMeta = Omit<Market, 'selections' | 'rows' | 'totalMatched' | 'note'> & {
  readonly selections: readonly Omit<Selection, 'back' | 'lay' | 'lastTraded'>[];
};

export type FancyRows = { readonly rows: readonly FancyRow[]; readonly note: string };

/** The fields of a market that determine its place on the page. */
export type MarketRef = Pick<Market, '_id' | 'marketType' | 'category' | 'sort'> & { readonly isClosed: boolean };

export type EventMeta = Omit<EventView, 'markets' | 'score'> & { readonly markets: readonly MarketRef[] };

/** `connecting` at first, `live` while messages arrive, `reconnecting` after a loss, `stale` after two missed
 *  heartbeats. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'stale';

type ValueByPrefix = {
  price: PriceCell;
  depth: Depth;
  ladder: FullLadder;
  percent: BookPercent;
  market: MarketMeta;
  matched: number;
  'last-traded': number;
  rows: FancyRows;
  event: EventMeta;
  score: Score | null;
  tick: ListTick;
  'list-price': PriceCell;
  'market-bets': readonly Bet[];
};

type ValueByName = {
  catalogue: number;
  me: User;
  /** per cent of the house's most per bet that the player may have; undefined for all of it. */
  'stake-factor': number;
  bets: readonly Bet[];
  /** Outcomes of cash outs with a bet delay, newest last. */
  'cash-outs': readonly CashOutEnd[];
  connection: ConnectionState;
  /** The stream has sent the lists since they are shown, and the events: their prices can be pressed. */
  'has-list': boolean;
  'has-event': boolean;
};

export type LiveKey = `${keyof ValueByPrefix}:${string}` | keyof ValueByName;

export type ValueOf<K extends LiveKey> = K extends keyof ValueByName
  ? ValueByName[K]
  : K extends `${infer Prefix extends keyof ValueByPrefix}:${string}`
    ? ValueByPrefix[Prefix]
    : never;

export type Read = <K extends LiveKey>(key: K) => ValueOf<K> | undefined;

/** A value to store; undefined removes the key. */
export type Write = readonly [key: LiveKey, value: unknown];

export function write<K extends LiveKey>(key: K, value: ValueOf<K> | undefined): Write {
  return [key, value];
}

/** `place` is counted from the best price, 0. */
export type CellPlace = { marketId: string; selectionId: string; side: Side; place: number };

export const priceKey = ({ marketId, selectionId, side, place }: CellPlace) =>
  `price:${marketId}/${selectionId}/${side}/${place}` as const;
export const depthKey = (marketId: string, selectionId: string) => `depth:${marketId}/${selectionId}` as const;
export const ladderKey = (marketId: string, selectionId: string) => `ladder:${marketId}/${selectionId}` as const;
export const percentKey = (marketId: string) => `percent:${marketId}` as const;
export const marketKey = (marketId: string) => `market:${marketId}` as const;
export const matchedKey = (marketId: string) => `matched:${marketId}` as const;
export const lastTradedKey = (marketId: string, selectionId: string) =>
  `last-traded:${marketId}/${selectionId}` as const;
export const rowsKey = (marketId: string) => `rows:${marketId}` as const;
export const eventKey = (eventId: string) => `event:${eventId}` as const;
export const scoreKey = (eventId: string) => `score:${eventId}` as const;
export const tickKey = (eventId: string) => `tick:${eventId}` as const;
export const listPriceKey = (eventId: string, selectionId: string, side: Side) =>
  `list-price:${eventId}/${selectionId}/${side}` as const;
export const marketBetsKey = (marketId: string) => `market-bets:${marketId}` as const;
