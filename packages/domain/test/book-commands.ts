import fc from 'fast-check';
import type { DepthLevel, IncomingOrder, SelectionBook, Side, TimeInForce } from '../src/index.ts';
import { paise, priceAt, RUNGS } from '../src/index.ts';

/** One step of a book's life, as data. An order is numbered by its place in the sequence, and a cancel
 *  looks back from its own, so that it names one that rests, rested or never was. */
export type BookCommand =
  | { readonly do: 'place'; readonly order: Omit<IncomingOrder, 'orderId'> }
  | { readonly do: 'cancel'; readonly stepsBack: number }
  | { readonly do: 'lapse' }
  | { readonly do: 'house'; readonly availableTo: Side; readonly levels: readonly DepthLevel[] }
  | { readonly do: 'clear-house' };

const side = fc.constantFrom<Side>('back', 'lay');
/** Few sizes, so that they meet exactly now and then, and odd ones, so that profits are rounded. */
const sizeUpTo = (most: number, least = 1) => fc.integer({ min: least, max: most }).map((units) => paise(units * 37));

/** Prices close together, so that orders meet, and now and then anywhere on the ladder. */
const rung = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 96, max: 104 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: RUNGS - 1 }) },
);
const price = rung.map(priceAt);
const timeInForce = fc.constantFrom<TimeInForce>('LAPSE', 'LAPSE', 'PERSIST', 'FILL_OR_KILL');

const order = fc.record({
  ownerId: fc.constantFrom('asha', 'bilal', 'chitra', 'dev'),
  side,
  price,
  sizePaise: sizeUpTo(12),
  timeInForce,
  houseOnly: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

const levels = fc.uniqueArray(fc.tuple(price, sizeUpTo(4, 0)), { maxLength: 4, selector: ([at]) => at });

export const anyCommand: fc.Arbitrary<BookCommand> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('place' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), stepsBack: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('house' as const), availableTo: side, levels }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear-house' as const) }) },
);

export const anyCommands = fc.array(anyCommand, { maxLength: 60, size: 'max' });

/** Carries out one command and returns everything that can be seen of it. */
export function carryOut(book: SelectionBook, step: BookCommand, number: number): unknown {
  switch (step.do) {
    case 'place':
      return book.place({ ...step.order, orderId: `order-${number}` });
    case 'cancel':
      return book.cancel(`order-${number - step.stepsBack}`);
    case 'lapse':
      return book.cancelAll('LAPSE');
    case 'house':
      return book.setHouse(step.availableTo, step.levels);
    case 'clear-house':
      return book.clearHouse();
  }
}

/** All that a book shows of itself. */
export function snapshot(book: SelectionBook): unknown {
  return {
    orders: book.restingOrders(),
    back: book.available('back', RUNGS),
    lay: book.available('lay', RUNGS),
    bestBack: book.available('back', 3),
    crossed: book.makersCrossedBy({ side: 'back', price: priceAt(98), sizePaise: paise(333) }),
    crossedByLay: book.makersCrossedBy({ side: 'lay', price: priceAt(102), sizePaise: paise(333) }),
  };
}
