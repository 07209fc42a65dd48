/** What a game provider calls on the platform: JSON over POST under `/gp/v1`, amounts in whole paise. */
import * as z from 'zod/mini';
import { gameId, providerId } from './ids.ts';

export const WALLET_API_PATH = '/gp/v1';
export const CURRENCY = 'INR';
/** Most items of one batch. */
export const MAX_BATCH = 500;
/** Most parts of one bet. */
export const MAX_PARTS = 200;

const token = z.string().check(z.maxLength(128));
/** As `session/authenticate` answered it. */
const playerId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Held against {@link CURRENCY} by the wallet, which answers CURRENCY_MISMATCH. */
const currency = z.string().check(z.maxLength(16));
/** Whole paise. Fractions and figures out of range are answered with INVALID_AMOUNT, not with a malformed request. */
const amount = z.number();

/** What a part of a bet is called: text without control characters and halves of characters, which no database keeps. */
const partName = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,64}$/u));

const round = { playerId, gameId, roundId: providerId, currency };

/** Exchanges a launch token, which works once, for a session token. Repeated with the same `requestId` it answers alike. */
export const authenticateRequest = z.strictObject({ requestId: providerId, launchToken: token });

export const balanceRequest = z.strictObject({ sessionToken: token });

/** Debits a stake. All parts of a bet are taken, or none; `amount` is their sum where parts are given. */
export const betRequest = z.strictObject({
  ...round,
  txId: providerId,
  sessionToken: token,
  amount,
  parts: z.optional(z.array(z.strictObject({ name: partName, amount })).check(z.maxLength(MAX_PARTS))),
  /** A free round of the provider: the only bet of 0. */
  freeRoundId: z.optional(providerId),
});

/** Credits a win of a bet; a win of 0 settles it as lost. `close` also closes the round. */
export const winRequest = z.strictObject({
  ...round,
  txId: providerId,
  betTxId: providerId,
  amount,
  close: z.optional(z.boolean()),
});

/** Refunds an open bet in full. */
export const rollbackRequest = z.strictObject({ ...round, txId: providerId, betTxId: providerId });

/** Ends a round: bets that are still open have lost. */
export const closeRequest = z.strictObject(round);

export const winBatchRequest = z.strictObject({
  wins: z.array(winRequest).check(z.minLength(1), z.maxLength(MAX_BATCH)),
});
export const closeBatchRequest = z.strictObject({
  rounds: z.array(closeRequest).check(z.minLength(1), z.maxLength(MAX_BATCH)),
});

export type AuthenticateRequest = z.infer<typeof authenticateRequest>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type WinRequest = z.infer<typeof winRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type CloseRequest = z.infer<typeof closeRequest>;

/** Every call of the wallet, by its path below {@link WALLET_API_PATH}. */
export const WALLET_CALLS = {
  'session/authenticate': authenticateRequest,
  balance: balanceRequest,
  bet: betRequest,
  win: winRequest,
  rollback: rollbackRequest,
  'round/close': closeRequest,
  'win/batch': winBatchRequest,
  'round/close/batch': closeBatchRequest,
} as const;

export type WalletCall = keyof typeof WALLET_CALLS;
