import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { marketStatus } from '../../shapes/market.ts';

const TAG = 'Console: quoting';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const whole = z.int().check(z.minimum(0), z.maximum(9_999));
const size = z.int().check(z.minimum(1), z.maximum(9_999));
/** Whole units per 100, or decimal odds, by the market's scale; null is not offered. */
const rate = z.nullable(z.number().check(z.minimum(0), z.maximum(9_999)));
/** The same, of a quote: less than 1 pays nothing on either scale (B-1). */
const newRate = z.nullable(z.number().check(z.minimum(1), z.maximum(9_999)));

const line = z.strictObject({ noLine: whole, noSize: size, yesLine: whole, yesSize: size });
export type FancyLine = z.infer<typeof line>;

const rates = z.object({ back: rate, lay: rate });
export type QuotedRates = z.infer<typeof rates>;

const shared = {
  id: z.string(),
  name: z.string(),
  /** Opened by hand: it has no feed that could quote it. */
  isByHand: z.boolean(),
  status: marketStatus,
  /** Why it takes no bets; `quote-awaited` until its trader sends a quote. */
  reason: z.string(),
  /** The trader who quotes it; null for its feed, or nobody. */
  quoter: z.nullable(
    z.object({
      by: z.string(),
      isYou: z.boolean(),
      /** for how many seconds nobody else can take it. */
      secondsLeft: z.int(),
    }),
  ),
  /** whether it was taken from you. */
  isTakenFromYou: z.boolean(),
  /** What the next quote must name as the version that it replaces. */
  version: z.int(),
  /** Who sent that version; null where no trader has sent a quote. */
  quotedBy: z.nullable(z.object({ by: z.string(), isYou: z.boolean() })),
  /** for how many seconds a ball has been running; null for no ball. */
  ballSeconds: z.nullable(z.int()),
  /** whether the trader is a cause of that lock; its feed can be another. */
  isBallOfTrader: z.boolean(),
};

const quotedMarket = z.discriminatedUnion('marketType', [
  z.object({
    ...shared,
    marketType: z.literal('FANCY'),
    /** What its row has reached by now. */
    score: z.nullable(z.number()),
    quoted: z.nullable(line),
    feed: z.nullable(line),
  }),
  z.object({
    ...shared,
    marketType: z.literal('BOOKMAKER'),
    scale: z.enum(['per-100', 'decimal']),
    selections: z.array(
      z.object({ id: z.string(), name: z.string(), quoted: z.nullable(rates), feed: z.nullable(rates) }),
    ),
  }),
]);
export type QuotedMarket = z.infer<typeof quotedMarket>;

/** who quotes the bookmaker and fancy markets of an event, with the feed's quote beside the trader's. */
export const consoleQuoting = call({
  name: 'consoleQuoting',
  method: 'GET',
  path: '/api/v1/console/events/:id/quoting',
  summary: 'Bookmaker and fancy markets of an event with their quoters and quotes',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  data: z.object({ markets: z.array(quotedMarket) }),
});

/** from its feed, or from a trader who has pressed no key for 30 seconds. It takes no bets until a quote is sent.
 *  Repeated by its quoter it counts as a key. */
export const takeMarket = call({
  name: 'takeMarket',
  method: 'POST',
  path: '/api/v1/console/markets/:id/take',
  summary: 'Quote a market instead of its feed',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  data: quotedMarket,
});

/** the market is again what its feed says. */
export const handBackMarket = call({
  name: 'handBackMarket',
  method: 'POST',
  path: '/api/v1/console/markets/:id/hand-back',
  summary: 'Hand a market back to its feed',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  data: quotedMarket,
});

/** Q-2 … Q-5: shows the quote and opens the market. An odd quote is held back; sent a second time it is taken. */
export const sendQuote = call({
  name: 'sendQuote',
  method: 'POST',
  path: '/api/v1/console/markets/:id/quote',
  summary: 'Send a quote and open its market',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  body: z.strictObject({
    /** The version that it replaces. */
    replaces: z.int().check(z.minimum(0)),
    quote: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fancy'), line }),
      z.strictObject({
        kind: z.literal('bookmaker'),
        rates: z.array(z.strictObject({ selectionId: id, back: newRate, lay: newRate })).check(z.maxLength(64)),
      }),
    ]),
  }),
  data: quotedMarket,
});

/** locks all markets of the event that the operator quotes; over, they open if their lines still fit the score. */
export const callBall = call({
  name: 'callBall',
  method: 'POST',
  path: '/api/v1/console/events/:id/ball',
  summary: 'Say that a ball is running or over',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  body: z.strictObject({ isRunning: z.boolean() }),
  data: z.object({ markets: z.int() }),
});
