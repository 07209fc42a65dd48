/** The money of a withdrawal between its request and its end: every move of it is made here. */
import { negatePaise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { lockWallets, postJournals, type JournalReason } from '../../wallet/index.ts';
import { changeWithdrawal, type Withdrawal } from './withdrawals-repository.ts';

type Move = {
  readonly reason: JournalReason;
  readonly newId: () => string;
  readonly at: Date;
};

/** Moves a withdrawal's money between the player's wallet and the hold; locks the wallet. */
export async function moveHold(
  tx: Tx,
  withdrawal: Withdrawal,
  { reason, to, newId, at }: Move & { readonly to: 'hold' | 'wallet' },
): Promise<void> {
  const { id, playerId, walletId, amountPaise } = withdrawal;
  if (to === 'wallet') await lockWallets(tx, [walletId], { skipBusy: false });
  const intoWallet = to === 'wallet' ? amountPaise : negatePaise(amountPaise);
  await postJournals(tx, [
    {
      id: newId(),
      reason,
      reference: id,
      at,
      lines: [
        { wallet: { id: walletId, kind: '1' }, amountPaise: intoWallet },
        { account: `withdrawal-hold:${playerId}`, amountPaise: negatePaise(intoWallet) },
      ],
    },
  ]);
}

/** The account that pays, or gets its payment back, and the payment's reference. */
type Payment = Move & {
  readonly bank: string;
  /** The reference of the journal. */
  readonly reference: string;
};

/** Pays a locked withdrawal: the hold goes out to the bank account, and the withdrawal is PAID. */
export async function payFromHold(
  tx: Tx,
  withdrawal: Withdrawal,
  payment: Payment & { readonly operatorId: string | null; readonly bankReference: string },
): Promise<Withdrawal> {
  await post(tx, withdrawal, { ...payment, to: 'bank' });
  const { operatorId, bankReference, at } = payment;
  return await changeWithdrawal(tx, { id: withdrawal.id, state: 'PAID', operatorId, bankReference, at });
}

/** Takes a returned payment back: the money is in the hold again, and the withdrawal waits to be paid. */
export async function returnToHold(tx: Tx, withdrawal: Withdrawal, payment: Payment): Promise<void> {
  await post(tx, withdrawal, { ...payment, to: 'hold' });
  const { at } = payment;
  await changeWithdrawal(tx, { id: withdrawal.id, state: 'APPROVED', operatorId: null, bankReference: '', at });
}

async function post(
  tx: Tx,
  { playerId, amountPaise }: Withdrawal,
  { reason, reference, bank, to, newId, at }: Payment & { readonly to: 'bank' | 'hold' },
): Promise<void> {
  const toBank = to === 'bank' ? amountPaise : negatePaise(amountPaise);
  await postJournals(tx, [
    {
      id: newId(),
      reason,
      reference,
      at,
      lines: [
        { account: `withdrawal-hold:${playerId}`, amountPaise: negatePaise(toBank) },
        { account: `bank:${bank}`, amountPaise: toBank },
      ],
    },
  ]);
}
