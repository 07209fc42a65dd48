import { WALLET_ERRORS, type MoneyAnswer, type WalletError } from '@maidan/wallet-api';
import type { CallKind, CallState } from '../outbox/index.ts';
import type { Outcome } from '../wallet/index.ts';
import type { RoundState } from './round.ts';

/** How long a player waits for a bet; one accepted later is refunded. */
export const BET_PATIENCE_MS = 20_000;

export interface Answered {
  readonly kind: CallKind;
  readonly state: RoundState;
  /** How often the call was sent, this time included. */
  readonly attempts: number;
  /** Since the call was stored. */
  readonly waitedMs: number;
  readonly outcome: Outcome<MoneyAnswer>;
}

/** What an answer changes; `call: 'DUE'` sends the call again later. */
export interface Decision {
  readonly call: CallState;
  readonly round?: RoundState;
  /** The wallet has taken the stake, or had taken it. */
  readonly wasTaken?: boolean;
  readonly isRolledBack?: true;
  /** The wallet has closed the round with all its bets. */
  readonly isClosed?: true;
  readonly refusal?: string;
  /** Should not happen: to be looked into. */
  readonly isAlarming?: boolean;
}

const AGAIN: Decision = { call: 'DUE' };
const ROLLED_BACK = { round: 'ROLLBACK', isRolledBack: true } as const;

/** How the wallet's answer changes a round and its call. Pure. */
export function decide(answered: Answered): Decision {
  const { kind, state, outcome } = answered;
  if (kind === 'bet') return state === 'INTENT' ? decideBet(answered) : { call: 'DROPPED' };
  if (outcome.kind === 'unknown') return AGAIN;
  if (outcome.kind === 'refused') {
    if (!WALLET_ERRORS[outcome.code].isFinal) return { ...AGAIN, isAlarming: true };
    return { call: 'REFUSED', ...settledElsewhere(kind, outcome.code), isAlarming: true };
  }
  switch (kind) {
    case 'win':
      return { call: 'DONE', round: 'WIN' };
    case 'close':
      return { call: 'DONE', isClosed: true };
    case 'rollback':
      // A bet that never arrived has left no round to close.
      return { call: 'DONE', round: 'VOID', wasTaken: outcome.answer.applied };
    default:
      return kind satisfies never;
  }
}

/** The bet was refunded or lost without our doing: the wallet's state of the round counts. */
function settledElsewhere(kind: CallKind, code: WalletError): Pick<Decision, 'round' | 'refusal'> {
  if (kind === 'win' && code === 'BET_ROLLED_BACK') return { round: 'VOID' };
  return kind === 'rollback' && code === 'BET_SETTLED' ? { round: 'CLOSED', refusal: code } : {};
}

function decideBet({ attempts, waitedMs, outcome }: Answered): Decision {
  const isLate = waitedMs > BET_PATIENCE_MS;
  switch (outcome.kind) {
    case 'done':
      return { call: 'DONE', wasTaken: true, ...(isLate ? ROLLED_BACK : { round: 'BET' }) };
    case 'unknown':
      return isLate ? { call: 'DROPPED', ...ROLLED_BACK } : AGAIN;
    case 'refused': {
      const { code } = outcome;
      // A refusal that is not stored says nothing about an earlier try without an answer.
      if (!WALLET_ERRORS[code].isFinal && attempts > 1) return { call: 'DROPPED', ...ROLLED_BACK };
      return { call: 'REFUSED', round: 'REFUSED', refusal: code };
    }
    default:
      return outcome satisfies never;
  }
}
