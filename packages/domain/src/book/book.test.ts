import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import { anyCommands, carryOut, snapshot } from '../../test/book-commands.ts';
import { SlowBook } from '../../test/slow-book.ts';
import { createBook, paise, price, RUNGS, type IncomingOrder, type Placement, type SelectionBook } from '../index.ts';

let orders = 0;

function order(side: 'back' | 'lay', hundredths: number, rupees: number, more: Partial<IncomingOrder> = {}) {
  orders += 1;
  return {
    orderId: `order-${orders}`,
    ownerId: `owner-${orders}`,
    side,
    price: price(hundredths),
    sizePaise: paise(rupees * 100),
    timeInForce: 'LAPSE' as const,
    ...more,
  };
}

function level(hundredths: number, rupees: number) {
  return [price(hundredths), paise(rupees * 100)] as const;
}

/** Fills as `maker: rupees @ hundredths`, in order. */
function told({ fills }: Placement): string[] {
  return fills.map(
    ({ maker, price: at, sizePaise }) =>
      `${maker.kind === 'house' ? 'house' : maker.ownerId}: ${sizePaise / 100} @ ${at}`,
  );
}

function makersOf({ fills }: Placement): string[] {
  return fills.flatMap(({ maker }) => (maker.kind === 'order' ? [maker.ownerId] : []));
}

function restingBook(...resting: readonly IncomingOrder[]): SelectionBook {
  const book = createBook();
  for (const each of resting) expect(book.place(each).ended).toBe('resting');
  return book;
}

describe('players against players', () => {
  test('X-1 a back takes the highest lays first, and the oldest first within a price', () => {
    const book = restingBook(
      order('lay', 200, 5, { ownerId: 'old' }),
      order('lay', 200, 5, { ownerId: 'young' }),
      order('lay', 210, 5, { ownerId: 'best' }),
    );
    expect(told(book.place(order('back', 200, 12)))).toEqual(['best: 5 @ 210', 'old: 5 @ 200', 'young: 2 @ 200']);
  });

  test('X-1 a lay takes the lowest backs first, and leaves those above its price', () => {
    const book = restingBook(
      order('back', 220, 5, { ownerId: 'dear' }),
      order('back', 210, 5, { ownerId: 'second' }),
      order('back', 206, 5, { ownerId: 'best' }),
    );
    expect(told(book.place(order('lay', 210, 20)))).toEqual(['best: 5 @ 206', 'second: 5 @ 210']);
  });

  test('X-1 what a backer can take comes from resting lays, and the reverse', () => {
    const book = restingBook(order('lay', 200, 5), order('back', 210, 7));
    expect(book.available('back', 3)).toEqual([level(200, 5)]);
    expect(book.available('lay', 3)).toEqual([level(210, 7)]);
  });

  test('X-2 a back that asks 2.00 is matched at the better 2.10 that rests', () => {
    const book = restingBook(order('lay', 210, 500, { ownerId: 'a' }), order('lay', 200, 500, { ownerId: 'b' }));
    expect(told(book.place(order('back', 200, 600)))).toEqual(['a: 500 @ 210', 'b: 100 @ 200']);
  });

  test('X-3 a remainder rests with what is left of it, and keeps its time in force', () => {
    const book = restingBook(order('lay', 200, 5));
    const back = order('back', 200, 8, { timeInForce: 'PERSIST' });
    expect(book.place(back)).toMatchObject({ ended: 'resting', restingPaise: 300 });
    expect(book.restingOf(back.orderId)).toEqual({ ...back, sizePaise: 300 });
  });

  test('X-3 a fill-or-kill is matched whole or not at all', () => {
    const book = restingBook(order('lay', 200, 5), order('lay', 210, 5));
    expect(book.place(order('back', 210, 6, { timeInForce: 'FILL_OR_KILL' }))).toEqual({
      fills: [],
      restingPaise: 0,
      ended: 'killed',
    });
    expect(book.place(order('back', 200, 10, { timeInForce: 'FILL_OR_KILL' })).ended).toBe('filled');
  });

  test('X-3 the turn in play lapses LAPSE orders and leaves PERSIST ones', () => {
    const book = restingBook(order('lay', 200, 5), order('lay', 190, 5, { timeInForce: 'PERSIST' }));
    expect(book.cancelAll('LAPSE')).toHaveLength(1);
    expect(book.available('back', 3)).toEqual([level(190, 5)]);
  });

  test('X-4 matching stops at the first own order and the whole remainder is cancelled', () => {
    const book = restingBook(
      order('lay', 210, 5, { ownerId: 'other' }),
      order('lay', 200, 5, { ownerId: 'me' }),
      order('lay', 200, 5, { ownerId: 'behind' }),
    );
    const placed = book.place(order('back', 200, 20, { ownerId: 'me' }));
    expect(told(placed)).toEqual(['other: 5 @ 210']);
    expect(placed).toMatchObject({ ended: 'self-match', restingPaise: 0 });
    expect(book.available('back', 3)).toEqual([level(200, 10)]);
  });

  test('X-4 a fill-or-kill that would meet its owner is killed whole', () => {
    const book = restingBook(order('lay', 210, 5), order('lay', 200, 5, { ownerId: 'me' }));
    const placed = book.place(order('back', 200, 8, { ownerId: 'me', timeInForce: 'FILL_OR_KILL' }));
    expect(placed).toEqual({ fills: [], restingPaise: 0, ended: 'self-match' });
    expect(book.available('back', 3)).toEqual([level(210, 5), level(200, 5)]);
  });

  test('X-9 a cancel returns what was unmatched, and nothing the second time', () => {
    const lay = order('lay', 200, 5);
    const book = restingBook(lay);
    book.place(order('back', 200, 2));
    expect(book.cancel(lay.orderId)).toBe(300);
    expect(book.cancel(lay.orderId)).toBe(0);
    expect(book.available('back', 3)).toEqual([]);
  });

  test('M-2 U-1 the book asserts what the door has refused: rungs, stakes, one id once', () => {
    const book = restingBook(order('lay', 200, 5, { orderId: 'once' }));
    expect(() => book.place(order('back', 307, 5))).toThrow('ladder');
    expect(() => book.place(order('back', 200, 0))).toThrow('stake');
    expect(() => book.place(order('back', 200, 10_000_001))).toThrow('stake');
    expect(() => book.place(order('lay', 190, 5, { orderId: 'once' }))).toThrow('once');
    expect(() => book.restore({ ...order('back', 190, 5), timeInForce: 'LAPSE' })).toThrow('cross');
  });
});

