/** What each call of the wallet answers, and what it may be refused with. */
import { balanceAnswers, batchAnswer, moneyAnswers, sessionAnswers, type WalletError } from './answers.ts';
import type { WalletCall } from './wallet-calls.ts';

export const WALLET_ANSWERS = {
  'session/authenticate': sessionAnswers,
  balance: balanceAnswers,
  bet: moneyAnswers,
  win: moneyAnswers,
  rollback: moneyAnswers,
  'round/close': moneyAnswers,
  'win/batch': batchAnswer,
  'round/close/batch': batchAnswer,
} as const satisfies Record<WalletCall, unknown>;

const WIN_ERRORS = [
  'TX_MISMATCH',
  'BET_NOT_FOUND',
  'ROUND_MISMATCH',
  'BET_ROLLED_BACK',
  'CURRENCY_MISMATCH',
  'INVALID_AMOUNT',
] as const;
const CLOSE_ERRORS = ['BET_NOT_FOUND', 'ROUND_MISMATCH', 'CURRENCY_MISMATCH'] as const;

/** In the order in which they are looked for. Of a batch: what each of its items may be refused with. */
export const CALL_ERRORS = {
  'session/authenticate': ['TOKEN_INVALID'],
  balance: ['SESSION_INVALID', 'SESSION_EXPIRED'],
  bet: [
    'TX_MISMATCH',
    'BET_CANCELLED',
    'SESSION_INVALID',
    'ROUND_MISMATCH',
    'CURRENCY_MISMATCH',
    'INVALID_AMOUNT',
    'SESSION_EXPIRED',
    'PLAYER_BLOCKED',
    'ROUND_CLOSED',
    'GAME_DISABLED',
    'FREE_ROUND_UNKNOWN',
    'LIMIT_EXCEEDED',
    'WALLET_NOT_USABLE',
    'INSUFFICIENT_FUNDS',
  ],
  win: WIN_ERRORS,
  rollback: ['TX_MISMATCH', 'CURRENCY_MISMATCH', 'ROUND_MISMATCH', 'BET_SETTLED'],
  'round/close': CLOSE_ERRORS,
  'win/batch': WIN_ERRORS,
  'round/close/batch': CLOSE_ERRORS,
} as const satisfies Record<WalletCall, readonly WalletError[]>;
