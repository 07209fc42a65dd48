import { paise, type Paise } from '@maidan/domain';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { CapturedPayment, DepositWay, OpenedDeposit } from '../port.ts';

/** A gateway deposit, as the gateway knows it. */
export type OpenDeposit = {
  readonly depositId: string;
  readonly way: DepositWay;
  readonly amountPaise: Paise;
  readonly number: number;
  /** When the gateway was first called for it; null if it was not. */
  readonly triedAt: Date | null;
  /** Null until the gateway has answered. */
  readonly gatewayId: string | null;
  readonly url: string;
  readonly expiresAt: Date;
};

type Row = {
  deposit_id: string;
  way: DepositWay;
  amount_paise: number;
  number: number;
  tried_at: Date | null;
  gateway_id: string | null;
  url: string;
  expires_at: Date;
};

const parse = (row: Row): OpenDeposit => ({
  depositId: row.deposit_id,
  way: row.way,
  amountPaise: paise(row.amount_paise),
  number: row.number,
  triedAt: row.tried_at,
  gatewayId: row.gateway_id,
  url: row.url,
  expiresAt: row.expires_at,
});

const OPENED = `select g.*, d.amount_paise, d.number from gateway_deposits g join deposits d on d.id = g.deposit_id`;

/** The operator's account that stands for a gateway. */
export async function gatewayAccountId(db: Queryable, gateway: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from payment_accounts where type = 'gateway' and account_number = $1`,
    [gateway],
  );
  return rows[0]?.id;
}

export async function insertGatewayDeposit(
  tx: Tx,
  opened: { readonly depositId: string; readonly gateway: string; readonly way: DepositWay; readonly expiresAt: Date },
): Promise<void> {
  await tx.query('insert into gateway_deposits (deposit_id, gateway, way, expires_at) values ($1, $2, $3, $4)', [
    opened.depositId,
    opened.gateway,
    opened.way,
    opened.expiresAt,
  ]);
}

export async function gatewayDepositById(db: Queryable, depositId: string): Promise<OpenDeposit | undefined> {
  const { rows } = await db.query<Row>(`${OPENED} where g.deposit_id = $1`, [depositId]);
  return rows.map(parse)[0];
}

/** Records that the gateway is about to be called. */
export async function markTried(db: Queryable, depositId: string, at: Date): Promise<void> {
  await db.query('update gateway_deposits set tried_at = coalesce(tried_at, $2) where deposit_id = $1', [
    depositId,
    at,
  ]);
}

/** Stores the gateway's answer; the first answer is kept. */
export async function keepOpened(db: Queryable, depositId: string, opened: OpenedDeposit): Promise<void> {
  await db.query('update gateway_deposits set gateway_id = $2, url = $3 where deposit_id = $1 and gateway_id is null', [
    depositId,
    opened.gatewayId,
    opened.url,
  ]);
}

/** The deposit that an event refers to, by its own id or by the gateway's. */
export async function depositNamedBy(
  db: Queryable,
  { gateway, depositId, gatewayId }: { gateway: string; depositId: string | null; gatewayId: string | null },
): Promise<string | undefined> {
  const { rows } = await db.query<{ deposit_id: string }>(
    `select deposit_id from gateway_deposits
     where gateway = $1 and (deposit_id = $2::uuid or gateway_id = $3) order by deposit_id = $2::uuid desc limit 1`,
    [gateway, depositId !== null && isUuid(depositId) ? depositId : null, gatewayId],
  );
  return rows[0]?.deposit_id;
}

/** Pending gateway deposits requested before `before`: the gateway is polled about them in case an event was lost. */
export async function waitingAtGateway(
  db: Queryable,
  { gateway, before, limit }: { gateway: string; before: Date; limit: number },
): Promise<OpenDeposit[]> {
  const { rows } = await db.query<Row>(
    `${OPENED} where g.gateway = $1 and d.state = 'REQUESTED' and g.gateway_id is not null and d.requested_at < $2
     order by g.deposit_id limit $3`,
    [gateway, before, limit],
  );
  return rows.map(parse);
}

/** Expires the deposits that can no longer be paid; returns their ids. */
export async function expireGatewayDeposits(
  db: Queryable,
  { gateway, before, at }: { gateway: string; before: Date; at: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update deposits d set state = 'EXPIRED', decided_at = $3 from gateway_deposits g
     where g.deposit_id = d.id and g.gateway = $1 and d.state = 'REQUESTED' and g.expires_at < $2 returning d.id`,
    [gateway, before, at],
  );
  return rows.map(({ id }) => id);
}

/** Records an event; false if it was handled before. Two concurrent deliveries of one event wait for each other
 *  here. */
export async function isNewEvent(
  tx: Tx,
  event: { readonly gateway: string; readonly id: string; readonly name: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into gateway_events (gateway, event_id, name, received_at) values ($1, $2, $3, $4)
     on conflict (gateway, event_id) do nothing`,
    [event.gateway, event.id, event.name, event.at],
  );
  return rowCount === 1;
}

/** The outcome of a payment: credited to the balance, a second one for its deposit, or with an amount or currency that
 *  differs from the deposit's. */
export type PaymentOutcome = 'credited' | 'second' | 'differs';

export async function paymentOutcome(
  tx: Tx,
  { gateway, paymentId }: { gateway: string; paymentId: string },
): Promise<PaymentOutcome | undefined> {
  const { rows } = await tx.query<{ outcome: PaymentOutcome }>(
    'select outcome from gateway_payments where gateway = $1 and payment_id = $2',
    [gateway, paymentId],
  );
  return rows[0]?.outcome;
}

export async function insertPayment(
  tx: Tx,
  written: {
    readonly gateway: string;
    readonly depositId: string;
    readonly payment: CapturedPayment;
    readonly outcome: PaymentOutcome;
    readonly at: Date;
  },
): Promise<void> {
  const { gateway, depositId, payment, outcome, at } = written;
  await tx.query(
    `insert into gateway_payments (gateway, payment_id, deposit_id, amount_paise, currency, outcome, received_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [gateway, payment.id, depositId, payment.amount, payment.currency, outcome, at],
  );
}
