import { createBook, paise, priceAt, RUNGS, type SelectionBook, type Side } from '@maidan/domain';

export const BACK = 0;
export const LAY = 1;
export const CANCEL = 2;

/** A file of commands in columns. The first `resting` of them fill the books; of the others 60 % are orders that rest,
 *  30 % cancel random live orders, and 10 % are orders that take about three others, so that the number of resting
 *  orders stays about the same. */
export interface CommandFile {
  readonly books: number;
  readonly resting: number;
  readonly length: number;
  /** BACK, LAY or CANCEL. */
  readonly what: Uint8Array;
  readonly book: Uint16Array;
  /** The number of the order: that of the command that placed it. */
  readonly order: Int32Array;
  readonly rung: Uint16Array;
  readonly sizePaise: Int32Array;
  readonly ownerIds: readonly string[];
  /** The order id of each command. */
  readonly orderIds: readonly string[];
}

/** Makes a file; the same arguments always give the same file. `resting` is per book. */
export function makeCommandFile(wanted: { books: number; resting: number; commands: number }): CommandFile {
  const crowd = new Crowd(wanted.books, wanted.resting, wanted.books * wanted.resting + wanted.commands);
  for (let n = 0; n < wanted.books * wanted.resting; n += 1) crowd.add();
  for (let n = 0; n < wanted.commands; n += 1) crowd.next();
  return crowd.file;
}

/** Copies of ids, as if each had been received separately. */
export function copiesOf(ids: readonly string[]): string[] {
  return ids.map((id) => Buffer.from(id, 'latin1').toString('latin1'));
}

/** Players who trade at random. They use real books, so that they cancel live orders and take available ones. */
class Crowd {
  readonly file: CommandFile;
  readonly #books: readonly SelectionBook[];
  /** Numbers of the live orders by book, in no particular order. */
  readonly #live: readonly Live[];
  readonly #resting: number;
  readonly #orderIds: string[] = [];
  readonly #ownerIds: string[] = [];
  #seed = 20_261_120;
  #at = 0;

  constructor(books: number, resting: number, length: number) {
    this.#books = Array.from({ length: books }, createBook);
    this.#live = Array.from({ length: books }, () => new Live());
    this.#resting = resting;
    this.file = {
      books,
      resting: books * resting,
      length,
      what: new Uint8Array(length),
      book: new Uint16Array(length),
      order: new Int32Array(length),
      rung: new Uint16Array(length),
      sizePaise: new Int32Array(length),
      ownerIds: this.#ownerIds,
      orderIds: this.#orderIds,
    };
  }

  next(): void {
    const dice = this.#chance(10);
    if (dice < 6) this.add();
    else if (dice < 9) this.#cancel();
    else this.#take();
  }

  /** An order that rests: most are within ten or twenty rungs of the other side, as players place them, and some
   *  anywhere on the ladder. */
  add(): void {
    const book = this.#chance(this.#books.length);
    const { highestLay, lowestBack } = this.#market(book);
    const isBack = this.#chance(2) === 0;
    const distance = Math.floor(-Math.log((this.#chance(2 ** 20) + 1) / 2 ** 20) * MEAN_DISTANCE);
    const room = isBack ? RUNGS - 1 - highestLay : lowestBack;
    if (room === 0) return this.#take();
    const steps = 1 + (distance < room ? distance : this.#chance(room));
    const rung = isBack ? highestLay + steps : lowestBack - steps;
    const owner = `maker-${this.#chance(10_000)}`;
    this.#place(book, { side: isBack ? 'back' : 'lay', rung, size: this.#size(), owner });
  }

  #cancel(): void {
    const book = this.#chance(this.#books.length);
    const order = this.#live[book]!.any(this.#chance(2 ** 30));
    if (order === undefined) return this.add();
    this.#books[book]!.cancel(this.#orderIds[order]!);
    this.#live[book]!.remove(order);
    this.#write({ what: CANCEL, book, order, rung: 0, size: 0, owner: '' });
  }

  /** An order that matches about three others and is filled completely. */
  #take(): void {
    const book = this.#chance(this.#books.length);
    const { highestLay, lowestBack } = this.#market(book);
    // Moves a market that has drifted to one end of the ladder back: backs take lays, so it falls.
    const side: Side = this.#chance(RUNGS * 2) < highestLay + lowestBack ? 'back' : 'lay';
    const there = this.#books[book]!.available(side, 8).reduce((sum, [, size]) => sum + size, 0);
    if (there === 0) return this.add();
    const isCrowded = this.#live[book]!.count > this.#resting;
    let size = 0;
    for (let makers = isCrowded ? 4 : 2; makers > 0; makers -= 1) size += this.#size();
    const rung = side === 'back' ? 0 : RUNGS - 1;
    this.#place(book, { side, rung, size: Math.min(size, there), owner: `taker-${this.#at}` });
  }

  #place(book: number, { side, rung, size, owner }: { side: Side; rung: number; size: number; owner: string }): void {
    const order = this.#at;
    this.#write({ what: side === 'back' ? BACK : LAY, book, order, rung, size, owner });
    const { fills, restingPaise } = this.#books[book]!.place({
      orderId: this.#orderIds[order]!,
      ownerId: owner,
      side,
      price: priceAt(rung),
      sizePaise: paise(size),
      timeInForce: 'LAPSE',
    });
    if (restingPaise > 0) this.#live[book]!.add(order);
    for (const { maker } of fills) {
      if (maker.kind !== 'order' || this.#books[book]!.restingOf(maker.orderId)) continue;
      this.#live[book]!.remove(this.#numbers.get(maker.orderId)!);
    }
  }

