import { describe, expect, test } from 'vitest';
import { createTwinBook } from '../../test/twin-book.ts';
import { paise, price, type DepthLevel, type IncomingOrder, type SelectionBook } from '../index.ts';

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

const level = (hundredths: number, rupees: number): DepthLevel => [price(hundredths), paise(rupees * 100)];

/** With the slow book beside it. */
function bookOf(...resting: readonly IncomingOrder[]): SelectionBook {
  const book = createTwinBook();
  for (const each of resting) expect(book.place(each).ended).toBe('resting');
  return book;
}

describe('queue position', () => {
  test('the money ahead is what waits before an order at its own price', () => {
    const [first, second, third] = [order('lay', 200, 5), order('lay', 200, 7), order('lay', 200, 9)];
    const book = bookOf(first, second, third, order('lay', 210, 100));
    expect([first, second, third].map((each) => book.aheadOf(each.orderId))).toEqual([0, 500, 1_200]);
    book.place(order('back', 200, 102));
    expect(book.aheadOf(third.orderId)).toBe(1_000);
    book.cancel(second.orderId);
    expect(book.aheadOf(third.orderId)).toBe(300);
    expect(book.aheadOf(second.orderId)).toBeUndefined();
  });

  test('X-9 a reduced order keeps its place and is matched before those that came later', () => {
    const early = order('lay', 200, 10, { ownerId: 'early' });
    const late = order('lay', 200, 10, { ownerId: 'late' });
    const book = bookOf(early, late);
    expect(book.reduce(early.orderId, paise(400))).toBe(600);
    expect(book.available('back', 1)).toEqual([level(200, 14)]);
    expect(book.aheadOf(late.orderId)).toBe(400);
    const { fills } = book.place(order('back', 200, 6));
    expect(fills.map(({ maker, sizePaise }) => [maker.kind === 'order' && maker.ownerId, sizePaise])).toEqual([
      ['early', 400],
      ['late', 200],
    ]);
  });

  test('X-9 a reduction that takes nothing, or everything, is none', () => {
    const resting = order('lay', 200, 10);
    const book = bookOf(resting);
    for (const to of [1_000, 1_100, 0, -1]) expect(() => book.reduce(resting.orderId, paise(to))).toThrow('X-9');
    expect(() => book.reduce('unknown', paise(1))).toThrow('X-9');
  });
});

describe('what a book would do', () => {
  const lay = order('lay', 200, 5, { ownerId: 'other' });

  test('X-7 an order that crosses what stands would match, one that does not would rest', () => {
    const book = bookOf(lay);
    expect(book.foresee(order('back', 200, 50))).toBe('matches');
    expect(book.foresee(order('back', 202, 50))).toBe('rests');
    expect(book.foresee(order('back', 200, 50, { timeInForce: 'FILL_OR_KILL' }))).toBe('killed');
    expect(book.foresee(order('back', 200, 5, { timeInForce: 'FILL_OR_KILL' }))).toBe('matches');
    expect(book.available('back', 3)).toEqual([level(200, 5)]);
  });

  test('X-4 an order that meets its own owner first would match nothing', () => {
    expect(bookOf(lay).foresee(order('back', 200, 5, { ownerId: 'other' }))).toBe('self-match');
  });

  test('X-4 of an owner’s own orders those are in the path that it meets before it is filled, behind others too', () => {
    const own = { ownerId: 'own' };
    const [front, behind, beyond] = [order('lay', 210, 5, own), order('lay', 204, 5, own), order('lay', 198, 5, own)];
    const book = bookOf(front, order('lay', 206, 5), behind, beyond);
    const path = (rupees: number, more: Partial<IncomingOrder> = {}) =>
      book.ownInPath(order('back', 200, rupees, { ...own, ...more }));
    expect(path(5)).toEqual([front.orderId]);
    expect(path(6)).toEqual([front.orderId, behind.orderId]);
    expect(path(5, { timeInForce: 'FILL_OR_KILL' })).toEqual([front.orderId]);
    expect(path(6, { timeInForce: 'FILL_OR_KILL' })).toEqual([]);
    expect(path(50, { houseOnly: true })).toEqual([]);
    expect(book.offeredTo({ side: 'back', ...own, throughOwn: true })).toEqual([level(206, 5)]);
  });

  test('X-13 bonus money meets the house or lapses', () => {
    const book = bookOf(lay);
    expect(book.foresee(order('back', 200, 5, { houseOnly: true }))).toBe('lapsed');
    book.setHouse('back', [level(200, 5)]);
    expect(book.foresee(order('back', 200, 5, { houseOnly: true }))).toBe('matches');
  });

  test('X-12 the order that is replaced is thought away, and house quotes that it withheld stand again', () => {
    const mine = order('back', 200, 5, { ownerId: 'me' });
    const book = bookOf(mine);
    book.setHouse('back', [level(202, 50)]);
    const moved = order('back', 202, 5, { ownerId: 'me' });
    expect(book.foresee(moved)).toBe('rests');
    expect(book.foresee(moved, mine.orderId)).toBe('matches');
    expect(book.restingOf(mine.orderId)).toBeDefined();
    const to = { side: 'back', ownerId: 'me' } as const;
    expect(book.offeredTo(to)).toEqual([]);
    expect(book.offeredTo({ ...to, replacing: mine.orderId })).toEqual([level(202, 50)]);
    book.place(order('back', 200, 5));
    expect(book.foresee(moved, mine.orderId)).toBe('rests');
    expect(book.offeredTo({ ...to, replacing: mine.orderId })).toEqual([]);
  });
});

describe('what one taker can have', () => {
  test('C-1 X-4 the offer ends at the taker’s own first order', () => {
    const book = bookOf(
      order('lay', 210, 5),
      order('lay', 200, 6),
      order('lay', 200, 7, { ownerId: 'me' }),
      order('lay', 190, 8),
    );
    book.setHouse('back', [level(200, 100)]);
    expect(book.offeredTo({ side: 'back', ownerId: 'me' })).toEqual([level(210, 5), level(200, 6)]);
    expect(book.offeredTo({ side: 'back', ownerId: 'you' })).toEqual([level(210, 5), level(200, 113), level(190, 8)]);
    expect(book.offeredTo({ side: 'back', ownerId: 'me', houseOnly: true })).toEqual([level(200, 100)]);
  });
});
