import { paise, type Paise } from '@maidan/domain';
import { isUuid } from '../../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { CapturedPayment, DepositWay, OpenedDeposit } from '../port.ts';
import type { Deposit } from '../deposits/deposits-repository.ts';
import { nextAskAt } from './ask-times.ts';

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
  readonly state: Deposit['state'];
  readonly requestedAt: Date;
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
  state: Deposit['state'];
  requested_at: Date;
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
  state: row.state,
  requestedAt: row.requested_at,
});

const OPENED = `select g.*, d.amount_paise, d.number, d.state, d.requested_at from gateway_deposits g join deposits d on d.id = g.deposit_id`;

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
  opened: {
    readonly depositId: string;
    readonly gateway: string;
    readonly way: DepositWay;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { depositId, gateway, way, at, expiresAt } = opened;
  await tx.query(
    'insert into gateway_deposits (deposit_id, gateway, way, expires_at, next_ask_at) values ($1, $2, $3, $4, $5)',
    [depositId, gateway, way, expiresAt, nextAskAt({ state: 'REQUESTED', requestedAt: at }, at)],
  );
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

/** P-11: the deposits about which the gateway is to be asked by now, the longest overdue first. */
export async function depositsToAsk(
  db: Queryable,
  { gateway, at, limit }: { gateway: string; at: Date; limit: number },
): Promise<OpenDeposit[]> {
  const { rows } = await db.query<Row>(
    `${OPENED} where g.gateway = $1 and g.next_ask_at <= $2 order by g.next_ask_at, g.deposit_id limit $3`,
    [gateway, at, limit],
  );
  return rows.map(parse);
}

/** Sets when the gateway is asked next about a deposit, before it is asked now; false if another process asks now. */
export async function claimAsk(db: Queryable, deposit: OpenDeposit, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update gateway_deposits set next_ask_at = $2 where deposit_id = $1 and next_ask_at <= $3',
    [deposit.depositId, nextAskAt(deposit, at), at],
  );
  return rowCount === 1;
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

/**
 * What became of a payment: credited; credited and `above` the deposit and the gateway's fee; a second one for its
 * deposit; one that differs (less than the deposit, or another currency); or of no known deposit so far.
 */
export type PaymentOutcome = 'credited' | 'above' | 'second' | 'differs' | 'unmatched';

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

/** Records a payment once. One that was of no known deposit gets its deposit when another event names it. */
export async function insertPayment(
  tx: Tx,
  written: {
    readonly gateway: string;
    /** Null for an unmatched one. */
    readonly depositId: string | null;
    readonly payment: CapturedPayment;
    readonly outcome: PaymentOutcome;
    readonly at: Date;
  },
): Promise<void> {
  const { gateway, depositId, payment, outcome, at } = written;
  await tx.query(
    `insert into gateway_payments as known
       (gateway, payment_id, deposit_id, amount_paise, fee_paise, currency, outcome, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (gateway, payment_id) do update
       set deposit_id = excluded.deposit_id, outcome = excluded.outcome, fee_paise = excluded.fee_paise, noticed_at = null
       where known.outcome = 'unmatched' and excluded.outcome <> 'unmatched'`,
    [gateway, payment.id, depositId, payment.amount, payment.fee, payment.currency, outcome, at],
  );
}

/** A payment that an operator must look at. */
export type PaymentToNotice = {
  readonly paymentId: string;
  readonly outcome: Exclude<PaymentOutcome, 'credited'>;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
  /** Null for an unmatched one. */
  readonly deposit: { readonly number: number; readonly playerId: string; readonly amountPaise: Paise } | null;
};

/** Payments of which operators were not notified yet; unmatched ones only if received before a moment. */
export async function paymentsToNotice(
  db: Queryable,
  { gateway, unmatchedBefore, limit }: { gateway: string; unmatchedBefore: Date; limit: number },
): Promise<PaymentToNotice[]> {
  const { rows } = await db.query<{
    payment_id: string;
    outcome: PaymentToNotice['outcome'];
    amount_paise: number;
    currency: string;
    received_at: Date;
    number: number | null;
    player_id: string | null;
    deposit_paise: number | null;
  }>(
    `select p.payment_id, p.outcome, p.amount_paise, p.currency, p.received_at,
       d.number, d.player_id, d.amount_paise as deposit_paise
     from gateway_payments p left join deposits d on d.id = p.deposit_id
     where p.gateway = $1 and p.outcome <> 'credited' and p.noticed_at is null
       and (p.outcome <> 'unmatched' or p.received_at < $2)
     order by p.received_at, p.payment_id limit $3`,
    [gateway, unmatchedBefore, limit],
  );
  return rows.map((row) => ({
    paymentId: row.payment_id,
    outcome: row.outcome,
    amount: row.amount_paise,
    currency: row.currency,
    receivedAt: row.received_at,
    deposit:
      row.number === null || row.player_id === null || row.deposit_paise === null
        ? null
        : { number: row.number, playerId: row.player_id, amountPaise: paise(row.deposit_paise) },
  }));
}

export async function markNoticed(
  db: Queryable,
  { gateway, paymentId, outcome, at }: { gateway: string; paymentId: string; outcome: PaymentOutcome; at: Date },
): Promise<void> {
  await db.query(
    'update gateway_payments set noticed_at = $4 where gateway = $1 and payment_id = $2 and outcome = $3',
    [gateway, paymentId, outcome, at],
  );
}
