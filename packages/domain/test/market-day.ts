import type { BetToSettle, Fill, IncomingOrder, Paise, Position, Price, SelectionBook, Side } from '../src/index.ts';
import {
  addMatched,
  addUnmatched,
  changeUnmatched,
  createBook,
  createPosition,
  exposurePaise,
  opposite,
  paise,
  whatIf,
} from '../src/index.ts';
import type { BookCommand } from './book-commands.ts';

interface PlacedBet extends Omit<IncomingOrder, 'sizePaise'> {
  readonly selectionId: string;
  readonly fills: { readonly price: Price; readonly sizePaise: Paise }[];
  /** What of it still rests, as the server's own row would say. */
  openPaise: number;
}

/** How one player's exposure moved in one command; `countedPaise` is what it was held to before
 *  matching, the order counted as wholly unmatched (E-4). */
export interface Movement {
  readonly ownerId: string;
  readonly countedPaise: Paise;
  readonly afterPaise: Paise;
}

/** A market of several selections as a server would keep it: a book per selection, a running position
 *  per player, the bets as rows, and what the house matched. It books fills the way a worker does. */
export class MarketDay {
  readonly selectionIds: readonly string[];
  readonly bets = new Map<string, PlacedBet>();
  readonly houseBets: PlacedBet[] = [];
  readonly positions = new Map<string, Position>();
  readonly #books: ReadonlyMap<string, SelectionBook>;
  readonly #complete: boolean;

  constructor(selectionIds: readonly string[], complete: boolean) {
    this.selectionIds = selectionIds;
    this.#complete = complete;
    this.#books = new Map(selectionIds.map((id) => [id, createBook()]));
  }

