import { createBook, paise, priceAt } from '@maidan/domain';
import { OrderBook, Side as NpmSide } from 'nodejs-order-book';
import { BareBook } from './book-bare.ts';
import { BACK, CANCEL, copiesOf, type CommandFile } from './book-commands.ts';

/** One implementation of books, filled with the orders that rest at the start of a file. It carries out parts of the
 *  file, converting each command when its turn comes, and sums up the fills, so that nothing can be left out and
 *  implementations can be compared. */
export interface BookSide {
  readonly name: string;
  readonly fills: FillSum;
  /** Carries out the commands `from` (inclusive) to `to` (exclusive), both counted from the start of the file. */
  run(from: number, to: number): void;
}

export type MakeSide = (file: CommandFile) => BookSide;

/** Count and fingerprint of all fills: the maker, size and price of each, in order. */
export class FillSum {
  count = 0;
  #print = 0;

  add(makerId: string, sizePaise: number, price: number): void {
    this.count += 1;
    const maker = makerId.charCodeAt(35) | (makerId.charCodeAt(34) << 8);
    this.#print = (Math.imul(this.#print, 31) + Math.imul(maker, 0x9e37) + sizePaise + price) | 0;
  }

  toString(): string {
    return `${this.count} fills, fingerprint ${(this.#print >>> 0).toString(16)}`;
  }
}

function filled(file: CommandFile, side: BookSide): BookSide {
  side.run(0, file.resting);
  return side;
}

export const ours: MakeSide = (file) => {
  const books = Array.from({ length: file.books }, createBook);
  const fills = new FillSum();
  const orderIds = copiesOf(file.orderIds);
  const ownerIds = copiesOf(file.ownerIds);
  const run = (from: number, to: number): void => {
    for (let n = from; n < to; n += 1) {
      const book = books[file.book[n]!]!;
      if (file.what[n] === CANCEL) {
        book.cancel(orderIds[n]!);
        continue;
      }
      const placed = book.place({
        orderId: orderIds[n]!,
        ownerId: ownerIds[n]!,
        side: file.what[n] === BACK ? 'back' : 'lay',
        price: priceAt(file.rung[n]!),
        sizePaise: paise(file.sizePaise[n]!),
        timeInForce: 'LAPSE',
      });
      for (const { maker, sizePaise, price } of placed.fills) {
        if (maker.kind === 'order') fills.add(maker.orderId, sizePaise, price);
      }
    }
  };
  return filled(file, { name: 'ours', fills, run });
};

/** The order book from npm: a back sells at its price or above, a lay buys at its price or below. */
export const npm: MakeSide = (file) => {
  const books = Array.from({ length: file.books }, () => new OrderBook());
  const fills = new FillSum();
  const orderIds = copiesOf(file.orderIds);
  const run = (from: number, to: number): void => {
    for (let n = from; n < to; n += 1) {
      const book = books[file.book[n]!]!;
      const id = orderIds[n]!;
      if (file.what[n] === CANCEL) {
        book.cancel(id);
        continue;
      }
      const side = file.what[n] === BACK ? NpmSide.SELL : NpmSide.BUY;
      const placed = book.limit({ side, id, size: file.sizePaise[n]!, price: priceAt(file.rung[n]!) });
      for (const order of placed.done) {
        if ('price' in order && order.id !== id) fills.add(order.id, order.size, order.price);
      }
      const { partial } = placed;
      if (partial && partial.id !== id) fills.add(partial.id, placed.partialQuantityProcessed, partial.price);
    }
  };
  return filled(file, { name: 'nodejs-order-book', fills, run });
};

/** Bare arrays behind a map of ids: the same fills, without any of the rules. */
export const bare: MakeSide = (file) => {
  const books = Array.from({ length: file.books }, () => new BareBook());
  const fills = new FillSum();
  const orderIds = copiesOf(file.orderIds);
  const run = (from: number, to: number): void => {
    for (let n = from; n < to; n += 1) {
      const book = books[file.book[n]!]!;
      if (file.what[n] === CANCEL) {
        book.cancel(orderIds[n]!);
        continue;
      }
      const filledOrders = book.place(orderIds[n]!, file.what[n]!, file.rung[n]!, file.sizePaise[n]!);
      for (const { makerId, rung, size } of filledOrders) fills.add(makerId, size, priceAt(rung));
    }
  };
  return filled(file, { name: 'bare arrays', fills, run });
};
