import {
  encodeRupees,
  type DataOf,
  type DepositRecord,
  type consolePayouts,
  type getWithdrawable,
  type OwnAccount,
  type PaymentAccount,
  type WithdrawalRecord,
} from '@maidan/contract';
import { dataUrlOf } from '../../platform/images/index.ts';
import type { AccountDetails } from './accounts/accounts.ts';
import type { OperatorAccount, OwnAccountRecord } from './accounts/accounts-repository.ts';
import { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from './limits.ts';
import type { Deposit } from './deposits/deposits-repository.ts';
import type { Withdrawal } from './withdrawals/withdrawals-repository.ts';
import type { Payout } from './withdrawals/payouts-repository.ts';
import { marksOf, type Withdrawable } from './withdrawals/withdrawals.ts';

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

const NO_PICTURES: ReadonlyMap<string, Uint8Array> = new Map();

/** `pictures`: screenshots by image id; one that is missing there is not shown. */
export function depositView(deposit: Deposit, pictures = NO_PICTURES): DepositRecord {
  const webp = deposit.imageId === null ? undefined : pictures.get(deposit.imageId);
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

export function withdrawableView(figures: Withdrawable): DataOf<typeof getWithdrawable> {
  const held = [
    { reason: 'open-bets', paise: figures.heldByBetsPaise },
    { reason: 'withdrawals', paise: figures.heldByWithdrawalsPaise },
  ] as const;
  return {
    balance: encodeRupees(figures.balancePaise),
    withdrawable: encodeRupees(figures.withdrawablePaise),
    minimum: encodeRupees(MIN_WITHDRAWAL_PAISE),
    maximum: encodeRupees(MAX_WITHDRAWAL_PAISE),
    held: held.flatMap(({ reason, paise }) => (paise > 0 ? [{ reason, amount: encodeRupees(paise) }] : [])),
    heldUntil: figures.heldUntil?.toISOString() ?? null,
  };
}

export function payoutView(payout: Payout): DataOf<typeof consolePayouts>[number] {
  return {
    _id: payout.id,
    state: payout.state,
    gatewayId: payout.gatewayId,
    bankReference: payout.bankReference,
    reason: payout.reason,
    madeAt: payout.madeAt.toISOString(),
    changedAt: payout.changedAt.toISOString(),
  };
}
