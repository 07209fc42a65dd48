import type { WithdrawalMark, WithdrawalState } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { Range } from '../../../platform/days/index.ts';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { AccountDetails } from '../accounts/accounts.ts';

export type Withdrawal = {
  readonly id: string;
  readonly number: number;
  readonly playerId: string;
  readonly walletId: string;
  readonly accountId: string;
  /** As it was at the time of the request. */
  readonly account: AccountDetails;
  readonly amountPaise: Paise;
  readonly marks: readonly WithdrawalMark[];
  readonly state: WithdrawalState;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reason: string;
  readonly bankReference: string;
};

type Row = {
  id: string;
  number: number;
  player_id: string;
  wallet_id: string;
  own_account_id: string;
  account: AccountDetails;
  amount_paise: number;
  marks: WithdrawalMark[];
  state: WithdrawalState;
  requested_at: Date;
  decided_at: Date | null;
  paid_at: Date | null;
  reason: string;
  bank_reference: string;
};

const parse = (row: Row): Withdrawal => ({
  id: row.id,
  number: row.number,
  playerId: row.player_id,
  walletId: row.wallet_id,
  accountId: row.own_account_id,
  account: row.account,
  amountPaise: paise(row.amount_paise),
  marks: row.marks,
  state: row.state,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at,
  paidAt: row.paid_at,
  reason: row.reason,
  bankReference: row.bank_reference,
});

export type NewWithdrawal = Pick<
  Withdrawal,
  'id' | 'playerId' | 'walletId' | 'accountId' | 'account' | 'amountPaise' | 'marks'
> & { readonly at: Date };

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const { rows } = await tx.query<Row>(
    `insert into withdrawals (id, player_id, wallet_id, own_account_id, account, amount_paise, marks, state,
       requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'REQUESTED', $8) returning *`,
    [
      withdrawal.id,
      withdrawal.playerId,
      withdrawal.walletId,
      withdrawal.accountId,
      JSON.stringify(withdrawal.account),
      withdrawal.amountPaise,
      withdrawal.marks,
      withdrawal.at,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a withdrawal that was written is there');
  return parse(row);
}

export async function withdrawalsOf(
  db: Queryable,
  { playerId, from, until, limit }: Range & { playerId: string; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await db.query<Row>(
    `select * from withdrawals where player_id = $1 and ($2::timestamptz is null or requested_at >= $2)
       and ($3::timestamptz is null or requested_at < $3) order by id desc limit $4`,
    [playerId, from, until, limit],
  );
  return rows.map(parse);
}

export async function withdrawalById(db: Queryable, id: string): Promise<Withdrawal | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.query<Row>('select * from withdrawals where id = $1', [id]);
  return rows.map(parse)[0];
}

/** Locked until the transaction ends, so that the next decision sees this one. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.query<Row>('select * from withdrawals where id = $1 for update', [id]);
  return rows.map(parse)[0];
}

/** Withdrawals that await a decision or a payment, oldest first. */
export async function openWithdrawals(db: Queryable, limit: number): Promise<Withdrawal[]> {
  const { rows } = await db.query<Row>(
    `select * from withdrawals where state in ('REQUESTED', 'APPROVED') order by id limit $1`,
    [limit],
  );
  return rows.map(parse);
}

/** The amount that a player's withdrawals hold, and how many await a decision. */
export async function heldByWithdrawals(db: Queryable, playerId: string): Promise<{ paise: Paise; waiting: number }> {
  const { rows } = await db.query<{ held: number; waiting: number }>(
    `select coalesce(sum(amount_paise), 0)::bigint as held,
       (count(*) filter (where state = 'REQUESTED'))::int as waiting
     from withdrawals where player_id = $1 and state in ('REQUESTED', 'APPROVED')`,
    [playerId],
  );
  return { paise: paise(rows[0]?.held ?? 0), waiting: rows[0]?.waiting ?? 0 };
}

export type WithdrawalChange = {
  readonly id: string;
  readonly state: WithdrawalState;
  readonly operatorId: string | null;
  readonly reason?: string;
  readonly bankReference?: string;
  readonly at: Date;
};

/** Moves a locked withdrawal to its next state. */
export async function changeWithdrawal(tx: Tx, change: WithdrawalChange): Promise<Withdrawal> {
  const isPaid = change.state === 'PAID';
  const { rows } = await tx.query<Row>(
    `update withdrawals set state = $2, decided_by = coalesce($3, decided_by), reason = coalesce($4, reason),
       bank_reference = coalesce($5, bank_reference),
       decided_at = case when $7 then decided_at else $6 end, paid_at = case when $7 then $6 end
     where id = $1 returning *`,
    [
      change.id,
      change.state,
      change.operatorId,
      change.reason ?? null,
      change.bankReference ?? null,
      change.at,
      isPaid,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('a withdrawal that is locked is there');
  return parse(row);
}
