import type { DepositState, DepositType } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { Range } from '../../../platform/days/index.ts';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Picture } from '../../../platform/images/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ReferenceMark } from './references.ts';

export type Deposit = {
  readonly id: string;
  readonly number: number;
  readonly playerId: string;
  readonly walletId: string;
  readonly type: DepositType;
  readonly paymentAccount: { readonly id: string; readonly accountNumber: string; readonly bankName: string };
  readonly amountPaise: Paise;
  readonly reference: string;
  readonly referenceKey: string | null;
  readonly marks: readonly ReferenceMark[];
  readonly imageId: string | null;
  readonly state: DepositState;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly bankReference: string | null;
};

type Row = {
  id: string;
  number: number;
  player_id: string;
  wallet_id: string;
  type: DepositType;
  payment_account_id: string;
  account_number: string;
  bank_name: string;
  amount_paise: number;
  reference: string;
  reference_key: string | null;
  marks: ReferenceMark[];
  image_id: string | null;
  state: DepositState;
  requested_at: Date;
  decided_at: Date | null;
  reason: string;
  bank_reference: string | null;
};

const DEPOSITS = `select d.*, a.account_number, a.bank_name from deposits d
  join payment_accounts a on a.id = d.payment_account_id`;

const parse = (row: Row): Deposit => ({
  id: row.id,
  number: row.number,
  playerId: row.player_id,
  walletId: row.wallet_id,
  type: row.type,
  paymentAccount: { id: row.payment_account_id, accountNumber: row.account_number, bankName: row.bank_name },
  amountPaise: paise(row.amount_paise),
  reference: row.reference,
  referenceKey: row.reference_key,
  marks: row.marks,
  imageId: row.image_id,
  state: row.state,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at,
  reason: row.reason,
  bankReference: row.bank_reference,
});

export type NewDeposit = {
  readonly id: string;
  readonly playerId: string;
  readonly walletId: string;
  readonly paymentAccountId: string;
  readonly type: DepositType;
  readonly amountPaise: Paise;
  readonly reference: string;
  readonly referenceKey: string | null;
  readonly marks: readonly ReferenceMark[];
  readonly imageId: string | null;
  readonly at: Date;
};

/** Inserts a deposit; false if its reference is already pending or approved. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deposits (id, player_id, wallet_id, payment_account_id, type, amount_paise, reference, reference_key,
       marks, image_id, state, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'REQUESTED', $11)
     on conflict (reference_key) where state in ('REQUESTED', 'APPROVED') do nothing`,
    [
      deposit.id,
      deposit.playerId,
      deposit.walletId,
      deposit.paymentAccountId,
      deposit.type,
      deposit.amountPaise,
      deposit.reference,
      deposit.referenceKey,
      deposit.marks,
      deposit.imageId,
      deposit.at,
    ],
  );
  return rowCount === 1;
}

export async function insertImage(
  tx: Tx,
  image: { id: string; playerId: string; picture: Picture; at: Date },
): Promise<void> {
  await tx.query('insert into deposit_images (id, player_id, webp, looks, created_at) values ($1, $2, $3, $4, $5)', [
    image.id,
    image.playerId,
    Buffer.from(image.picture.webp),
    image.picture.looks.toString(),
    image.at,
  ]);
}

/** Screenshots of deposits, by image id. */
export async function picturesOf(
  db: Queryable,
  deposits: readonly Pick<Deposit, 'imageId'>[],
): Promise<Map<string, Uint8Array>> {
  const ids = deposits.flatMap(({ imageId }) => imageId ?? []);
  const { rows } = await db.query<{ id: string; webp: Buffer }>(
    'select id, webp from deposit_images where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.webp]));
}

/** Call `oneAtATime` first to enforce a limit with this count. */
export async function countOpenDeposits(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from deposits where player_id = $1 and state = 'REQUESTED'`,
    [playerId],
  );
  return rows[0]?.open ?? 0;
}

export async function depositsOf(
  db: Queryable,
  { playerId, from, until, limit }: Range & { playerId: string; limit: number },
): Promise<Deposit[]> {
  const { rows } = await db.query<Row>(
    `${DEPOSITS} where d.player_id = $1 and ($2::timestamptz is null or d.requested_at >= $2)
       and ($3::timestamptz is null or d.requested_at < $3) order by d.id desc limit $4`,
    [playerId, from, until, limit],
  );
  return rows.map(parse);
}

export async function depositById(db: Queryable, id: string): Promise<Deposit | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.query<Row>(`${DEPOSITS} where d.id = $1`, [id]);
  return rows.map(parse)[0];
}

/** Locked until the transaction ends, so that the next decision sees this one. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  if (!isUuid(id)) return undefined;
  await tx.query('select id from deposits where id = $1 for update', [id]);
  return await depositById(tx, id);
}

/** Pending deposits that operators decide, oldest first. */
export async function waitingDeposits(db: Queryable, limit: number): Promise<Deposit[]> {
  const { rows } = await db.query<Row>(
    `${DEPOSITS} where d.state = 'REQUESTED' and d.type <> 'gateway' order by d.id limit $1`,
    [limit],
  );
  return rows.map(parse);
}

export type DepositDecision = {
  readonly id: string;
  readonly state: 'APPROVED' | 'REJECTED';
  /** Null if a gateway's payment decided. */
  readonly operatorId: string | null;
  readonly reason: string;
  readonly bankReference: string | null;
  readonly bankReferenceKey: string | null;
  readonly at: Date;
};

/** Stores a decision; false if this bank reference was approved for another deposit. */
export async function decideDeposit(tx: Tx, decision: DepositDecision): Promise<boolean> {
  if (decision.bankReferenceKey !== null) {
    await oneAtATime(tx, 'bank reference', decision.bankReferenceKey);
    const { rows } = await tx.query(
      `select 1 from deposits where state = 'APPROVED' and bank_reference_key = $1 and id <> $2`,
      [decision.bankReferenceKey, decision.id],
    );
    if (rows.length > 0) return false;
  }
  await tx.query(
    `update deposits set state = $2, decided_by = $3, reason = $4, bank_reference = $5, bank_reference_key = $6,
       decided_at = $7
     where id = $1`,
    [
      decision.id,
      decision.state,
      decision.operatorId,
      decision.reason,
      decision.bankReference,
      decision.bankReferenceKey,
      decision.at,
    ],
  );
  return true;
}

/** Whether the player has another approved deposit. */
export async function hasApprovedDeposit(tx: Tx, { playerId, id }: Pick<Deposit, 'playerId' | 'id'>): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from deposits where player_id = $1 and state = 'APPROVED' and id <> $2 limit 1`,
    [playerId, id],
  );
  return rows.length > 0;
}

