import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { marketStatus, marketType } from '../../shapes/market.ts';

const TAG = 'Console: trading desk';
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The best price of each side: odds, a bookmaker's rate, or a fancy's lines (lay is NO, back is YES). */
const deskPrice = z.object({ name: z.string(), back: z.nullable(z.number()), lay: z.nullable(z.number()) });
export type DeskPrice = z.infer<typeof deskPrice>;

/** while it lies on a market, the market takes no bets whatever its feed says. */
const deskHold = z.object({
  id: z.string(),
  scope: z.enum(['market', 'event', 'all']),
  /** The name of the operator. */
  by: z.string(),
  at: z.string(),
  /** What its markets showed when they were held; empty for everything. */
  pricesThen: z.array(z.object({ marketId: z.string(), prices: z.array(deskPrice) })),
});
export type DeskHold = z.infer<typeof deskHold>;

const deskSide = z.enum(['back', 'lay']);

const deskSelection = z.object({
  ...deskPrice.shape,
  /** What the house wins or loses if it wins, in rupees; null for a fancy, which has many results. */
  house: z.nullable(z.number()),
  /** the sides on which not even the least stake is taken. */
  full: z.array(deskSide),
});
export type DeskSelection = z.infer<typeof deskSelection>;

const deskMarket = z.object({
  id: z.string(),
  marketType,
  name: z.string(),
  status: marketStatus,
  /** Why it takes no bets, as the feed or the system says; `held` for a hold. */
  reason: z.string(),
  /** Matched here and on the exchange that the prices come from, in rupees. */
  matched: z.number(),
  prices: z.array(deskSelection),
  /** what the house loses in its worst outcome, and the most that it may, in rupees. */
  house: z.object({ loss: z.number(), limit: z.number() }),
  /** Seconds since the market was heard of; null where no feed speaks of it. */
  feedAge: z.nullable(z.number()),
  hold: z.nullable(deskHold),
});
export type DeskMarket = z.infer<typeof deskMarket>;

const deskEvent = z.object({
  id: z.string(),
  name: z.string(),
  /** The sport's slug, such as `cricket`. */
  sport: z.string(),
  league: z.string(),
  isInPlay: z.boolean(),
  startsAt: z.string(),
  hold: z.nullable(deskHold),
  markets: z.array(deskMarket),
});
export type DeskEvent = z.infer<typeof deskEvent>;

/** OPR-04: events in play and of the next day, those in play first. */
export const consoleDesk = call({
  name: 'consoleDesk',
  method: 'GET',
  path: '/api/v1/console/desk',
  summary: 'Events with their markets, states, prices and holds',
  tag: TAG,
  access: operatorsWith('see-bets'),
  data: z.object({
    /** The hold on everything. */
    hold: z.nullable(deskHold),
    events: z.array(deskEvent),
  }),
});
export type Desk = z.infer<typeof consoleDesk.data>;

/** OPR-04: what the house and its players stand to win, committed. */
export const marketLiability = call({
  name: 'marketLiability',
  method: 'GET',
  path: '/api/v1/console/liability',
  summary: 'What the house wins or loses in a market by outcome, and the players who can win most',
  tag: TAG,
  access: operatorsWith('see-bets'),
  query: z.object({ market: id }),
  data: z.object({
    limit: z.number(),
    loss: z.number(),
    /** By selection, or by the runs of a fancy; each with what the house wins or loses, in rupees. */
    outcomes: z.array(z.object({ name: z.string(), result: z.number() })),
    /** Who can win most, most first: their best and worst result by all their bets in it, in rupees. */
    players: z.array(z.object({ id: z.string(), name: z.string(), best: z.number(), worst: z.number() })),
    /** How many more players have bets in it. */
    others: z.int(),
  }),
});
export type Liability = z.infer<typeof marketLiability.data>;

/** at once, and without an undo. What is held already keeps its hold. */
export const holdMarkets = call({
  name: 'holdMarkets',
  method: 'POST',
  path: '/api/v1/console/holds',
  summary: 'Suspend a market, every market of an event, or everything',
  tag: TAG,
  access: operatorsWith('suspend'),
  body: z.discriminatedUnion('scope', [
    z.strictObject({ scope: z.enum(['market', 'event']), id }),
    z.strictObject({ scope: z.literal('all') }),
  ]),
  data: deskHold,
});

/** the markets are again what their feeds say, unless another hold lies on them. */
export const liftHold = call({
  name: 'liftHold',
  method: 'POST',
  path: '/api/v1/console/holds/:id/lift',
  summary: 'Open again what was suspended',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  data: deskHold,
});
