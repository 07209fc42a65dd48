import type { AccountMark, Refusal, WithdrawalMark } from '@maidan/contract';
import { invariant, maxPaise, ok, paise, refused, ZERO_PAISE, type Paise, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { lockWallets, walletsOf, type Wallet } from '../../wallet/index.ts';
import { ownAccounts, type OwnAccountRecord } from '../accounts/accounts-repository.ts';
import { amountOf } from '../amounts.ts';
import type { CashierDeps } from '../deps.ts';
import { moveHold } from './hold.ts';
import {
  LARGE_WIN_MARKS_MS,
  MAX_OPEN,
  MAX_UPI_PAISE,
  MAX_WITHDRAWAL_PAISE,
  MIN_WITHDRAWAL_PAISE,
  NEW_ACCOUNT_MS,
} from '../limits.ts';
import {
  changeWithdrawal,
  heldByWithdrawals,
  insertWithdrawal,
  lockWithdrawal,
  type Withdrawal,
} from './withdrawals-repository.ts';
import { railOf } from './rails.ts';

/** MON-10: what can be withdrawn from a wallet: its own money that no open bet holds. Credit is not money. */
export function withdrawablePaise({ balancePaise, exposurePaise }: Wallet): Paise {
  return maxPaise(paise(balancePaise - exposurePaise), ZERO_PAISE);
}

/** An own account's marks for the operator, including `new` while it is new. */
export function marksOf(account: OwnAccountRecord, at: Date): AccountMark[] {
  const isNew = at.getTime() - account.changedAt.getTime() < NEW_ACCOUNT_MS;
  return [...account.marks, ...(isNew ? (['new'] as const) : [])];
}

/** What limits a withdrawal: the main wallet's balance and the time until which withdrawals are held. */
export type Withdrawable = {
  readonly balancePaise: Paise;
  readonly withdrawablePaise: Paise;
  readonly heldByBetsPaise: Paise;
  readonly heldByWithdrawalsPaise: Paise;
  /** Null if withdrawals are not held now. */
  readonly heldUntil: Date | null;
};

export async function withdrawableOf(
  { database, clock, withdrawalsHeldUntil }: Pick<CashierDeps, 'database' | 'clock' | 'withdrawalsHeldUntil'>,
  playerId: string,
): Promise<Withdrawable> {
  const [main] = await walletsOf(database, playerId);
  invariant(main !== undefined, 'a player has a wallet');
  const held = await heldByWithdrawals(database, playerId);
  const heldUntil = await withdrawalsHeldUntil(playerId);
  return {
    balancePaise: main.balancePaise,
    withdrawablePaise: withdrawablePaise(main),
    heldByBetsPaise: main.exposurePaise,
    heldByWithdrawalsPaise: held.paise,
    heldUntil: heldUntil && heldUntil.getTime() > clock.now() ? heldUntil : null,
  };
}

export type WithdrawalRequest = {
  readonly playerId: string;
  readonly amount?: number | string | null | undefined;
  readonly accountId: string;
  /** The time until which withdrawals are held; null if they are not. */
  readonly heldUntil: Date | null;
  /** Whether the player accepts that an approval forfeits the active bonus. */
  readonly forfeitsBonus?: boolean | undefined;
  readonly bonusAtWithdrawal: CashierDeps['bonusAtWithdrawal'];
  readonly wonAboveMaximum: CashierDeps['wonAboveMaximum'];
  readonly newId: () => string;
  readonly at: Date;
};

/** Accepts a request and moves the amount from the main wallet to the hold (MON-10). An active bonus is unchanged until
 *  the request is approved. */
export async function requestWithdrawal(tx: Tx, request: WithdrawalRequest): Promise<Result<Withdrawal, Refusal>> {
  const { playerId, heldUntil, newId, at } = request;
  const amount = amountOf(request.amount);
  if (!amount.ok) return amount;
  const amountPaise = amount.value;
  if (heldUntil && heldUntil > at) return refused({ kind: 'withdrawals-held', untilMs: heldUntil.getTime() });
  if (amountPaise < MIN_WITHDRAWAL_PAISE) {
    return refused({ kind: 'withdrawal-below-minimum', minimumPaise: MIN_WITHDRAWAL_PAISE });
  }
  if (amountPaise > MAX_WITHDRAWAL_PAISE) {
    return refused({ kind: 'withdrawal-above-maximum', maximumPaise: MAX_WITHDRAWAL_PAISE });
  }
  const account = (await ownAccounts(tx, playerId)).find(({ id }) => id === request.accountId);
  if (!account) return refused({ kind: 'payment-account-not-found' });
  if (railOf(account, amountPaise) === null) return refused({ kind: 'upi-limit', maximumPaise: MAX_UPI_PAISE });
  const bonus = await request.bonusAtWithdrawal(tx, playerId);
  const main = await lockMain(tx, playerId);
  if ((await heldByWithdrawals(tx, playerId)).waiting >= MAX_OPEN) {
    return refused({ kind: 'too-many-requests-open', most: MAX_OPEN });
  }
  const max = withdrawablePaise(main);
  if (amountPaise > max) return refused({ kind: 'withdrawal-not-covered', mostPaise: max });
  if (bonus && request.forfeitsBonus !== true) {
    return refused({ kind: 'withdrawal-forfeits-bonus', losesPaise: bonus.losesPaise });
  }
  const since = new Date(at.getTime() - LARGE_WIN_MARKS_MS);
  const largeWin: readonly WithdrawalMark[] = (await request.wonAboveMaximum(tx, { playerId, since }))
    ? ['large-casino-win']
    : [];
  const { id: accountId, type, accountNumber, holderName, bankName, ifsc, accountType } = account;
  const withdrawal = await insertWithdrawal(tx, {
    id: newId(),
    playerId,
    walletId: main.id,
    accountId,
    account: { type, accountNumber, holderName, bankName, ifsc, accountType },
    amountPaise,
    marks: [...largeWin, ...marksOf(account, at)],
    at,
  });
  await moveHold(tx, withdrawal, { reason: 'withdrawal', to: 'hold', newId, at });
  return ok(withdrawal);
}

/** MON-10: the player cancels a withdrawal that nobody has decided yet; the full amount goes back to the wallet. */
export async function cancelWithdrawal(
  tx: Tx,
  { id, playerId, newId, at }: { id: string; playerId: string; newId: () => string; at: Date },
): Promise<Result<Withdrawal, Refusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal || withdrawal.playerId !== playerId) return refused({ kind: 'request-not-found' });
  if (withdrawal.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: withdrawal.state });
  await moveHold(tx, withdrawal, { reason: 'withdrawal-cancelled', to: 'wallet', newId, at });
  return ok(await changeWithdrawal(tx, { id, state: 'CANCELLED', operatorId: null, at }));
}

async function lockMain(tx: Tx, playerId: string): Promise<Wallet> {
  const [unlocked] = await walletsOf(tx, playerId);
  invariant(unlocked !== undefined, 'a player has a wallet');
  const main = (await lockWallets(tx, [unlocked.id], { skipBusy: false })).get(unlocked.id);
  invariant(main !== undefined, 'a wallet that is waited for is locked');
  return main;
}
