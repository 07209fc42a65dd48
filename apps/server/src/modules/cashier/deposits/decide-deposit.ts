import type { Refusal } from '@maidan/contract';
import { negatePaise, ok, refused, type Paise, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockWallets, postJournals } from '../../wallet/index.ts';
import { decideDeposit, lockDeposit, resembling, type Deposit } from './deposits-repository.ts';
import { firstApproval, insertFirstApproval } from '../console/first-approvals.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { referenceKey } from './references.ts';

/** Whoever decides. */
export type Operator = { readonly id: string; readonly name: string };

export type Deciding = { readonly operator: Operator; readonly newId: () => string; readonly at: Date };

export type DepositApproval = {
  readonly depositId: string;
  /** What the operator read at the bank. */
  readonly bankReference: string;
  readonly bankAmountPaise: Paise;
  /** The operator has looked at the requests that resemble this one. */
  readonly hasSeenDuplicates: boolean;
};

export type DepositDecided = { readonly deposit: Deposit; readonly waitsForSecond: boolean };

/**
 * Approves a deposit: the bank's amount must be the requested one and the bank's reference the one that was sent, if
 * one was; money goes from the bank account to the player's main wallet. From the four-eyes amount on the first
 * approval only waits for the second (OPR-02). Decided once, however often it is asked for (MON-15).
 */
export async function approveDeposit(
  tx: Tx,
  { operator, newId, at }: Deciding,
  approval: DepositApproval,
): Promise<Result<DepositDecided, Refusal>> {
  const { depositId, bankReference, bankAmountPaise } = approval;
  const open = await openDeposit(tx, depositId, operator);
  if (!open.ok) return open;
  const deposit = open.value;
  const bankKey = referenceKey(bankReference);
  if (bankAmountPaise !== deposit.amountPaise) {
    return refused({ kind: 'bank-amount-differs', requestedPaise: deposit.amountPaise });
  }
  if (bankKey === null || (deposit.referenceKey !== null && bankKey !== deposit.referenceKey)) {
    return refused({ kind: 'bank-reference-differs' });
  }
  const alike = await resembling(tx, deposit, { withinBits: ALIKE_WITHIN_BITS, limit: 1 });
  if (alike.length > 0 && !approval.hasSeenDuplicates) return refused({ kind: 'duplicates-not-seen' });

  if (deposit.amountPaise >= FOUR_EYES_PAISE) {
    const first = await firstApproval(tx, deposit.id);
    if (!first) {
      await insertFirstApproval(tx, {
        requestId: deposit.id,
        operatorId: operator.id,
        bankReferenceKey: bankKey,
        amountPaise: bankAmountPaise,
        at,
      });
      await audit(tx, 'deposit.approved-first', { operator, at }, deposit, bankReference);
      return ok({ deposit, waitsForSecond: true });
    }
    if (first.operatorId === operator.id) return refused({ kind: 'same-operator' });
    if (first.bankReferenceKey !== bankKey) return refused({ kind: 'bank-reference-differs' });
  }

  const isNew = await decideDeposit(tx, {
    id: deposit.id,
    state: 'APPROVED',
    operatorId: operator.id,
    reason: '',
    bankReference,
    bankReferenceKey: bankKey,
    at,
  });
  if (!isNew) return refused({ kind: 'bank-reference-used' });
  await lockWallets(tx, [deposit.walletId], { skipBusy: false });
  await postJournals(tx, [
    {
      id: newId(),
      reason: 'deposit',
      reference: deposit.id,
      at,
      lines: [
        { wallet: { id: deposit.walletId, kind: '1' }, amountPaise: deposit.amountPaise },
        { house: `bank:${deposit.paymentAccount.id}`, amountPaise: negatePaise(deposit.amountPaise) },
      ],
    },
  ]);
  await audit(tx, 'deposit.approved', { operator, at }, deposit, bankReference);
  return ok({ deposit: { ...deposit, state: 'APPROVED', decidedAt: at, bankReference }, waitsForSecond: false });
}

/** Rejects a deposit with the reason that the player reads. No money has moved and none does. */
export async function rejectDeposit(
  tx: Tx,
  { operator, at }: Deciding,
  { depositId, reason }: { readonly depositId: string; readonly reason: string },
): Promise<Result<Deposit, Refusal>> {
  const open = await openDeposit(tx, depositId, operator);
  if (!open.ok) return open;
  const deposit = open.value;
  await decideDeposit(tx, {
    id: deposit.id,
    state: 'REJECTED',
    operatorId: operator.id,
    reason,
    bankReference: null,
    bankReferenceKey: null,
    at,
  });
  await audit(tx, 'deposit.rejected', { operator, at }, deposit, reason);
  return ok({ ...deposit, state: 'REJECTED', decidedAt: at, reason });
}

async function openDeposit(tx: Tx, id: string, operator: Operator): Promise<Result<Deposit, Refusal>> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refused({ kind: 'request-not-found' });
  if (deposit.playerId === operator.id) return refused({ kind: 'own-request' });
  if (deposit.type === 'gateway') return refused({ kind: 'gateway-decides' });
  if (deposit.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: deposit.state });
  return ok(deposit);
}

async function audit(
  tx: Tx,
  action: string,
  { operator, at }: Pick<Deciding, 'operator' | 'at'>,
  deposit: Deposit,
  why: string,
): Promise<void> {
  const details = { amountPaise: deposit.amountPaise, player: deposit.playerId, why };
  const subject = `deposit D-${deposit.number}`;
  await appendAudit(tx, { actorId: operator.id, actorName: operator.name, action, subject, details }, at);
}
