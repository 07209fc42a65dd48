import fc from 'fast-check';
import type { DepthLevel, IncomingOrder, Paise, Price, SelectionBook, Side, TimeInForce } from '../src/index.ts';
import { paise, priceAt, RUNGS } from '../src/index.ts';
import { invariant } from '../src/base/invariant.ts';

/** One step of a book's life, as data. An order is numbered by its place in the sequence, and a cancel
 *  looks back from its own, so that it names one that rests, rested or never was. */
export type BookCommand =
  | { readonly do: 'place'; readonly order: Omit<IncomingOrder, 'orderId'> }
  /** The delay of an order is over: its owner's own orders give way to it. */
  | { readonly do: 'release'; readonly order: Omit<IncomingOrder, 'orderId'> }
  | { readonly do: 'cancel'; readonly stepsBack: number }
  | { readonly do: 'reduce'; readonly stepsBack: number; readonly byPaise: Paise }
  | { readonly do: 'replace'; readonly stepsBack: number; readonly price: Price; readonly sizePaise: Paise }
  | { readonly do: 'lapse' }
  | { readonly do: 'house'; readonly availableTo: Side; readonly levels: readonly DepthLevel[] }
  | { readonly do: 'clear-house' };

const side = fc.constantFrom<Side>('back', 'lay');
/** Few sizes, so that they meet exactly now and then, and odd ones, so that profits are rounded. */
const sizeUpTo = (max: number, min = 1) => fc.integer({ min: min, max: max }).map((units) => paise(units * 37));

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

const stepsBack = fc.integer({ min: 1, max: 20 });

export const anyCommand: fc.Arbitrary<BookCommand> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('place' as const), order }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), order }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), stepsBack }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reduce' as const), stepsBack, byPaise: sizeUpTo(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('replace' as const), stepsBack, price, sizePaise: sizeUpTo(12) }),
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
    case 'release':
      return release(book, { ...step.order, orderId: `order-${number}` });
    case 'cancel':
      return book.cancel(`order-${number - step.stepsBack}`);
    case 'reduce':
      return reduceBy(book, `order-${number - step.stepsBack}`, step.byPaise);
    case 'replace':
      return replace(book, { ...step, orderId: `order-${number - step.stepsBack}`, newId: `order-${number}` });
    case 'lapse':
      return book.cancelAll('LAPSE');
    case 'house':
      return book.setHouse(step.availableTo, step.levels);
    case 'clear-house':
      return book.clearHouse();
  }
}

/** Cancels what of its owner's own stands in an order's way and places it: it meets none of them, and all makers that
 *  it meets were named before (X-4, L-4). */
function release(book: SelectionBook, released: IncomingOrder): unknown {
  const makers = book.makersCrossedBy({ ...released, throughOwnerId: released.ownerId });
  const own = book.ownInPath(released);
  for (const orderId of own) invariant(book.cancel(orderId) > 0, 'an own order in the path rests');
  const placed = book.place(released);
  invariant(
    placed.ended !== 'self-match' || released.timeInForce === 'FILL_OR_KILL',
    'nothing own is left in the path',
  );
  for (const { maker } of placed.fills) {
    invariant(maker.kind === 'house' || makers.includes(maker.ownerId), 'a maker that was not named');
  }
  return [makers, own, placed];
}

/** Takes something off an order that rests with more. */
function reduceBy(book: SelectionBook, orderId: string, byPaise: Paise): Paise | undefined {
  const resting = book.restingOf(orderId);
  if (!resting || resting.sizePaise <= byPaise) return undefined;
  return book.reduce(orderId, paise(resting.sizePaise - byPaise));
}

/** Puts another order in the place of one that rests, unless that would meet its own owner at once. */
function replace(
  book: SelectionBook,
  to: { readonly orderId: string; readonly newId: string; readonly price: Price; readonly sizePaise: Paise },
): unknown {
  const resting = book.restingOf(to.orderId);
  if (!resting) return undefined;
  const edited = { ...resting, price: to.price, sizePaise: to.sizePaise };
  const foreseen = book.foresee(edited, to.orderId);
  if (foreseen === 'self-match') return foreseen;
  const takes = book.houseTakes(edited, { replacing: to.orderId });
  book.cancel(to.orderId);
  return [foreseen, takes, book.place({ ...edited, orderId: to.newId })];
}

const probe = { side: 'back', ownerId: 'asha', price: priceAt(99), sizePaise: paise(333) } as const;

/** All that a book shows of itself. */
export function snapshot(book: SelectionBook): unknown {
  return {
    orders: book.restingOrders(),
    back: book.available('back', RUNGS),
    lay: book.available('lay', RUNGS),
    bestBack: book.available('back', 3),
    ahead: book.restingOrders().map((resting) => book.aheadOf(resting.orderId)),
    offered: ['asha', 'bilal'].map((ownerId) => book.offeredTo({ side: 'back', ownerId })),
    offeredByHouse: book.offeredTo({ side: 'lay', ownerId: 'asha', houseOnly: true }),
    foreseen: (['PERSIST', 'FILL_OR_KILL'] as const).map((each) => book.foresee({ ...probe, timeInForce: each })),
    offeredThroughOwn: book.offeredTo({ side: 'back', ownerId: 'asha', throughOwn: true }),
    inPath: (['PERSIST', 'FILL_OR_KILL'] as const).map((each) => book.ownInPath({ ...probe, timeInForce: each })),
    houseTakes: (['PERSIST', 'FILL_OR_KILL'] as const).map((each) => [
      book.houseTakes({ ...probe, timeInForce: each }),
      book.houseTakes({ ...probe, timeInForce: each }, { throughOwn: true }),
    ]),
    crossedThroughOwn: book.makersCrossedBy({ ...probe, throughOwnerId: 'asha' }),
    crossed: book.makersCrossedBy({ side: 'back', price: priceAt(98), sizePaise: paise(333) }),
    crossedByLay: book.makersCrossedBy({ side: 'lay', price: priceAt(102), sizePaise: paise(333) }),
  };
}