  readonly #numbers = new Map<string, number>();

  #write(command: { what: number; book: number; order: number; rung: number; size: number; owner: string }): void {
    const { file } = this;
    const at = this.#at;
    file.what[at] = command.what;
    file.book[at] = command.book;
    file.order[at] = command.order;
    file.rung[at] = command.rung;
    file.sizePaise[at] = command.size;
    this.#ownerIds.push(command.owner);
    this.#orderIds.push(command.order === at ? this.#newId() : this.#orderIds[command.order]!);
    if (command.order === at) this.#numbers.set(this.#orderIds[at]!, at);
    this.#at += 1;
  }

  /** The best rungs of a book; the middle of the ladder if it is empty. */
  #market(book: number): { highestLay: number; lowestBack: number } {
    const lay = this.#books[book]!.available('back', 1)[0]?.[0];
    const back = this.#books[book]!.available('lay', 1)[0]?.[0];
    const highestLay = lay === undefined ? undefined : RUNG_OF.get(lay)!;
    const lowestBack = back === undefined ? undefined : RUNG_OF.get(back)!;
    return {
      highestLay: highestLay ?? (lowestBack ?? RUNGS >> 1) - 1,
      lowestBack: lowestBack ?? (highestLay ?? RUNGS >> 1) + 1,
    };
  }

  #size(): number {
    return 10_000 + this.#chance(990_000);
  }

  /** Ids like the server's: time-ordered UUIDs of 36 characters. */
  #newId(): string {
    const time = (1_795_000_000_000 + Math.floor(this.#at / 20)).toString(16).padStart(12, '0');
    const count = (this.#at % 4_096).toString(16).padStart(3, '0');
    const chance = Array.from({ length: 4 }, () => this.#chance(65_536).toString(16).padStart(4, '0'));
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8${chance[0]!.slice(1)}-${chance.slice(1).join('')}`;
  }

  #chance(below: number): number {
    this.#seed = (Math.imul(this.#seed ^ (this.#seed >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9) | 0;
    const mixed = Math.imul(this.#seed ^ (this.#seed >>> 13), 0x297a_2d39);
    return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * below);
  }
}

/** Mean distance of an order from the best of the other side, in rungs. */
const MEAN_DISTANCE = 12;

const RUNG_OF = new Map(Array.from({ length: RUNGS }, (_, rung) => [priceAt(rung), rung]));

/** A set of numbers from which any can be drawn or removed in constant time. */
class Live {
  readonly #orders: number[] = [];
  readonly #places = new Map<number, number>();

  get count(): number {
    return this.#orders.length;
  }

  any(chance: number): number | undefined {
    return this.#orders[chance % Math.max(1, this.#orders.length)];
  }

  add(order: number): void {
    this.#places.set(order, this.#orders.length);
    this.#orders.push(order);
  }

  remove(order: number): void {
    const place = this.#places.get(order)!;
    const last = this.#orders.pop()!;
    this.#places.delete(order);
    if (last === order) return;
    this.#orders[place] = last;
    this.#places.set(last, place);
  }
}
