import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { walletKind } from '../shapes/user.ts';
import { depositType } from '../shapes/cashier.ts';

const slugged = z.object({ slugName: z.string() });

/** What the open bets of a market hold; bets in their bet delay are part of it. */
export const heldByMarket = z.object({
  _id: z.string(),
  name: z.string(),
  wallet: walletKind,
  amount: z.number(),
  /** Bets with an unmatched part, and bets in their bet delay. */
  unmatched: z.int(),
  delayed: z.int(),
  /** When the last of the bet delays ends. */
  delayedUntil: z.nullable(z.string()),
  event: z.nullable(
    z.object({
      name: z.string(),
      slugName: z.string(),
      sport: slugged,
      league: slugged,
      startsAt: z.string(),
      state: z.enum(['upcoming', 'in-play', 'awaiting-result']),
    }),
  ),
});
export type HeldByMarket = z.infer<typeof heldByMarket>;

/** Bets of a casino round that have not been decided. */
export const heldByRound = z.object({
  _id: z.string(),
  game: z.string(),
  wallet: walletKind,
  amount: z.number(),
  since: z.string(),
  /** When the provider is asked about the round, if it is still open then. */
  askedAt: z.string(),
});
export type HeldByRound = z.infer<typeof heldByRound>;

export const openRequest = z.object({
  _id: z.string(),
  number: z.string(),
  type: depositType,
  state: z.enum(['REQUESTED', 'APPROVED']),
  amount: z.number(),
  requestedAt: z.string(),
});
export type OpenRequestView = z.infer<typeof openRequest>;

/**
 * Where a player's money is, in rupees and to the paisa: total = available + inMarkets + inCasino + inWithdrawals +
 * bonus.amount, and each of the three `in…` is the sum of its lines.
 */
export const myMoney = z.object({
  total: z.number(),
  /** What can be bet from the main wallet or withdrawn; `creditReference` is part of it. */
  available: z.number(),
  creditReference: z.number(),
  inMarkets: z.number(),
  inCasino: z.number(),
  inWithdrawals: z.number(),
  markets: z.array(heldByMarket),
  casino: z.array(heldByRound),
  withdrawals: z.array(openRequest),
  /** Pending; part of no sum. */
  deposits: z.array(openRequest),
  /** The bonus wallet: balance = amount + held. Null for credit players. */
  bonus: z.nullable(
    z.object({
      amount: z.number(),
      balance: z.number(),
      held: z.number(),
      active: z.nullable(
        z.object({
          title: z.string(),
          /** The wagering that is left. */
          left: z.number(),
          /** The most that becomes balance. */
          maxConverted: z.number(),
          expiresAt: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type MyMoney = z.infer<typeof myMoney>;

/** MON-19. */
export const getMyMoney = call({
  name: 'getMyMoney',
  method: 'GET',
  path: '/api/v1/my-money',
  summary: 'Where the money of a player is: available, or held by what and until when',
  tag: 'Wallet',
  access: BETTING_ROLES,
  data: myMoney,
});