/** Expires requests that have been pending since before `before`; returns their ids and players. */
export async function expireDeposits(
  db: Queryable,
  before: Date,
  at: Date,
): Promise<{ id: string; playerId: string }[]> {
  const { rows } = await db.query<{ id: string; player_id: string }>(
    `update deposits set state = 'EXPIRED', decided_at = $2 where state = 'REQUESTED' and requested_at < $1
     returning id, player_id`,
    [before, at],
  );
  return rows.map((row) => ({ id: row.id, playerId: row.player_id }));
}

/** Another deposit that resembles this one, by its reference, its screenshot, or both. */
export type Resemblance = {
  readonly deposit: Deposit;
  readonly sameReference: boolean;
  readonly samePicture: boolean;
};

export async function resembling(
  db: Queryable,
  deposit: Deposit,
  { withinBits, limit }: { withinBits: number; limit: number },
): Promise<Resemblance[]> {
  const { rows } = await db.query<Row & { same_reference: boolean; same_picture: boolean }>(
    `select d.*, a.account_number, a.bank_name, coalesce(d.reference_key = $2, false) as same_reference,
       coalesce(bit_count((i.looks # mine.looks)::bit(64)) <= $4, false) as same_picture
     from deposits d
     join payment_accounts a on a.id = d.payment_account_id
     left join deposit_images i on i.id = d.image_id
     left join deposit_images mine on mine.id = $3
     where d.id <> $1
       and (d.reference_key = $2 or d.bank_reference_key = $2 or bit_count((i.looks # mine.looks)::bit(64)) <= $4)
     order by d.id desc limit $5`,
    [deposit.id, deposit.referenceKey, deposit.imageId, withinBits, limit],
  );
  return rows.map((row) => ({
    deposit: parse(row),
    sameReference: row.same_reference,
    samePicture: row.same_picture,
  }));
}

/** Which of these deposits resemble another one; one statement, however many there are. */
export async function resembled(
  db: Queryable,
  ids: readonly string[],
  { withinBits }: { withinBits: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from deposits m left join deposit_images mine on mine.id = m.image_id
     where m.id = any($1::uuid[]) and (
       exists (select 1 from deposits d where d.reference_key = m.reference_key and d.id <> m.id)
       or exists (select 1 from deposits d
         where d.bank_reference_key = m.reference_key and d.state = 'APPROVED' and d.id <> m.id)
       or exists (select 1 from deposit_images i
         where bit_count((i.looks # mine.looks)::bit(64)) <= $2 and i.id <> mine.id))`,
    [ids, withinBits],
  );
  return new Set(rows.map(({ id }) => id));
}
