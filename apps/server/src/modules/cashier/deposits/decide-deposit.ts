import type { Refusal } from '@maidan/contract';
import { ok, refused, type Paise, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../../audit/index.ts';
import type { CashierDeps } from '../deps.ts';
import { creditDeposit } from './credit-deposit.ts';
import { decideDeposit, lockDeposit, resembling, type Deposit } from './deposits-repository.ts';
import { firstApproval, insertFirstApproval } from '../console/first-approvals.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { referenceKey } from './references.ts';

/** The deciding operator. */
export type Operator = { readonly id: string; readonly name: string };

export type Deciding = { readonly operator: Operator; readonly newId: () => string; readonly at: Date };

export type DepositApproval = {
  readonly depositId: string;
  /** The reference that the operator read at the bank. */
  readonly bankReference: string;
  readonly bankAmountPaise: Paise;
  /** Whether the operator has looked at the similar requests. */
  readonly hasSeenDuplicates: boolean;
  readonly firstDepositApproved: CashierDeps['firstDepositApproved'];
};

export type DepositDecided = {
  readonly deposit: Deposit;
  readonly waitsForSecond: boolean;
  /** Called after the commit. */
  readonly applied: () => void;
};

/**
 * Approves a deposit: the bank's amount must equal the requested one, and the bank's reference the player's, if there
 * is one; then the deposit is credited. From the four-eyes amount on, the first approval only waits for a second one
 * (OPR-02). A deposit is decided once, however often it is approved (MON-15).
 */
export async function approveDeposit(
  tx: Tx,
  { operator, newId, at }: Deciding,
  { depositId, bankReference, bankAmountPaise, hasSeenDuplicates, firstDepositApproved }: DepositApproval,
): Promise<Result<DepositDecided, Refusal>> {
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
  if (alike.length > 0 && !hasSeenDuplicates) return refused({ kind: 'duplicates-not-seen' });

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
      await appendAudit(tx, deedOf('deposit.approved-first', operator, deposit, bankReference), at);
      return ok({ deposit, waitsForSecond: true, applied: () => undefined });
    }
    if (first.operatorId === operator.id) return refused({ kind: 'same-operator' });
    if (first.bankReferenceKey !== bankKey) return refused({ kind: 'bank-reference-differs' });
  }

  const credited = await creditDeposit(tx, {
    deposit,
    bank: deposit.paymentAccount.id,
    bankReference,
    bankReferenceKey: bankKey,
    operatorId: operator.id,
    deed: deedOf('deposit.approved', operator, deposit, bankReference),
    firstDepositApproved,
    newId,
    at,
  });
  if (!credited.ok) return credited;
  const approved: Deposit = { ...deposit, state: 'APPROVED', decidedAt: at, bankReference };
  return ok({ deposit: approved, waitsForSecond: false, applied: credited.value.applied });
}

/** Rejects a deposit with a reason for the player. No money moves. */
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
  await appendAudit(tx, deedOf('deposit.rejected', operator, deposit, reason), at);
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

function deedOf(action: string, operator: Operator, deposit: Deposit, why: string): Deed {
  const details = { amountPaise: deposit.amountPaise, player: deposit.playerId, why };
  return { actorId: operator.id, actorName: operator.name, action, subject: `deposit D-${deposit.number}`, details };
}
