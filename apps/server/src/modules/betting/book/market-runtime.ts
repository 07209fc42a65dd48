import {
  checkOpen,
  clonePosition,
  createBook,
  refused,
  RUNGS,
  type ClosedRefusal,
  type DepthLevel,
  type MarketStatus,
  type Paise,
  type Position,
  type Price,
  type Result,
  type SelectionBook,
} from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { livePosition } from '../bets/amended.ts';
import type { BetRecord, ExchangeBetRecord } from '../bets/bet-record.ts';
import type { CashOutRecord } from '../cash-out/types.ts';
import { HELD, SETTLING } from './operator-holds.ts';
import { newFeedSide, type FeedSide } from './feed-side.ts';
import type { Trades } from './trades.ts';

/** The part of a market that the database stores: rebuilt from there at start and after a failed commit. */
export type BookSide = {
  readonly books: ReadonlyMap<string, SelectionBook>;
  /** By wallet. */
  readonly positions: Map<string, Position>;
  /** Orders that rest in a book, by bet id. */
  readonly resting: Map<string, ExchangeBetRecord>;
  /** Bets in their bet delay, by id (X-7, B-6). */
  readonly pending: Map<string, BetRecord>;
  /** Cash outs in their bet delay, by id (C-1). */
  readonly cashOuts: Map<string, CashOutRecord>;
  /** The house's position from its own matches. */
  readonly house: Position;
  version: number;
  inPlay: boolean;
  closed: boolean;
  totalMatchedPaise: number;
  /** What was matched here; committed matches only. */
  readonly trades: Trades;
  /** By wallet, the stored hold that predates a void or a reduction of its matches. Nothing is placed until each hold
   *  equals what the bets make (E-7). */
  readonly oldHolds: Map<string, { readonly playerId: string; readonly heldPaise: Paise }>;
};

/** Depth that may be shown: committed only, never what a batch is still writing. */
export type ShownDepth = { readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] };

export type MarketRuntime = {
  readonly marketId: string;
  readonly feed: FeedSide;
  book: BookSide;
  /** By selection; refreshed after each commit, and with each feed tick while no batch is in flight. */
  readonly shown: Map<string, ShownDepth>;
  /** The last traded price of each selection, here or on the exchange that the feed's prices come from (BET-27). */
  readonly lastTraded: Map<string, Price>;
  shownFigures: { readonly version: number; readonly inPlay: boolean; readonly matchedPaise: number };
  /** A batch has changed the books and is not committed yet. */
  inFlight: boolean;
  /** Callbacks of those waiting until no batch is in flight. */
  readonly awaiting: (() => void)[];
  /** Selections that the feed changed while a batch was in flight: shown once it has landed. */
  readonly stale: Set<string>;
  /** No bet is placed while a sweep is in progress. */
  sweeping: boolean;
  /** Bets and cash outs that were in their bet delay when this process started: for them the market counts as suspended
   *  in between. */
  readonly carriedOver: ReadonlySet<string>;
  /** The number of amendments in progress; no bet is placed until it is 0. */
  amending: number;
  /** The number of holds on the market because a state the feed reported is not applied yet. */
  holds: number;
  /** What the feed's states require and what is not committed yet. */
  readonly debts: Set<Debt>;
  /** the full sides of an exchange market, whose quotes are withdrawn; each is a selection's id and a side. */
  readonly withdrawn: Set<string>;
  /** The house's committed position, for showing. */
  shownHouse: Position;
};

/** What a feed state requires: recorded before memory changes, kept until it is committed. */
export type Debt = {
  isMaterial: boolean;
  raisesVersion: boolean;
  readonly turnsInPlay: boolean;
  /** It could not be committed; the next state takes it over. */
  isLeft: boolean;
};

/** A market's runtime with its catalogue entry: the input of every decision. */
export type FoundMarket = { readonly runtime: MarketRuntime; readonly market: CatalogueMarket };

