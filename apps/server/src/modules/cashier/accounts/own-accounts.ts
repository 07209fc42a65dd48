import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import { accountMarks, accountOf, type AccountForm } from './accounts.ts';
import { insertOwnAccount, lockOwnAccounts, updateOwnAccount, type OwnAccountRecord } from './accounts-repository.ts';
import { MAX_OWN_ACCOUNTS } from '../limits.ts';

type Write = {
  readonly playerId: string;
  readonly form: AccountForm;
  /** Whether the look-up does not have the IFSC (P-14). */
  readonly isUnlisted: boolean;
  readonly newId: string;
  readonly at: Date;
};

/** MON-11: adds an own account of the player. */
export async function addOwnAccount(
  tx: Tx,
  { playerId, form, isUnlisted, newId, at }: Write,
): Promise<Result<OwnAccountRecord, Refusal>> {
  const account = accountOf(form);
  if (!account.ok) return account;
  const own = await lockOwnAccounts(tx, playerId);
  if (own.length >= MAX_OWN_ACCOUNTS) return refused({ kind: 'too-many-accounts', most: MAX_OWN_ACCOUNTS });
  const added = await insertOwnAccount(tx, {
    ...account.value,
    id: newId,
    playerId,
    marks: accountMarks(account.value, isUnlisted),
    at,
  });
  return added ? ok(added) : refused({ kind: 'account-known' });
}

/** MON-11: changes an own account of the player; another player's account counts as not found. */
export async function editOwnAccount(
  tx: Tx,
  { playerId, form, isUnlisted, accountId, at }: Omit<Write, 'newId'> & { readonly accountId: string },
): Promise<Result<OwnAccountRecord, Refusal>> {
  const account = accountOf(form);
  if (!account.ok) return account;
  const own = await lockOwnAccounts(tx, playerId);
  if (!own.some(({ id }) => id === accountId)) return refused({ kind: 'payment-account-not-found' });
  const { type, accountNumber } = account.value;
  const isKnown = own.some(
    (each) => each.id !== accountId && each.type === type && each.accountNumber === accountNumber,
  );
  if (isKnown) return refused({ kind: 'account-known' });
  const changed = await updateOwnAccount(tx, {
    ...account.value,
    id: accountId,
    playerId,
    marks: accountMarks(account.value, isUnlisted),
    at,
  });
  return changed ? ok(changed) : refused({ kind: 'payment-account-not-found' });
}
