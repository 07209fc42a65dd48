import { formatAmount, say, type Notice } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { noticeOf } from './notice.ts';

/** What an operator gave to or took from a main balance. */
export type ChangedBalance = {
  readonly id: string;
  readonly playerId: string;
  readonly amountPaise: Paise;
  readonly reason: string;
};

/** A credit player’s new credit reference (E-6). */
export type ChangedCredit = {
  readonly id: string;
  readonly playerId: string;
  readonly creditPaise: Paise;
  readonly reason: string;
};

/** the player is told what moved, and why. */
export function adjustmentNotice({ amountPaise, reason }: ChangedBalance): Notice {
  const isGiven = amountPaise > 0;
  const amount = formatAmount(paise(Math.abs(amountPaise)));
  return noticeOf(isGiven ? 'success' : 'warning', (language) => ({
    message: say(language, 'notice.adjusted'),
    subMessage: say(language, isGiven ? 'notice.adjusted.given' : 'notice.adjusted.taken', { amount, reason }),
  }));
}

export function creditNotice({ creditPaise, reason }: ChangedCredit): Notice {
  return noticeOf('info', (language) => ({
    message: say(language, 'notice.credit', { amount: formatAmount(creditPaise) }),
    subMessage: say(language, 'notice.credit.reason', { reason }),
  }));
}
