import { say, formatAmount, type Notice } from '@maidan/contract';
import type { Deposit, Withdrawal } from '../cashier/index.ts';
import { noticeOf } from './notice.ts';

/** The notice for a decided deposit; null for changes that the player made. */
export function depositNotice({ state, amountPaise, reason }: Deposit): Notice | null {
  const amount = formatAmount(amountPaise);
  switch (state) {
    case 'APPROVED':
      return noticeOf('success', (language) => ({
        message: say(language, 'deposit.approved'),
        subMessage: say(language, 'deposit.approvedMore', { amount }),
      }));
    case 'REJECTED':
      return noticeOf('warning', (language) => ({
        message: say(language, 'deposit.rejected'),
        subMessage: say(language, 'deposit.rejectedMore', { amount, reason }),
      }));
    case 'REQUESTED':
    case 'EXPIRED':
      return null;
  }
}

/** The notice for a decided withdrawal; null for changes that the player made. */
export function withdrawalNotice({ state, amountPaise, reason, bankReference: reference }: Withdrawal): Notice | null {
  const amount = formatAmount(amountPaise);
  switch (state) {
    case 'APPROVED':
      return noticeOf('info', (language) => ({
        message: say(language, 'withdrawal.approved'),
        subMessage: say(language, 'withdrawal.approvedMore', { amount }),
      }));
    case 'PAID':
      return noticeOf('success', (language) => ({
        message: say(language, 'withdrawal.paid'),
        subMessage: say(language, 'withdrawal.paidMore', { amount, reference }),
      }));
    case 'REJECTED':
      return noticeOf('warning', (language) => ({
        message: say(language, 'withdrawal.rejected'),
        subMessage: say(language, 'withdrawal.rejectedMore', { amount, reason }),
      }));
    case 'REQUESTED':
    case 'CANCELLED':
      return null;
  }
}
