import type { AccountMark, PaymentType } from '@maidan/contract';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { AccountDetails } from './accounts.ts';
import { oneAtATime } from '../one-at-a-time.ts';

type AccountRow = {
  id: string;
  type: PaymentType;
  account_number: string;
  holder_name: string;
  bank_name: string;
  ifsc: string;
  account_type: 'savings' | 'current' | null;
};

const detailsOf = (row: AccountRow): AccountDetails => ({
  type: row.type,
  accountNumber: row.account_number,
  holderName: row.holder_name,
  bankName: row.bank_name,
  ifsc: row.ifsc,
  accountType: row.account_type,
});

/** A payment account of the operator; `image` is a data URL or empty. */
export type OperatorAccount = AccountDetails & { readonly id: string; readonly image: string };

export async function activePaymentAccounts(db: Queryable): Promise<OperatorAccount[]> {
  const { rows } = await db.query<AccountRow & { image: string }>(
    'select * from payment_accounts where is_active order by sort, id',
  );
  return rows.map((row) => ({ ...detailsOf(row), id: row.id, image: row.image }));
}

export async function activePaymentAccount(db: Queryable, id: string): Promise<OperatorAccount | undefined> {
  return (await activePaymentAccounts(db)).find((account) => account.id === id);
}

/** Inserts an operator's account unless one with this number exists. */
export async function insertPaymentAccount(db: Queryable, account: OperatorAccount, sort: number): Promise<void> {
  await db.query(
    `insert into payment_accounts (id, type, account_number, holder_name, bank_name, ifsc, account_type, image, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (type, account_number) do nothing`,
    [
      account.id,
      account.type,
      account.accountNumber,
      account.holderName,
      account.bankName,
      account.ifsc,
      account.accountType,
      account.image,
      sort,
    ],
  );
}

export type OwnAccountRecord = AccountDetails & {
  readonly id: string;
  readonly marks: readonly AccountMark[];
  readonly changedAt: Date;
};

type OwnRow = AccountRow & { marks: AccountMark[]; changed_at: Date };

const ownOf = (row: OwnRow): OwnAccountRecord => ({
  ...detailsOf(row),
  id: row.id,
  marks: row.marks,
  changedAt: row.changed_at,
});

export async function ownAccounts(db: Queryable, playerId: string): Promise<OwnAccountRecord[]> {
  const { rows } = await db.query<OwnRow>('select * from own_accounts where player_id = $1 order by id', [playerId]);
  return rows.map(ownOf);
}

/** Reads a player's own accounts; the player's other changes to them wait until this transaction ends. */
export async function lockOwnAccounts(tx: Tx, playerId: string): Promise<OwnAccountRecord[]> {
  await oneAtATime(tx, 'own accounts', playerId);
  return await ownAccounts(tx, playerId);
}

/** Whether two players have an account with the same number. */
export async function sharesAccount(db: Queryable, playerId: string, otherId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from own_accounts a join own_accounts b on b.type = a.type and lower(b.account_number) = lower(a.account_number)
     where a.player_id = $1 and b.player_id = $2 limit 1`,
    [playerId, otherId],
  );
  return rowCount === 1;
}

/** Players who have a payment account with this number or UPI ID, ignoring case; at most 50. */
export async function playersWithAccount(db: Queryable, number: string): Promise<string[]> {
  const { rows } = await db.query<{ player_id: string }>(
    'select distinct player_id from own_accounts where lower(account_number) = lower($1) limit 50',
    [number],
  );
  return rows.map((row) => row.player_id);
}

type OwnAccountWrite = AccountDetails & {
  readonly id: string;
  readonly playerId: string;
  readonly marks: readonly AccountMark[];
  readonly at: Date;
};

const valuesOf = (account: OwnAccountWrite): unknown[] => [
  account.id,
  account.playerId,
  account.type,
  account.accountNumber,
  account.holderName,
  account.bankName,
  account.ifsc,
  account.accountType,
  account.marks,
  account.at,
];

/** Undefined if the player already has an account with this number. */
export async function insertOwnAccount(tx: Tx, account: OwnAccountWrite): Promise<OwnAccountRecord | undefined> {
  const { rows } = await tx.query<OwnRow>(
    `insert into own_accounts (id, player_id, type, account_number, holder_name, bank_name, ifsc, account_type, marks,
       changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (player_id, type, account_number) do nothing returning *`,
    valuesOf(account),
  );
  return rows.map(ownOf)[0];
}

export async function updateOwnAccount(tx: Tx, account: OwnAccountWrite): Promise<OwnAccountRecord | undefined> {
  const { rows } = await tx.query<OwnRow>(
    `update own_accounts set type = $3, account_number = $4, holder_name = $5, bank_name = $6, ifsc = $7,
       account_type = $8, marks = $9, changed_at = $10
     where id = $1 and player_id = $2 returning *`,
    valuesOf(account),
  );
  return rows.map(ownOf)[0];
}

/** Other players with a payment account of this player's, the latest change of either first. */
export async function sharedAccounts(
  db: Queryable,
  playerId: string,
): Promise<{ playerId: string; type: PaymentType; number: string; at: Date }[]> {
  const { rows } = await db.query<{ playerId: string; type: PaymentType; number: string; at: Date }>(
    `select other.player_id as "playerId", other.type, other.account_number as number,
       greatest(own.changed_at, other.changed_at) as at
     from own_accounts own
     join own_accounts other on lower(other.account_number) = lower(own.account_number) and other.type = own.type
       and other.ifsc = own.ifsc and other.player_id <> own.player_id
     where own.player_id = $1 order by at desc limit 20`,
    [playerId],
  );
  return rows;
}
