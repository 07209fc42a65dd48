import * as z from 'zod/mini';
import { betMarketType, lapseReason, side } from './bet.ts';
import { answerKind } from './case.ts';
import { walletKind } from './user.ts';

/** Where it happened, with the names that link to its page. */
const place = {
  _id: z.string(),
  /** ISO time. */
  at: z.string(),
  marketId: z.string(),
  marketName: z.string(),
  eventId: z.object({ _id: z.string(), name: z.string(), slugName: z.string() }),
  sportId: z.object({ slugName: z.string() }),
  leagueId: z.object({ slugName: z.string() }),
  wallet: walletKind,
};

/** A resting order was matched, or lapsed without its player. */
export const orderNotice = z.object({
  ...place,
  kind: z.enum(['matched', 'lapsed']),
  betId: z.string(),
  selection: z.string(),
  selectionType: side,
  /** What was matched, or lapsed, in rupees. */
  stake: z.number(),
  /** The average odds of these matches, or the odds asked for. */
  odds: z.number(),
  /** What still rests, in rupees. */
  unmatched: z.number(),
  /** Why it lapsed; null for a match. */
  reason: z.nullable(lapseReason),
});
export type OrderNotice = z.infer<typeof orderNotice>;

/** A market of the player's bets was settled, made void, or resettled (S-1, S-2, S-4). */
export const resultNotice = z.object({
  ...place,
  kind: z.enum(['settled', 'void', 'resettled']),
  marketType: betMarketType,
  /** The names of the winners, or the number; null if the market, or every bet of the player in it, is void now. */
  result: z.nullable(z.string()),
  /** Rupees: by how much the wallet moved after commission, for a resettlement the difference, for a void what is free
   *  again. */
  amount: z.number(),
});
export type ResultNotice = z.infer<typeof resultNotice>;

/** A bet became void while its market goes on, as a whole or in part (S-4, D-1 to D-3). */
export const voidNotice = z.object({
  ...place,
  kind: z.literal('bet-void'),
  betId: z.string(),
  selection: z.string(),
  selectionType: side,
  marketType: betMarketType,
  /** What the bet can lose no more, in rupees. */
  amount: z.number(),
  /** Other matches of the bet stand. */
  isPart: z.boolean(),
  reason: z.object({ en: z.string(), hi: z.string() }),
});
export type VoidNotice = z.infer<typeof voidNotice>;

/** S-11: operators have answered a question of the player about a result. */
export const answerNotice = z.object({
  ...place,
  kind: z.literal('answered'),
  betId: z.string(),
  /** “Q-1234”. */
  number: z.string(),
  answer: answerKind,
  text: z.string(),
});
export type AnswerNotice = z.infer<typeof answerNotice>;

/** What happened to a player's bets without a command of the player. */
export const betNotice = z.discriminatedUnion('kind', [orderNotice, resultNotice, voidNotice, answerNotice]);
export type BetNotice = z.infer<typeof betNotice>;
