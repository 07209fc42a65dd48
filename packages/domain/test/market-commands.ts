import fc from 'fast-check';
import type { DepthLevel, IncomingOrder, MarketEvent, MarketOutcome, Side, TimeInForce } from '../src/index.ts';
import { opposite, paise, priceAt, rungOf } from '../src/index.ts';

export const SELECTIONS = ['A', 'B', 'C', 'D'] as const;
export const PLAYERS = ['asha', 'bilal', 'chitra'] as const;

/** One step of a market's life, as data. A bet is named by how many bets back it was placed. */
export type MarketCommand =
  | { readonly do: 'place'; readonly selectionId: string; readonly key: number; readonly order: Order }
  | { readonly do: 'cancel'; readonly betsBack: number }
  | {
      readonly do: 'edit';
      readonly betsBack: number;
      readonly rungsAway: number;
      readonly sizePercent: number;
    }
  | {
      readonly do: 'house';
      readonly selectionId: string;
      readonly availableTo: Side;
      readonly levels: readonly DepthLevel[];
    }
  | { readonly do: 'cash-out'; readonly ownerId: string }
  | { readonly do: 'event'; readonly event: Exclude<MarketEvent, 'runner-removed' | 'close'> }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'remove'; readonly selectionId: string; readonly factor: number }
  | { readonly do: 'void-bet'; readonly betsBack: number }
  | { readonly do: 'void-window'; readonly lastMs: number }
  | { readonly do: 'take-money'; readonly ownerId: string; readonly rupees: number }
  | { readonly do: 'settle'; readonly outcome: MarketOutcome };

type Order = Omit<IncomingOrder, 'orderId'>;

const side = fc.constantFrom<Side>('back', 'lay');
/** Mostly one, so that orders meet. */
const selectionId = fc.constantFrom<string>('A', 'A', 'A', ...SELECTIONS);
const ownerId = fc.constantFrom<string>(...PLAYERS);
const price = fc.integer({ min: 97, max: 102 }).map(priceAt);
/** Odd amounts, so that profits are rounded. */
const sizePaise = fc.integer({ min: 1, max: 12 }).map((units) => paise(units * 1_037));
const betsBack = fc.integer({ min: 1, max: 15 });

const order = fc.record({
  ownerId,
  side,
  price,
  sizePaise,
  timeInForce: fc.constantFrom<TimeInForce>('LAPSE', 'LAPSE', 'PERSIST', 'PERSIST', 'FILL_OR_KILL'),
});

export const anyOutcome: fc.Arbitrary<MarketOutcome> = fc.oneof(
  { weight: 4, arbitrary: selectionId.map((id) => ({ kind: 'winners' as const, selectionIds: [id] })) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(selectionId, { minLength: 2, maxLength: 3 })
      .map((tied) => ({ kind: 'winners' as const, selectionIds: [], deadHeat: { selectionIds: tied, places: 1 } })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'void' as const, reason: 'abandoned' }) },
);

const levels = fc.uniqueArray(fc.tuple(price, sizePaise), { maxLength: 3, selector: ([at]) => at });

function does<const Name extends MarketCommand['do'], T>(name: Name, model: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record(model).map((rest) => ({ ...rest, do: name }));
}

const turnInPlay: MarketCommand = { do: 'event', event: 'turn-in-play' };

export const anyMarketCommand: fc.Arbitrary<MarketCommand> = fc.oneof(
  { weight: 30, arbitrary: does('place', { selectionId, key: fc.nat(300), order }) },
  { weight: 6, arbitrary: does('cancel', { betsBack }) },
  {
    weight: 8,
    arbitrary: does('edit', {
      betsBack,
      rungsAway: fc.constantFrom(0, 0, 1, -1, 3, -3),
      sizePercent: fc.constantFrom(0, 10, 60, 100, 150),
    }),
  },
  { weight: 6, arbitrary: does('cash-out', { ownerId }) },
  { weight: 6, arbitrary: does('house', { selectionId, availableTo: side, levels }) },
  {
    weight: 5,
    arbitrary: does('event', {
      event: fc.constantFrom<'open' | 'suspend' | 'turn-in-play'>('open', 'open', 'open', 'suspend', 'turn-in-play'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'event' as const, event: 'material-event' as const }) },
  { weight: 6, arbitrary: does('wait', { ms: fc.constantFrom(1, 400, 1_000, 1_000) }) },
  { weight: 1, arbitrary: does('remove', { selectionId, factor: fc.constantFrom(0, 200, 300, 1_500, 4_000) }) },
  { weight: 1, arbitrary: does('void-bet', { betsBack }) },
  { weight: 1, arbitrary: does('void-window', { lastMs: fc.constantFrom(1, 500, 3_000) }) },
  { weight: 1, arbitrary: does('take-money', { ownerId, rupees: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 1, arbitrary: does('settle', { outcome: anyOutcome }) },
);

const key = fc.nat(300);

/** A bet in play, or its cash out, with orders of the same player before it while it waits its delay. */
const anyOwnWay: fc.Arbitrary<readonly MarketCommand[]> = fc
  .record({
    order,
    key,
    selectionId,
    withCashOut: fc.boolean(),
    before: fc.array(fc.record({ key, rungsAway: fc.integer({ min: -2, max: 2 }), sizePaise }), { maxLength: 3 }),
  })
  .map(({ order: first, selectionId: on, withCashOut, before, ...placed }) => {
    const offered = (availableTo: Side): MarketCommand => {
      return { do: 'house', selectionId: on, availableTo, levels: [[first.price, paise(10_000_000)]] };
    };
    const across = opposite(first.side);
    const inTheWay = before.map(({ key: ownKey, rungsAway, sizePaise: size }): MarketCommand => {
      const own = { side: withCashOut ? first.side : across, price: priceAt((rungOf(first.price) ?? 0) + rungsAway) };
      return { do: 'place', selectionId: on, key: ownKey, order: { ...first, ...own, sizePaise: size } };
    });
    const bet: MarketCommand = { do: 'place', selectionId: on, key: placed.key, order: first };
    const wait: MarketCommand = { do: 'wait', ms: 1_000 };
    const cashOut: MarketCommand[] = [wait, offered(across), { do: 'cash-out', ownerId: first.ownerId }];
    return [turnInPlay, offered(first.side), bet, ...(withCashOut ? cashOut : []), ...inTheWay, wait];
  });

const anySteps: fc.Arbitrary<readonly MarketCommand[]> = fc.oneof(
  { weight: 12, arbitrary: anyMarketCommand.map((command) => [command]) },
  { weight: 1, arbitrary: anyOwnWay },
);

/** Whether the market is complete, and what happens to it. */
export const anyLife = fc.tuple(
  fc.boolean(),
  fc.array(anySteps, { minLength: 5, maxLength: 50, size: 'max' }).map((steps) => steps.flat()),
);
