import type { DepositRecord, PaymentType, WithdrawalRecord } from '@maidan/contract';
import { dateLabel } from '../../../lib/format/dates.ts';
import type { Words } from '../words/index.ts';
import type { RequestRow } from './request-history.tsx';

type NamedAccount = { readonly accountNumber: string; readonly bankName: string };

/** `maidan.pay@sahyadri`, or `Sahyadri Bank, ending 8817`. */
export function accountName(type: PaymentType | 'gateway', account: NamedAccount, { say }: Words): string {
  if (type !== 'bank') return account.accountNumber;
  return say('money.ending', { bank: account.bankName, digits: account.accountNumber.slice(-4) });
}

/** `now` is the present in ms since 1970, for the labels of dates. */
export function depositRow(deposit: DepositRecord, words: Words, now: number): RequestRow {
  return {
    id: deposit._id,
    number: deposit.number,
    createdAt: deposit.createdAt,
    tag: words.say(`money.${deposit.type}`),
    account: accountName(deposit.type, deposit.account, words),
    reference: deposit.txnRef,
    picture: deposit.screenShot,
    state: depositState(deposit, words, now),
    amount: deposit.amount,
  };
}

function depositState(
  { type, state, decidedAt, reason }: DepositRecord,
  { say, language }: Words,
  now: number,
): RequestRow['state'] {
  const isOnline = type === 'gateway';
  switch (state) {
    case 'REQUESTED':
      return {
        kind: 'waiting',
        word: say('pay.requested'),
        more: say(isOnline ? 'pay.onlineRequestedMore' : 'pay.requestedMore'),
      };
    case 'APPROVED':
      return {
        kind: 'good',
        word: say('pay.approved'),
        more: say('pay.approvedMore', { time: decidedAt === null ? '' : dateLabel(decidedAt, now, language) }),
      };
    case 'REJECTED':
      return { kind: 'refused', word: say('pay.rejected'), more: reason };
    case 'EXPIRED':
      return {
        kind: 'over',
        word: say('pay.expired'),
        more: say(isOnline ? 'pay.onlineExpiredMore' : 'pay.expiredMore'),
      };
  }
}

/** `now` is the present in ms since 1970, for the labels of dates. */
export function withdrawalRow(withdrawal: WithdrawalRecord, words: Words, now: number): Omit<RequestRow, 'action'> {
  return {
    id: withdrawal._id,
    number: withdrawal.number,
    createdAt: withdrawal.createdAt,
    tag: words.say(`money.${withdrawal.account.type}`),
    account: accountName(withdrawal.account.type, withdrawal.account, words),
    reference: withdrawal.bankReference,
    state: withdrawalState(withdrawal, words, now),
    amount: withdrawal.amount,
  };
}

function withdrawalState(
  { state, paidAt, reason }: WithdrawalRecord,
  { say, language }: Words,
  now: number,
): RequestRow['state'] {
  switch (state) {
    case 'REQUESTED':
      return { kind: 'waiting', word: say('withdraw.requested'), more: say('withdraw.requestedMore') };
    case 'APPROVED':
      return { kind: 'waiting', word: say('withdraw.approved'), more: say('withdraw.approvedMore') };
    case 'PAID':
      return {
        kind: 'good',
        word: say('withdraw.paid'),
        more: say('withdraw.paidMore', { time: paidAt === null ? '' : dateLabel(paidAt, now, language) }),
      };
    case 'REJECTED':
      return {
        kind: 'refused',
        word: say('withdraw.rejected'),
        more: say('withdraw.rejectedMore', { reason: reason.replace(/[.।]$/, '') }),
      };
    case 'CANCELLED':
      return { kind: 'over', word: say('withdraw.cancelled'), more: say('withdraw.cancelledMore') };
  }
}
