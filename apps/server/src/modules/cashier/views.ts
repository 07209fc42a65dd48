import {
  encodeRupees,
  type DepositRecord,
  type OwnAccount,
  type PaymentAccount,
  type WithdrawalRecord,
} from '@maidan/contract';
import { dataUrlOf } from '../../platform/images/index.ts';
import type { AccountDetails } from './accounts/accounts.ts';
import type { OperatorAccount, OwnAccountRecord } from './accounts/accounts-repository.ts';
import type { Deposit } from './deposits/deposits-repository.ts';
import type { Withdrawal } from './withdrawals/withdrawals-repository.ts';
import { marksOf } from './withdrawals/withdrawals.ts';

function accountView(id: string, account: AccountDetails) {
  return {
    _id: id,
    type: account.type,
    accountNumber: account.accountNumber,
    accountHolderName: account.holderName,
    bankName: account.bankName,
    ifscCode: account.ifsc,
    accountType: account.accountType,
  };
}

export function paymentAccountView(account: OperatorAccount): PaymentAccount {
  return { ...accountView(account.id, account), image: account.image };
}

export function ownAccountView(account: OwnAccountRecord, at: Date): OwnAccount {
  return {
    ...accountView(account.id, account),
    marks: marksOf(account, at),
    changedAt: account.changedAt.toISOString(),
  };
}

/** `webp`: its screenshot; undefined where none was sent. */
export function depositView(deposit: Deposit, webp: Uint8Array | undefined): DepositRecord {
  const { id: accountId, accountNumber, bankName } = deposit.paymentAccount;
  return {
    _id: deposit.id,
    number: `D-${deposit.number}`,
    amount: encodeRupees(deposit.amountPaise),
    type: deposit.type,
    account: { _id: accountId, accountNumber, bankName },
    txnRef: deposit.reference,
    screenShot: webp ? dataUrlOf(webp) : '',
    state: deposit.state,
    createdAt: deposit.requestedAt.toISOString(),
    decidedAt: deposit.decidedAt?.toISOString() ?? null,
    reason: deposit.reason,
  };
}

export function withdrawalView(withdrawal: Withdrawal): WithdrawalRecord {
  return {
    _id: withdrawal.id,
    number: `W-${withdrawal.number}`,
    amount: encodeRupees(withdrawal.amountPaise),
    account: accountView(withdrawal.accountId, withdrawal.account),
    state: withdrawal.state,
    createdAt: withdrawal.requestedAt.toISOString(),
    decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
    paidAt: withdrawal.paidAt?.toISOString() ?? null,
    bankReference: withdrawal.bankReference,
    reason: withdrawal.reason,
  };
}
