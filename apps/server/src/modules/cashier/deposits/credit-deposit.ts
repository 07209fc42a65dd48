import { negatePaise, ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../../audit/index.ts';
import { lockWallets, postJournals } from '../../wallet/index.ts';
import type { CashierDeps } from '../deps.ts';
import { decideDeposit, hasApprovedDeposit, type Deposit } from './deposits-repository.ts';

export type Credit = {
  /** Locked, and not decided yet. */
  readonly deposit: Deposit;
  /** The account that received the money. */
  readonly bank: string;
  readonly bankReference: string;
  readonly bankReferenceKey: string | null;
  /** Null if a gateway's payment decided. */
  readonly operatorId: string | null;
  /** The audit log entry (OPR-03). */
  readonly deed: Deed;
  readonly firstDepositApproved: CashierDeps['firstDepositApproved'];
  readonly newId: () => string;
  readonly at: Date;
};

/**
 * Approves and credits a deposit that an operator or a gateway found paid (MON-15, P-7): moves the money from the bank
 * account to the player's main wallet, writes the audit entry, and grants the first-deposit bonuses. Returns what to
 * call after the commit; refuses a bank reference that was approved for another deposit.
 */
export async function creditDeposit(
  tx: Tx,
  { deposit, bank, bankReference, bankReferenceKey, operatorId, deed, firstDepositApproved, newId, at }: Credit,
): Promise<Result<{ readonly applied: () => void }, { readonly kind: 'bank-reference-used' }>> {
  const { id: depositId, playerId, walletId, amountPaise } = deposit;
  const isNew = await decideDeposit(tx, {
    id: depositId,
    state: 'APPROVED',
    operatorId,
    reason: '',
    bankReference,
    bankReferenceKey,
    at,
  });
  if (!isNew) return refused({ kind: 'bank-reference-used' });
  await lockWallets(tx, [walletId], { skipBusy: false });
  await postJournals(tx, [
    {
      id: newId(),
      reason: 'deposit',
      reference: depositId,
      at,
      lines: [
        { wallet: { id: walletId, kind: '1' }, amountPaise },
        { account: `bank:${bank}`, amountPaise: negatePaise(amountPaise) },
      ],
    },
  ]);
  await appendAudit(tx, deed, at);
  const isFirst = !(await hasApprovedDeposit(tx, deposit));
  const applied = isFirst ? await firstDepositApproved(tx, { playerId, depositId, amountPaise, at }) : () => undefined;
  return ok({ applied });
}
