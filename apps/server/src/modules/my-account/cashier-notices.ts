import { encodeRupees, say, type Notice } from '@maidan/contract';
import type { Deposit, Withdrawal } from '../cashier/index.ts';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const spoken = (request: Pick<Deposit, 'amountPaise'>) => `₹${rupees.format(encodeRupees(request.amountPaise))}`;

/** What a player is told when a deposit was decided; null for what the player did. */
export function depositNotice(deposit: Deposit): Notice | null {
  const amount = spoken(deposit);
  switch (deposit.state) {
    case 'APPROVED':
      return notice('success', say('en', 'deposit.approved'), say('en', 'deposit.approvedMore', { amount }));
    case 'REJECTED': {
      const { reason } = deposit;
      return notice('warning', say('en', 'deposit.rejected'), say('en', 'deposit.rejectedMore', { amount, reason }));
    }
    case 'REQUESTED':
    case 'EXPIRED':
      return null;
  }
}

/** The same of a withdrawal. */
export function withdrawalNotice(withdrawal: Withdrawal): Notice | null {
  const amount = spoken(withdrawal);
  const { reason, bankReference: reference } = withdrawal;
  switch (withdrawal.state) {
    case 'APPROVED':
      return notice('info', say('en', 'withdrawal.approved'), say('en', 'withdrawal.approvedMore', { amount }));
    case 'PAID':
      return notice('success', say('en', 'withdrawal.paid'), say('en', 'withdrawal.paidMore', { amount, reference }));
    case 'REJECTED':
      return notice(
        'warning',
        say('en', 'withdrawal.rejected'),
        say('en', 'withdrawal.rejectedMore', { amount, reason }),
      );
    case 'REQUESTED':
    case 'CANCELLED':
      return null;
  }
}

const notice = (type: Notice['type'], message: string, subMessage: string): Notice => ({ type, message, subMessage });
