import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import type { Deciding } from '../deposits/decide-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { firstApproval, insertFirstApproval } from '../console/first-approvals.ts';
import { FOUR_EYES_PAISE } from '../limits.ts';
import { moveHold, payFromHold } from './hold.ts';
import { hasOpenPayout } from './payouts-repository.ts';
import { changeWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawals-repository.ts';

export type WithdrawalDecided = {
  readonly withdrawal: Withdrawal;
  readonly waitsForSecond: boolean;
  /** Called after the commit. */
  readonly applied: () => void;
};

const NOTHING_APPLIED = (): void => undefined;

/**
 * Approves a withdrawal if the wallet still covers what its open bets hold. From the four-eyes amount on, two different
 * operators must approve (OPR-02). The money stays in the hold until it is paid. A bonus that is active now, while both
 * wallets are locked, is forfeited; one that has converted since the request is not.
 */
export async function approveWithdrawal(
  tx: Tx,
  deciding: Deciding,
  {
    withdrawalId,
    bonusAtWithdrawal,
  }: { readonly withdrawalId: string; readonly bonusAtWithdrawal: CashierDeps['bonusAtWithdrawal'] },
): Promise<Result<WithdrawalDecided, Refusal>> {
  const { operator, at } = deciding;
  const locked = await lockForDecision(tx, withdrawalId, deciding, 'REQUESTED');
  if (!locked.ok) return locked;
  const withdrawal = locked.value;
  const bonus = await bonusAtWithdrawal(tx, withdrawal.playerId);
  const wallet = (await lockWallets(tx, [withdrawal.walletId], { skipBusy: false })).get(withdrawal.walletId);
  if (!wallet || wallet.balancePaise < wallet.exposurePaise) {
    return refused({ kind: 'withdrawal-not-covered', mostPaise: withdrawal.amountPaise });
  }
  if (withdrawal.amountPaise >= FOUR_EYES_PAISE) {
    const first = await firstApproval(tx, withdrawal.id);
    if (!first) {
      const { id: requestId, amountPaise } = withdrawal;
      await insertFirstApproval(tx, { requestId, operatorId: operator.id, bankReferenceKey: '', amountPaise, at });
      await auditDecision(tx, 'withdrawal.approved-first', deciding, withdrawal, '');
      return ok({ withdrawal, waitsForSecond: true, applied: NOTHING_APPLIED });
    }
    if (first.operatorId === operator.id) return refused({ kind: 'same-operator' });
  }
  const applied = (await bonus?.forfeit(at)) ?? NOTHING_APPLIED;
  await auditDecision(tx, 'withdrawal.approved', deciding, withdrawal, bonus ? 'forfeits the active bonus' : '');
  const approved = await changeWithdrawal(tx, { id: withdrawalId, state: 'APPROVED', operatorId: operator.id, at });
  return ok({ withdrawal: approved, waitsForSecond: false, applied });
}

/** Pays a withdrawal that the bank has sent: the hold goes out, with the bank's reference. */
export async function payWithdrawal(
  tx: Tx,
  deciding: Deciding,
  { withdrawalId, bankReference }: { readonly withdrawalId: string; readonly bankReference: string },
): Promise<Result<Withdrawal, Refusal>> {
  const { operator, newId, at } = deciding;
  const locked = await lockForDecision(tx, withdrawalId, deciding, 'APPROVED');
  if (!locked.ok) return locked;
  await auditDecision(tx, 'withdrawal.paid', deciding, locked.value, bankReference);
  const payment = { reference: locked.value.id, bank: 'payouts', bankReference, newId, at };
  return ok(await payFromHold(tx, locked.value, { ...payment, operatorId: operator.id, reason: 'withdrawal-paid' }));
}

/** Rejects a withdrawal, even one that was approved and could not be paid; the full amount goes back to the player. */
export async function rejectWithdrawal(
  tx: Tx,
  deciding: Deciding,
  { withdrawalId, reason }: { readonly withdrawalId: string; readonly reason: string },
): Promise<Result<Withdrawal, Refusal>> {
  const { operator, newId, at } = deciding;
  const locked = await lockForDecision(tx, withdrawalId, deciding, 'REQUESTED', 'APPROVED');
  if (!locked.ok) return locked;
  await moveHold(tx, locked.value, { reason: 'withdrawal-rejected', to: 'wallet', newId, at });
  await auditDecision(tx, 'withdrawal.rejected', deciding, locked.value, reason);
  return ok(await changeWithdrawal(tx, { id: withdrawalId, state: 'REJECTED', operatorId: operator.id, reason, at }));
}

/**
 * Locks a withdrawal for a decision: it must belong to somebody else, be in one of these states, and have no open
 * payout.
 */
export async function lockForDecision(
  tx: Tx,
  id: string,
  { operator }: Deciding,
  ...from: readonly Withdrawal['state'][]
): Promise<Result<Withdrawal, Refusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return refused({ kind: 'request-not-found' });
  if (withdrawal.playerId === operator.id) return refused({ kind: 'own-request' });
  if (!from.includes(withdrawal.state)) return refused({ kind: 'already-decided', state: withdrawal.state });
  if (await hasOpenPayout(tx, id)) return refused({ kind: 'payout-under-way' });
  return ok(withdrawal);
}

/** Records an operator's decision in the audit log (OPR-03). */
export async function auditDecision(
  tx: Tx,
  action: string,
  { operator, at }: Deciding,
  withdrawal: Withdrawal,
  why: string,
): Promise<void> {
  const details = { amountPaise: withdrawal.amountPaise, player: withdrawal.playerId, why };
  const subject = `withdrawal W-${withdrawal.number}`;
  await appendAudit(tx, { actorId: operator.id, actorName: operator.name, action, subject, details }, at);
}
