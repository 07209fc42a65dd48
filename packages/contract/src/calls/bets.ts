import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { bet, receipt } from '../shapes/bet.ts';
import { QUESTION_TEXT_MOST, questionReason, resultCase } from '../shapes/case.ts';
import { betNotice } from '../shapes/bet-notice.ts';
import { walletFigures, walletKind } from '../shapes/user.ts';

const TAG = 'Bets';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.optional(z.string().check(z.maxLength(200)));

const eitherCase = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum([...names, ...names.map((each) => each.toUpperCase())] as [
    T[number],
    ...(T[number] | Uppercase<T[number]>)[],
  ]);

/** product.md's way to name an event: all that is given must be right. */
const eventName = z.object({
  _id: z.optional(id),
  name,
  slugName: z.optional(id),
});
/** product.md's way to name a sport or a league. */
const slugName = z.object({ _id: z.optional(id), slugName: z.optional(id) });

/**
 * The fields of every placement. `odds` is decimal odds on an exchange, the rate per 100 on a bookmaker, the line on a
 * fancy (BET-24). The market checks the ranges, so that its answer can say what would be accepted.
 */
const placement = {
  eventId: z.union([id, eventName]),
  /** May be left out where the names of event and selection leave only one market of its type. */
  marketId: z.optional(id),
  /** May be left out where `selection` names it. */
  selectionId: z.optional(id),
  selectionType: z.enum(['back', 'lay']),
  odds: z.number(),
  /** Rupees with at most two decimals. */
  stake: z.number(),
  oddsSize: z.optional(z.number()),
  acceptOdds: z.optional(z.enum(['none', 'better', 'any'])),
  timeInForce: z.optional(z.enum(['LAPSE', 'PERSIST', 'FILL_OR_KILL'])),
  marketVersion: z.optional(z.int()),
  wallet: z.optional(walletKind),
  /** Names from product.md, checked against the market if given. */
  selection: name,
  sportId: z.optional(z.union([id, slugName])),
  leagueId: z.optional(z.union([id, slugName])),
  createdAt: name,
};

/** The bet and the wallet after the commit. */
export const placedBet = z.object({ bet, wallet: walletFigures });
export type PlacedBet = z.infer<typeof placedBet>;

export const betSport = call({
  name: 'betSport',
  method: 'POST',
  path: '/api/v1/bet-sport',
  summary: 'Place a bet on an exchange or bookmaker market',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({ ...placement, marketType: eitherCase(['exchange', 'bookmaker']) }),
  data: placedBet,
  idempotent: true,
});

/** BET-04: win and place markets of races; a race is an exchange market like any other (D-1 to D-4). */
export const betRacing = call({
  name: 'betRacing',
  method: 'POST',
  path: '/api/v1/bet-racing',
  summary: 'Place a bet on a race',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({ ...placement, marketType: eitherCase(['exchange', 'bookmaker']) }),
  data: placedBet,
  idempotent: true,
});

export const fancyBetSport = call({
  name: 'fancyBetSport',
  method: 'POST',
  path: '/api/v1/fancy-bet-sport',
  summary: 'Place a bet on a fancy row: back is YES, lay is NO',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({ ...placement, marketType: eitherCase(['fancy']) }),
  data: placedBet,
  idempotent: true,
});

/** BET-05. */
export const betSportByMarket = call({
  name: 'betSportByMarket',
  method: 'GET',
  path: '/api/v1/bet-sport-byMarket',
  summary: "The player's bets in one market, newest first",
  tag: TAG,
  access: BETTING_ROLES,
  query: z.object({ marketId: id }),
  data: z.array(bet),
});

/** BET-29: the player's bets on an event with the times of what became of them. */
export const getBetsOfEvent = call({
  name: 'getBetsOfEvent',
  method: 'GET',
  path: '/api/v1/events/:_id/bets',
  summary: "The player's bets on an event, newest first, with the times of their matches and settlement",
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  data: z.array(z.object({ bet, matchedAt: z.array(z.string()), settledAt: z.nullable(z.string()) })),
});

/** BET-13, X-9: cancels the unmatched part, all of it or down to `leave` rupees. */
export const cancelBet = call({
  name: 'cancelBet',
  method: 'POST',
  path: '/api/v1/bets/:_id/cancel',
  summary: "Cancel all or part of an exchange bet's unmatched stake",
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  body: z.strictObject({ leave: z.optional(z.number()) }),
  data: placedBet,
  idempotent: true,
});

/** BET-13: cancels everything the player has unmatched in one market. */
export const cancelBetsOfMarket = call({
  name: 'cancelBetsOfMarket',
  method: 'POST',
  path: '/api/v1/markets/:_id/cancel-bets',
  summary: "Cancel all of the player's unmatched bets in a market",
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  body: z.strictObject({ wallet: z.optional(walletKind) }),
  /** The bets afterwards; empty if nothing was unmatched. */
  data: z.object({ bets: z.array(bet), wallet: walletFigures }),
  idempotent: true,
});

/** changes the odds, the unmatched stake or both. If refused, the old order is unchanged. */
export const editBet = call({
  name: 'editBet',
  method: 'PUT',
  path: '/api/v1/bets/:_id',
  summary: 'Edit the odds or the unmatched stake of an exchange bet',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  body: z.strictObject({
    odds: z.optional(z.number()),
    /** The new unmatched stake in rupees. */
    stake: z.optional(z.number()),
    marketVersion: z.optional(z.int()),
  }),
  /** The bet that is now in the book: the same one if it was only reduced, else the one that replaced it. */
  data: placedBet,
  idempotent: true,
});

/** BET-05: one bet, with its place in the queue. */
export const getBet = call({
  name: 'getBet',
  method: 'GET',
  path: '/api/v1/bets/:_id',
  summary: "One of the player's bets",
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  data: bet,
});

/** S-5. */
export const getBetReceipt = call({
  name: 'getBetReceipt',
  method: 'GET',
  path: '/api/v1/bets/:_id/receipt',
  summary: 'Receipt of a settled bet',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  data: receipt,
});

/** BET-31, S-11: at most one open case per player and market. */
export const questionResult = call({
  name: 'questionResult',
  method: 'POST',
  path: '/api/v1/bets/:_id/question',
  summary: 'Question the result of a settled bet, which opens a case',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ _id: id }),
  body: z.strictObject({
    reason: questionReason,
    text: z.optional(z.string().check(z.trim(), z.maxLength(QUESTION_TEXT_MOST))),
  }),
  data: resultCase,
  idempotent: true,
});

/** What happened to the player's bets within 30 days: the last 50, newest first. */
export const listNotices = call({
  name: 'listNotices',
  method: 'GET',
  path: '/api/v1/notices',
  summary: "What happened to the player's bets: matches, lapses and results",
  tag: TAG,
  access: BETTING_ROLES,
  data: z.object({
    notices: z.array(betNotice),
    /** Whatever is newer is unread; null if nothing was ever read. */
    readUntil: z.nullable(z.string()),
  }),
});

/** Marks everything up to a moment as read, on every device. An earlier moment than before changes nothing. */
export const readNotices = call({
  name: 'readNotices',
  method: 'PUT',
  path: '/api/v1/notices/read',
  summary: 'Mark notices as read',
  tag: TAG,
  access: BETTING_ROLES,
  /** `until`: the time of the newest notice that was read. */
  body: z.strictObject({ until: z.iso.datetime() }),
  data: z.object({ readUntil: z.string() }),
});