export function newRuntime(marketId: string, book: BookSide): MarketRuntime {
  return {
    marketId,
    feed: newFeedSide(),
    book,
    shown: new Map(),
    lastTraded: new Map(),
    shownFigures: figuresOf(book),
    inFlight: false,
    awaiting: [],
    stale: new Set(),
    sweeping: false,
    carriedOver: new Set([...book.pending.keys(), ...book.cashOuts.keys()]),
    amending: 0,
    holds: 0,
    debts: new Set(),
    withdrawn: new Set(),
    shownHouse: clonePosition(book.house),
  };
}

function figuresOf({ version, inPlay, totalMatchedPaise }: BookSide): MarketRuntime['shownFigures'] {
  return { version, inPlay, matchedPaise: totalMatchedPaise };
}

/** An empty book side. */
export function newBookSide(market: CatalogueMarket): BookSide {
  const exchange = market.kind === 'exchange';
  return {
    books: new Map(exchange ? market.selections.map((selection) => [selection.id, createBook()]) : []),
    positions: new Map(),
    resting: new Map(),
    pending: new Map(),
    cashOuts: new Map(),
    house: livePosition(market),
    version: 1,
    inPlay: false,
    closed: market.closed,
    totalMatchedPaise: 0,
    trades: new Map(),
    oldHolds: new Map(),
  };
}

/** The position of a wallet in a market, created on first use. */
export function positionOf(book: BookSide, market: CatalogueMarket, walletId: string): Position {
  const known = book.positions.get(walletId);
  if (known) return known;
  const made = livePosition(market);
  book.positions.set(walletId, made);
  return made;
}

/** The status that players see: closed, suspended by the system, or what the feed reports. */
export function statusOf(runtime: MarketRuntime): MarketStatus {
  if (runtime.book.closed) return 'CLOSED';
  if (isSettling(runtime) || (isHeld(runtime) && runtime.feed.status === 'OPEN')) return 'SUSPENDED';
  return runtime.feed.status;
}

/** Whether the system itself suspends the market, whatever the feed reports. */
function isHeld(runtime: MarketRuntime): boolean {
  return isSettling(runtime) || runtime.holds > 0 || runtime.debts.size > 0;
}

function isSettling({ sweeping, amending, book }: MarketRuntime): boolean {
  return sweeping || amending > 0 || book.oldHolds.size > 0;
}

/** Why no bets are accepted; empty while they are accepted. */
export function reasonOf(runtime: MarketRuntime): string {
  const { feed } = runtime;
  if (isSettling(runtime)) return SETTLING;
  if (feed.status !== 'OPEN') return feed.reason;
  return isHeld(runtime) ? 'feed-stopped' : '';
}

/** Refuses where the market takes no bets; a operator’s hold is said as such. */
export function checkTakesBets(runtime: MarketRuntime): Result<void, ClosedRefusal> {
  return reasonOf(runtime) === HELD ? refused({ kind: 'market-held' }) : checkOpen(statusOf(runtime));
}

/** A market's version. An exchange market's version is stored, suspensions included. On other markets each lock
 *  raises it in this process only: a fancy is locked at every ball, and its bets are checked against the present quote
 *  anyway. */
export function versionOf({ book, feed }: MarketRuntime, stored = book.version): number {
  return isExchange(book) ? stored : stored + feed.locks;
}

export function isExchange({ books }: BookSide): boolean {
  return books.size > 0;
}

/** Levels kept for showing: the grid shows three, the slip's ladder five per side, and the full ladder all of them.
 *  Books are usually far shallower. */
const SHOWN_LEVELS = RUNGS;

/** Copies the present depth of the books for showing. Call it only while no batch is in flight. */
export function refreshShown(runtime: MarketRuntime, selectionIds: Iterable<string>): void {
  for (const selectionId of selectionIds) {
    const book = runtime.book.books.get(selectionId);
    if (!book) continue;
    runtime.shown.set(selectionId, {
      back: book.available('back', SHOWN_LEVELS),
      lay: book.available('lay', SHOWN_LEVELS),
    });
  }
  runtime.shownFigures = figuresOf(runtime.book);
}
