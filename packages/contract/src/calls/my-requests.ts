import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';

/** What a key was sent for. */
export const requestKind = z.enum([
  'bet',
  'bet-edit',
  'bet-cancel',
  'cash-out',
  'deposit',
  'withdrawal',
  'withdrawal-cancel',
]);
export type RequestKind = z.infer<typeof requestKind>;

/** Kinds that are listed together. */
export const requestGroup = z.enum(['bets', 'cash-outs', 'deposits', 'withdrawals']);
export type RequestGroup = z.infer<typeof requestGroup>;

/** What was accepted, as it is now; null for what is no single thing, as the cancelling of all orders of a market. */
const subject = z.nullable(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('bet'),
      selection: z.string(),
      marketType: z.enum(['exchange', 'bookmaker', 'fancy']),
      side: z.enum(['back', 'lay']),
      stake: z.number(),
      state: z.enum(['pending', 'matched', 'partially-matched', 'unmatched', 'lapsed', 'cancelled', 'settled', 'void']),
    }),
    z.object({ type: z.literal('cash-out'), amount: z.number(), state: z.enum(['pending', 'done', 'refused']) }),
    z.object({
      type: z.literal('payment'),
      number: z.string(),
      amount: z.number(),
      state: z.enum(['REQUESTED', 'APPROVED', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED']),
    }),
  ]),
);

export const myRequest = z.object({
  /** Null for what was found by its number and came without a key. */
  key: z.nullable(z.string()),
  kind: requestKind,
  at: z.string(),
  outcome: z.enum(['accepted', 'refused']),
  /** The rule with its figure, in the caller's language. */
  refusal: z.nullable(z.object({ reason: z.string(), words: z.string() })),
  subject,
});
export type MyRequest = z.infer<typeof myRequest>;

/**
 * MON-20: what became of a player's requests of the last 90 days. `find` is a request's key, the number of a deposit or
 * withdrawal (`D-20001`, `W-1001`) or the id of a bet. A key without a row has decided nothing, and nothing was taken for
 * it; while a request is under way it has none yet.
 */
export const getMyRequests = call({
  name: 'getMyRequests',
  method: 'GET',
  path: '/api/v1/my-requests',
  summary: 'Bets, cash outs, deposits and withdrawals that were asked for, newest first: accepted, or refused and why',
  tag: 'Wallet',
  access: BETTING_ROLES,
  query: z.object({
    group: z.optional(requestGroup),
    find: z.optional(z.string().check(z.maxLength(128))),
    start_date: z.optional(z.string().check(z.maxLength(40))),
    end_date: z.optional(z.string().check(z.maxLength(40))),
    cursor: z.optional(z.string().check(z.maxLength(150))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  data: z.object({ rows: z.array(myRequest), next: z.nullable(z.string()) }),
});