describe('house liquidity', () => {
  test('X-5 the house stands behind players at the same price', () => {
    const book = createBook();
    book.setHouse('back', [level(200, 100)]);
    book.place(order('lay', 200, 5, { ownerId: 'player' }));
    expect(told(book.place(order('back', 200, 8)))).toEqual(['player: 5 @ 200', 'house: 3 @ 200']);
  });

  test('X-5 what players took of a level stays taken until the feed changes its size or price', () => {
    const book = createBook();
    book.setHouse('back', [level(200, 100)]);
    book.place(order('back', 200, 60, { timeInForce: 'FILL_OR_KILL' }));
    book.setHouse('back', [level(200, 100), level(190, 10)]);
    expect(book.available('back', 3)).toEqual([level(200, 40), level(190, 10)]);
    book.setHouse('back', [level(200, 101)]);
    expect(book.available('back', 3)).toEqual([level(200, 101)]);
    book.place(order('back', 200, 101));
    book.setHouse('back', []);
    book.setHouse('back', [level(200, 101)]);
    expect(book.available('back', 3)).toEqual([level(200, 101)]);
  });

  test('X-5 a quote that would cross a resting order is withheld until the order is gone', () => {
    const back = order('back', 200, 5);
    const book = restingBook(back);
    book.setHouse('back', [level(202, 50), level(200, 50), level(199, 50)]);
    expect(book.available('back', 3)).toEqual([level(199, 50)]);
    expect(told(book.place(order('back', 190, 10)))).toEqual(['house: 10 @ 199']);
    book.cancel(back.orderId);
    expect(book.available('back', 1)).toEqual([level(202, 50)]);
  });

  test('X-5 stale quotes are withdrawn from both sides', () => {
    const book = createBook();
    book.setHouse('back', [level(200, 100)]);
    book.setHouse('lay', [level(202, 100)]);
    book.clearHouse();
    expect([book.available('back', 3), book.available('lay', 3)]).toEqual([[], []]);
  });

  test('X-13 a house-only order passes players by and its remainder lapses', () => {
    const book = restingBook(order('lay', 200, 5));
    book.setHouse('back', [level(190, 3)]);
    const placed = book.place(order('back', 190, 8, { houseOnly: true }));
    expect(told(placed)).toEqual(['house: 3 @ 190']);
    expect(placed).toMatchObject({ ended: 'lapsed', restingPaise: 0 });
  });
});

describe('laws, hunted by machine', () => {
  test('X-1 to X-5, X-13 the fast book agrees with the slow one after every command', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const fast = createBook();
        const slow = new SlowBook();
        for (const [number, command] of commands.entries()) {
          expect(carryOut(fast, command, number)).toEqual(carryOut(slow, command, number));
          expect(snapshot(fast)).toEqual(snapshot(slow));
        }
      }),
    );
  });

  test('a book restored from its resting orders behaves as the one in memory', () => {
    fc.assert(
      fc.property(anyCommands, anyCommands, (before, after) => {
        const lived = createBook();
        const created = new Map<string, number>();
        for (const [number, command] of before.entries()) {
          carryOut(lived, command, number);
          created.set(`order-${number}`, number);
        }
        lived.clearHouse();
        const restored = createBook();
        const byTime = lived.restingOrders().toSorted((a, b) => created.get(a.orderId)! - created.get(b.orderId)!);
        for (const resting of byTime) restored.restore(resting);
        expect(snapshot(restored)).toEqual(snapshot(lived));
        for (const [number, command] of after.entries()) {
          const later = before.length + number;
          expect(carryOut(restored, command, later)).toEqual(carryOut(lived, command, later));
        }
      }),
    );
  });

  test('X-1 players’ resting orders never cross, and what is matched names every maker that was foreseen', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const book = createBook();
        for (const [number, command] of commands.entries()) {
          const foreseen = command.do === 'place' ? book.makersCrossedBy(command.order) : [];
          const seen = carryOut(book, command, number);
          const met = command.do === 'place' ? makersOf(seen as Placement) : [];
          expect(foreseen).toEqual(expect.arrayContaining(met));
          const back = book.available('back', RUNGS)[0]?.[0] ?? 0;
          const resting = book.restingOrders().filter((each) => each.side === 'back');
          expect(resting.every((each) => each.price > back)).toBe(true);
        }
      }),
    );
  });
});
