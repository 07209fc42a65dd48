/** What Hub88 posts to an operator's wallet, and the statuses that it is answered with. Unknown fields are let pass: Hub88
 *  adds some without notice. */
import * as z from 'zod/mini';
import type { WalletError } from '@maidan/wallet-api';

/** Printable ASCII: what an id of theirs may be made of. */
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const text = z.string().check(z.regex(/^[^\p{C}]{1,255}$/u));
/** Our player's id, which they were told at the launch. */
const user = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const request = { user, request_uuid: id };
const transaction = {
  ...request,
  transaction_uuid: id,
  game_code: text,
  /** Null for games without rounds. */
  round: z.nullish(text),
};
const amount = { currency: z.string().check(z.maxLength(16)), amount: z.int() };

const transactionBet = z.object({
  ...transaction,
  ...amount,
  token: text,
  is_free: z.nullish(z.boolean()),
  reward_uuid: z.nullish(id),
  round_closed: z.nullish(z.boolean()),
});

const transactionWin = z.object({
  ...transaction,
  ...amount,
  reference_transaction_uuid: id,
  round_closed: z.nullish(z.boolean()),
});

const transactionRollback = z.object({ ...transaction, reference_transaction_uuid: id });

export const HUB88_CALLS = {
  'user/info': z.object(request),
  'user/balance': z.object({ ...request, token: text, game_code: z.nullish(text) }),
  'transaction/bet': transactionBet,
  'transaction/win': transactionWin,
  'transaction/rollback': transactionRollback,
} as const;

export type Hub88Call = keyof typeof HUB88_CALLS;
export type Hub88Request<C extends Hub88Call> = z.infer<(typeof HUB88_CALLS)[C]>;

export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED';

/** How Hub88 is told of each refusal. Where its list has no word for one it is `RS_ERROR_UNKNOWN`, after which a bet is
 *  rolled back and a rollback tried again, until people look at it. */
export const STATUS_OF: Readonly<Record<WalletError, Status>> = {
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  SESSION_INVALID: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  INVALID_AMOUNT: 'RS_ERROR_WRONG_TYPES',
  LIMIT_EXCEEDED: 'RS_ERROR_LIMIT_REACHED',
  FREE_ROUND_UNKNOWN: 'RS_ERROR_UNKNOWN',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  WALLET_NOT_USABLE: 'RS_ERROR_UNKNOWN',
  TX_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ROUND_MISMATCH: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_CANCELLED: 'RS_ERROR_UNKNOWN',
  BET_ROLLED_BACK: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_SETTLED: 'RS_ERROR_UNKNOWN',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
};