  /** Carries out a command on one selection and tells whose exposure moved, and how. */
  carryOut(selectionId: string, step: BookCommand, number: number): Movement[] {
    const book = this.#books.get(selectionId)!;
    switch (step.do) {
      case 'place':
        return this.#place(book, selectionId, { ...step.order, orderId: `order-${number}` });
      case 'release':
        return this.#release(book, selectionId, { ...step.order, orderId: `order-${number}` });
      case 'cancel':
        return this.#cancelled(`order-${number - step.stepsBack}`);
      case 'reduce':
        return this.#reduceBy(book, `order-${number - step.stepsBack}`, step.byPaise);
      case 'replace':
        return this.#replace(book, `order-${number - step.stepsBack}`, { ...step, orderId: `order-${number}` });
      case 'lapse':
        return book.cancelAll('LAPSE').flatMap((order) => this.#reduced(order.orderId, 0));
      case 'house':
        book.setHouse(step.availableTo, step.levels);
        return [];
      case 'clear-house':
        book.clearHouse();
        return [];
    }
  }

  /** The position of a player computed anew from the bets alone (E-5). */
  rebuiltPosition(ownerId: string): Position {
    const position = this.#emptyPosition();
    for (const bet of this.betsOf(ownerId)) {
      for (const fill of bet.fills) addMatched(position, matched(bet, fill));
      if (bet.openPaise > 0) addUnmatched(position, { ...bet, stakePaise: paise(bet.openPaise) });
    }
    return position;
  }

  betsOf(ownerId: string): PlacedBet[] {
    return [...this.bets.values()].filter((bet) => bet.ownerId === ownerId);
  }

  positionOf(ownerId: string): Position {
    const found = this.positions.get(ownerId) ?? this.#emptyPosition();
    this.positions.set(ownerId, found);
    return found;
  }

  #emptyPosition(): Position {
    return createPosition({ kind: 'exchange', selectionIds: this.selectionIds, complete: this.#complete });
  }

  #place(book: SelectionBook, selectionId: string, order: IncomingOrder): Movement[] {
    const { ownerId, side, price, sizePaise } = order;
    const position = this.positionOf(ownerId);
    const whole = { kind: 'exchange' as const, selectionId, side, price, stakePaise: sizePaise };
    const countedPaise = exposurePaise(whatIf(position, whole, 'unmatched'));
    const bet: PlacedBet = { ...order, selectionId, fills: [], openPaise: 0 };
    this.bets.set(order.orderId, bet);

    const { fills, restingPaise } = book.place(order);
    const makers = fills.flatMap((fill) => this.#booked(bet, fill));
    bet.openPaise = restingPaise;
    if (restingPaise > 0) addUnmatched(position, { ...bet, stakePaise: restingPaise });
    return [...makers, { ownerId, countedPaise, afterPaise: exposurePaise(position) }];
  }

  /** The owner's own orders in its path give way first. */
  #release(book: SelectionBook, selectionId: string, order: IncomingOrder): Movement[] {
    const gaveWay = book.ownInPath(order).flatMap((orderId) => this.#cancelled(orderId));
    return [...gaveWay, ...this.#place(book, selectionId, order)];
  }

  /** Books one fill for taker and maker alike; tells how the maker's exposure moved. */
  #booked(taker: PlacedBet, fill: Fill): Movement[] {
    taker.fills.push(fill);
    addMatched(this.positionOf(taker.ownerId), matched(taker, fill));
    if (fill.maker.kind === 'house') {
      this.houseBets.push({ ...taker, side: opposite(taker.side), fills: [fill] });
      return [];
    }
    const maker = this.bets.get(fill.maker.orderId)!;
    const position = this.positionOf(maker.ownerId);
    const countedPaise = exposurePaise(position);
    const fromPaise = paise(maker.openPaise);
    maker.openPaise -= fill.sizePaise;
    maker.fills.push(fill);
    changeUnmatched(position, maker, { fromPaise, toPaise: paise(maker.openPaise) });
    addMatched(position, matched(maker, fill));
    return [{ ownerId: maker.ownerId, countedPaise, afterPaise: exposurePaise(position) }];
  }

  #cancelled(orderId: string): Movement[] {
    const bet = this.bets.get(orderId);
    if (!bet) return [];
    const cancelledPaise = this.#books.get(bet.selectionId)!.cancel(orderId);
    return cancelledPaise === 0 ? [] : this.#reduced(orderId, bet.openPaise - cancelledPaise);
  }

  #reduceBy(book: SelectionBook, orderId: string, byPaise: Paise): Movement[] {
    const resting = book.restingOf(orderId);
    if (!resting || resting.sizePaise <= byPaise) return [];
    book.reduce(orderId, paise(resting.sizePaise - byPaise));
    return this.#reduced(orderId, resting.sizePaise - byPaise);
  }

  #replace(
    book: SelectionBook,
    orderId: string,
    to: Pick<IncomingOrder, 'orderId' | 'price' | 'sizePaise'>,
  ): Movement[] {
    const resting = book.restingOf(orderId);
    if (!resting) return [];
    const { selectionId } = this.bets.get(orderId)!;
    const { price, sizePaise } = to;
    return [
      ...this.#cancelled(orderId),
      ...this.#place(book, selectionId, { ...resting, orderId: to.orderId, price, sizePaise }),
    ];
  }

  #reduced(orderId: string, toPaise: number): Movement[] {
    const bet = this.bets.get(orderId)!;
    const position = this.positionOf(bet.ownerId);
    const countedPaise = exposurePaise(position);
    changeUnmatched(position, bet, { fromPaise: paise(bet.openPaise), toPaise: paise(toPaise) });
    bet.openPaise = toPaise;
    return [{ ownerId: bet.ownerId, countedPaise, afterPaise: exposurePaise(position) }];
  }
}

export function toSettle({ orderId, selectionId, side, fills }: PlacedBet): BetToSettle {
  return { betId: orderId, kind: 'exchange', selectionId, side, fills };
}

function matched(bet: { selectionId: string; side: Side }, { price, sizePaise }: Pick<Fill, 'price' | 'sizePaise'>) {
  return { kind: 'exchange' as const, selectionId: bet.selectionId, side: bet.side, price, stakePaise: sizePaise };
}
