import {
  createBook,
  exposurePaise,
  paise,
  RUNGS,
  type DepthLevel,
  type MarketStatus,
  type Paise,
  type Position,
  type Price,
  type SelectionBook,
} from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { livePosition } from '../bets/amended.ts';
import type { BetRecord, ExchangeBetRecord } from '../bets/bet-record.ts';
import type { CashOutRecord } from '../cash-out/types.ts';
import { leftOf, newFeedSide, type FeedSide } from './feed-side.ts';

/** What the database says of it: rebuilt from there at start and after a failed commit. */
export type BookSide = {
  readonly books: ReadonlyMap<string, SelectionBook>;
  /** By wallet. */
  readonly positions: Map<string, Position>;
  /** Bets that rest in a book, by id. */
  readonly resting: Map<string, ExchangeBetRecord>;
  /** Bets that wait their delay, by id (X-7, B-6). */
  readonly pending: Map<string, BetRecord>;
  /** Cash outs that wait theirs, by id (C-1). */
  readonly cashOuts: Map<string, CashOutRecord>;
  /** What the house liquidity holds of its matches. */
  readonly house: Position | null;
  version: number;
  inPlay: boolean;
  closed: boolean;
  totalMatchedPaise: number;
  /** By wallet, what the database still holds where matches were voided or reduced since; nothing is placed until each
   *  is brought to what its bets make (E-7). */
  readonly oldHolds: Map<string, { readonly playerId: string; readonly heldPaise: Paise }>;
};

/** Depth as the world may see it: what is committed, never what a batch is still writing. */
export type ShownDepth = { readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] };

export type MarketRuntime = {
  readonly marketId: string;
  readonly feed: FeedSide;
  book: BookSide;
  /** By selection, refreshed after a commit and with each feed tick outside one. */
  readonly shown: Map<string, ShownDepth>;
  /** The price of the last trade of each selection, here or where the feed's prices stand (BET-27). */
  readonly lastTraded: Map<string, Price>;
  shownFigures: { readonly version: number; readonly inPlay: boolean; readonly matchedPaise: number };
  /** A batch has changed the books and is not yet committed. */
  inFlight: boolean;
  /** Who waits until none is. */
  readonly awaiting: (() => void)[];
  /** Selections that the feed changed while a batch was in flight: shown once it has landed. */
  readonly stale: Set<string>;
  /** While a sweep is under way nothing is placed. */
  sweeping: boolean;
  /** Bets and cash outs that waited when this process started: for them the market was suspended meanwhile. */
  readonly carriedOver: ReadonlySet<string>;
  /** How many changes to its matches are under way: meanwhile nothing is placed either. */
  amending: number;
  /** How often it is held because something that its feed said is not carried out yet. */
  holds: number;
  /** What states of the feed ask for and is not committed yet. */
  readonly debts: Set<Debt>;
  /** The house is at its maximum loss: its quotes have vanished. */
  houseSpent: boolean;
};

/** What a state of the feed asks for: known before memory changes, held until it is committed. */
export type Debt = {
  isMaterial: boolean;
  raisesVersion: boolean;
  readonly turnsInPlay: boolean;
  /** It could not be committed: the next state takes it over. */
  isLeft: boolean;
};

/** A market as decisions are made on it. */
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
    pending: new Map(),
    cashOuts: new Map(),
    house: exchange ? livePosition(market) : null,
    version: 1,
    inPlay: false,
    closed: market.closed,
    totalMatchedPaise: 0,
    oldHolds: new Map(),
  };
}

/** The position of a wallet in a market, made when first needed. */
export function positionOf(book: BookSide, market: CatalogueMarket, walletId: string): Position {
  const known = book.positions.get(walletId);
  if (known) return known;
  const made = livePosition(market);
  book.positions.set(walletId, made);
  return made;
}

/** What the market's status is to a player: closed for good, held by a sweep, or as the feed has it. */
export function statusOf(runtime: MarketRuntime): MarketStatus {
  if (runtime.book.closed) return 'CLOSED';
  if (isSettling(runtime) || (isHeld(runtime) && runtime.feed.status === 'OPEN')) return 'SUSPENDED';
  return runtime.feed.status;
}

/** Whether the system itself holds the market still, whatever the feed says. */
function isHeld(runtime: MarketRuntime): boolean {
  return isSettling(runtime) || runtime.holds > 0 || runtime.debts.size > 0;
}

function isSettling({ sweeping, amending, book }: MarketRuntime): boolean {
  return sweeping || amending > 0 || book.oldHolds.size > 0;
}

/** Why no bets are accepted; empty while they are. */
export function reasonOf(runtime: MarketRuntime): string {
  const { feed } = runtime;
  if (isSettling(runtime)) return 'settling';
  if (feed.status !== 'OPEN') return feed.reason;
  return isHeld(runtime) ? 'feed-stopped' : '';
}

/** A market's version. An exchange's is stored, suspensions included. Elsewhere each lock raises it in this process
 *  alone: a fancy is locked at every ball, and its bets are held against the present quote anyway. */
export function versionOf({ book, feed }: MarketRuntime, stored = book.version): number {
  return isExchange(book) ? stored : stored + feed.locks;
}

export function isExchange({ books }: BookSide): boolean {
  return books.size > 0;
}

/** The most that the house liquidity may lose in one market: ₹50,00,000. */
export const HOUSE_MAX_LOSS_PAISE = paise(500_000_000);

/** at its maximum loss the house's quotes vanish. */
export function isAtMaxLoss({ house }: BookSide): boolean {
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
  book.setHouse('back', leftOf(levels.back));
  book.setHouse('lay', leftOf(levels.lay));
}

/** Levels kept for showing: three for the grid, five either side for the slip's ladder, all of them for who follows the
 *  ladder. Books are far shallower than that as a rule. */
const SHOWN_LEVELS = RUNGS;

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
