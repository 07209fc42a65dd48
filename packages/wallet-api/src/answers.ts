/** What the wallet answers. A business answer is HTTP 200, `OK` or `ERROR`; HTTP 5xx and time-outs mean *unknown*: retry. */
import * as z from 'zod/mini';

/** Business refusals, each with what it means. Those marked final are stored: a retry is answered alike. */
export const WALLET_ERRORS = {
  TOKEN_INVALID: { isFinal: false, message: 'The launch token is unknown, used or older than 60 seconds.' },
  SESSION_INVALID: { isFinal: false, message: 'The session token is unknown.' },
  SESSION_EXPIRED: { isFinal: true, message: 'The session has ended. The player must launch the game again.' },
  PLAYER_BLOCKED: { isFinal: true, message: 'The player may not bet.' },
  GAME_DISABLED: { isFinal: true, message: 'The game takes no new rounds.' },
  CURRENCY_MISMATCH: { isFinal: true, message: 'The currency must be INR.' },
  INVALID_AMOUNT: {
    isFinal: true,
    message: 'Amounts are whole paise; a bet is at least 1 paisa, or 0 with a free round.',
  },
  LIMIT_EXCEEDED: { isFinal: true, message: 'The stake is outside the limits of the game or of the player.' },
  FREE_ROUND_UNKNOWN: { isFinal: true, message: 'The platform has granted no such free round, or none is left.' },
  INSUFFICIENT_FUNDS: { isFinal: true, message: 'The wallet does not hold the stake.' },
  WALLET_NOT_USABLE: { isFinal: true, message: 'This game does not take the wallet of the session.' },
  TX_MISMATCH: { isFinal: false, message: 'This transaction id was used with another payload.' },
  ROUND_MISMATCH: { isFinal: false, message: 'Player, game or round are not those of the bet or session.' },
  BET_NOT_FOUND: { isFinal: false, message: 'The bet is unknown. Retry after the bet has arrived.' },
  BET_CANCELLED: { isFinal: true, message: 'The bet was rolled back before it arrived. Nothing was debited.' },
  BET_ROLLED_BACK: { isFinal: true, message: 'The bet was rolled back. It cannot win.' },
  BET_SETTLED: { isFinal: true, message: 'The bet has settled. It cannot be rolled back.' },
  ROUND_CLOSED: { isFinal: true, message: 'The round is closed and takes no further bet.' },
} as const satisfies Readonly<Record<string, { readonly isFinal: boolean; readonly message: string }>>;

export type WalletError = keyof typeof WALLET_ERRORS;

/** Faults of the request itself, answered with HTTP 4xx; nothing is stored under its ids. */
export const REQUEST_FAULTS = {
  INVALID_SIGNATURE: { status: 401, message: 'The signature, the provider or the timestamp is wrong.' },
  TIMESTAMP_EXPIRED: { status: 401, message: 'X-Timestamp is more than 5 minutes from the server’s time.' },
  INVALID_REQUEST: { status: 400, message: 'The body is not JSON of this call’s shape.' },
} as const;

export type RequestFault = keyof typeof REQUEST_FAULTS;

/** What a fault of the request is answered with. */
export const faultAnswer = z.object({
  status: z.literal('ERROR'),
  code: z.enum(Object.keys(REQUEST_FAULTS) as [RequestFault, ...RequestFault[]]),
  message: z.string(),
});

const errorCode = z.enum(Object.keys(WALLET_ERRORS) as [WalletError, ...WalletError[]]);

/** `balance` is what is available in the session's or round's wallet, in paise, where the wallet is known. */
export const errorAnswer = z.object({
  status: z.literal('ERROR'),
  code: errorCode,
  message: z.string(),
  balance: z.optional(z.int()),
});

export const sessionAnswer = z.object({
  status: z.literal('OK'),
  sessionToken: z.string(),
  playerId: z.string(),
  /** How the player is called on the site. */
  playerName: z.string(),
  gameId: z.string(),
  currency: z.string(),
  mode: z.literal('real'),
  /** The wallet of all bets of this session. */
  wallet: z.enum(['main', 'bonus']),
  balance: z.int(),
  language: z.enum(['en', 'hi']),
  /** A session ends after 30 minutes without a call, and at this time at the latest (ISO 8601). */
  expiresAt: z.string(),
});

export const balanceAnswer = z.object({
  status: z.literal('OK'),
  balance: z.int(),
  currency: z.string(),
  /** The most that a round of this session may stake now, in paise: the smallest of the limits of the game, the player and
   *  the bonus. */
  maxStake: z.optional(z.int()),
});

/** Of a bet, win, rollback or close. */
export const moneyAnswer = z.object({
  status: z.literal('OK'),
  balance: z.int(),
  currency: z.string(),
  /** The call had been carried out before. */
  duplicate: z.boolean(),
  /** Of a rollback: false where there was nothing to refund. */
  applied: z.boolean(),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type BalanceAnswer = z.infer<typeof balanceAnswer>;
export type MoneyAnswer = z.infer<typeof moneyAnswer>;

export const sessionAnswers = z.discriminatedUnion('status', [sessionAnswer, errorAnswer]);
export const balanceAnswers = z.discriminatedUnion('status', [balanceAnswer, errorAnswer]);
export const moneyAnswers = z.discriminatedUnion('status', [moneyAnswer, errorAnswer]);
/** One answer for each item, in the order of the request. */
export const batchAnswer = z.object({ results: z.array(moneyAnswers) });
