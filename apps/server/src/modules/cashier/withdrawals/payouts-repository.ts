import { invariant, paise, type Paise } from '@maidan/domain';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';

export type PayoutState = 'WAITING' | 'SENT' | 'PAID' | 'FAILED' | 'REVERSED';

/** A gateway's payment of a withdrawal. Failed and reversed payouts are final. */
export type Payout = {
  readonly id: string;
  readonly withdrawalId: string;
  readonly amountPaise: Paise;
  readonly gateway: string;
  readonly state: PayoutState;
  readonly triedAt: Date | null;
  readonly gatewayId: string | null;
  readonly bankReference: string;
  readonly reason: string;
  readonly madeAt: Date;
  readonly changedAt: Date;
};

type Row = {
  id: string;
  withdrawal_id: string;
  amount_paise: number;
  gateway: string;
  state: PayoutState;
  tried_at: Date | null;
  gateway_id: string | null;
  bank_reference: string;
  reason: string;
  made_at: Date;
  changed_at: Date;
};

const parse = (row: Row): Payout => ({
  id: row.id,
  withdrawalId: row.withdrawal_id,
  amountPaise: paise(row.amount_paise),
  gateway: row.gateway,
  state: row.state,
  triedAt: row.tried_at,
  gatewayId: row.gateway_id,
  bankReference: row.bank_reference,
  reason: row.reason,
  madeAt: row.made_at,
  changedAt: row.changed_at,
});

const PAYOUTS = `select p.*, w.amount_paise from payouts p join withdrawals w on w.id = p.withdrawal_id`;

/** The withdrawal must be locked and have no open payout. */
export async function insertPayout(
  tx: Tx,
  payout: { readonly id: string; readonly withdrawalId: string; readonly gateway: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into payouts (id, withdrawal_id, gateway, state, made_at, changed_at) values ($1, $2, $3, 'WAITING', $4, $4)`,
    [payout.id, payout.withdrawalId, payout.gateway, payout.at],
  );
}

/** Whether a gateway may be paying a withdrawal, or has paid it. */
export async function hasOpenPayout(db: Queryable, withdrawalId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from payouts where withdrawal_id = $1 and state in ('WAITING', 'SENT', 'PAID')`,
    [withdrawalId],
  );
  return rows.length > 0;
}

/** Newest first. */
export async function payoutsOf(db: Queryable, withdrawalId: string): Promise<Payout[]> {
  const { rows } = await db.query<Row>(`${PAYOUTS} where p.withdrawal_id = $1 order by p.id desc`, [withdrawalId]);
  return rows.map(parse);
}

export async function payoutById(db: Queryable, id: string): Promise<Payout | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.query<Row>(`${PAYOUTS} where p.id = $1`, [id]);
  return rows.map(parse)[0];
}

/** Locked until the transaction ends. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  await tx.query('select id from payouts where id = $1 for update', [id]);
  const payout = await payoutById(tx, id);
  invariant(payout !== undefined, 'a payout that was made is there');
  return payout;
}

/** Payouts without a final state that have not changed since `before`, oldest first, from the one after `after` on. */
export async function payoutsUnderWay(
  db: Queryable,
  { gateway, before, after, limit }: { gateway: string; before: Date; after: string; limit: number },
): Promise<Payout[]> {
  const { rows } = await db.query<Row>(
    `${PAYOUTS} where p.gateway = $1 and p.state in ('WAITING', 'SENT') and p.changed_at <= $2 and p.id > $3
     order by p.id limit $4`,
    [gateway, before, after, limit],
  );
  return rows.map(parse);
}

/** Records that the gateway is about to be called. */
export async function markPayoutTried(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update payouts set tried_at = coalesce(tried_at, $2), changed_at = $2 where id = $1', [id, at]);
}

export async function changePayout(
  tx: Tx,
  change: Pick<Payout, 'id' | 'state' | 'gatewayId' | 'bankReference' | 'reason'> & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `update payouts set state = $2, gateway_id = coalesce($3, gateway_id),
       bank_reference = coalesce(nullif($4, ''), bank_reference), reason = $5, changed_at = $6
     where id = $1`,
    [change.id, change.state, change.gatewayId, change.bankReference, change.reason, change.at],
  );
}
