import {
  createBook,
  createPosition,
  exposurePaise,
  type BookmakerRate,
  type DepthLevel,
  type FancyQuote,
  type MarketStatus,
  type Paise,
  type Position,
  type SelectionBook,
} from '@maidan/domain';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { BetRecord } from './bet-record.ts';

/** What the feed says of a market: volatile, kept through a rebuild, empty after a restart until it speaks. */
export type FeedSide = {
  status: Exclude<MarketStatus, 'CLOSED'>;
  reason: string;
  /** The house's levels as last quoted, by selection, named after who can take them. */
  readonly levels: Map<string, { readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] }>;
  readonly rates: Map<string, { readonly back: BookmakerRate | null; readonly lay: BookmakerRate | null }>;
  rows: readonly { readonly rowId: string; readonly no: FancyQuote; readonly yes: FancyQuote }[];
  note: string;
};

/** What the database says of it: rebuilt from there at start and after a failed commit. */
export type BookSide = {
  readonly books: ReadonlyMap<string, SelectionBook>;
  /** By wallet. */
  readonly positions: Map<string, Position>;
  /** Bets that rest in a book, by id. */
  readonly resting: Map<string, BetRecord>;
  /** What the house liquidity holds of its matches. */
  readonly house: Position | null;
  version: number;
  inPlay: boolean;
  closed: boolean;
  totalMatchedPaise: number;
};

/** Depth as the world may see it: what is committed, never what a batch is still writing. */
export type ShownDepth = { readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] };

export type MarketRuntime = {
  readonly marketId: string;
  readonly feed: FeedSide;
  book: BookSide;
  /** By selection, refreshed after a commit and with each feed tick outside one. */
  readonly shown: Map<string, ShownDepth>;
  shownFigures: { readonly version: number; readonly inPlay: boolean; readonly matchedPaise: number };
  /** A batch has changed the books and is not yet committed. */
  inFlight: boolean;
  /** Selections that the feed changed while a batch was in flight: shown once it has landed. */
  readonly stale: Set<string>;
  /** While a sweep is under way nothing is placed. */
  sweeping: boolean;
  /** The house is at its maximum loss: its quotes have vanished. */
  houseSpent: boolean;
};

function newFeedSide(): FeedSide {
  return { status: 'SUSPENDED', reason: 'feed-stopped', levels: new Map(), rates: new Map(), rows: [], note: '' };
}

export function newRuntime(marketId: string, book: BookSide): MarketRuntime {
  return {
    marketId,
    feed: newFeedSide(),
    book,
    shown: new Map(),
    shownFigures: figuresOf(book),
    inFlight: false,
    stale: new Set(),
    sweeping: false,
    houseSpent: false,
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
    house: exchange ? newPosition(market) : null,
    version: 1,
    inPlay: false,
    closed: market.closed,
    totalMatchedPaise: 0,
  };
}

export function newPosition(market: CatalogueMarket): Position {
  if (market.kind === 'fancy') return createPosition({ kind: 'fancy' });
  return createPosition({
    kind: market.kind,
    selectionIds: market.selections.map((selection) => selection.id),
    winners: market.rules.winners,
    complete: market.rules.complete,
  });
}

/** The position of a wallet in a market, made when first needed. */
export function positionOf(book: BookSide, market: CatalogueMarket, walletId: string): Position {
  const known = book.positions.get(walletId);
  if (known) return known;
  const made = newPosition(market);
  book.positions.set(walletId, made);
  return made;
}

/** What the market's status is to a player: closed for good, held by a sweep, or as the feed has it. */
export function statusOf(runtime: MarketRuntime): MarketStatus {
  if (runtime.book.closed) return 'CLOSED';
  return runtime.sweeping ? 'SUSPENDED' : runtime.feed.status;
}

/** The most that the house liquidity may lose in one market: ₹50,00,000. */
export const HOUSE_MAX_LOSS_PAISE = 500_000_000 as Paise;

/** at its maximum loss the house's quotes vanish. */
export function houseHasLostItsMost({ house }: BookSide): boolean {
  return house !== null && exposurePaise(house) >= HOUSE_MAX_LOSS_PAISE;
}

/** Puts the feed's quotes of a selection into its book, or none while the house has lost its maximum. */
export function applyLevels(runtime: MarketRuntime, selectionId: string): void {
  const book = runtime.book.books.get(selectionId);
  const levels = runtime.feed.levels.get(selectionId);
  if (!book) return;
  if (!levels || runtime.houseSpent) {
    book.clearHouse();
    return;
  }
  book.setHouse('back', levels.back);
  book.setHouse('lay', levels.lay);
}

/** Levels kept for showing: three for the grid, five either side for the slip's ladder. */
const SHOWN_LEVELS = 10;

/** Takes the books as they stand for showing. Only while no batch is in flight. */
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
