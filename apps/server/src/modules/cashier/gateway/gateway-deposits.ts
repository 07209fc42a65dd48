import type { Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import { NIL_ID } from '../../../platform/ids/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import type { CashierDeps } from '../deps.ts';
import { creditDeposit } from '../deposits/credit-deposit.ts';
import { depositAmountOf } from '../deposits/deposits.ts';
import { countOpenDeposits, insertDeposit, lockDeposit, type Deposit } from '../deposits/deposits-repository.ts';
import {
  gatewayAccountId,
  insertGatewayDeposit,
  insertPayment,
  paymentOutcome,
  type PaymentOutcome,
} from './gateway-repository.ts';
import { GATEWAY_DEPOSIT_LIVES_MS, MAX_OPEN } from '../limits.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { CapturedPayment, DepositWay } from '../port.ts';
import { referenceKey } from '../deposits/references.ts';

export type GatewayName = { readonly name: string; readonly title: string };

/** Stores a deposit that the gateway will collect; the gateway is not called yet, and no money moves. */
export async function beginGatewayDeposit(
  tx: Tx,
  request: {
    readonly gateway: GatewayName;
    readonly playerId: string;
    readonly amount?: number | string | null | undefined;
    readonly way: DepositWay;
    readonly newId: () => string;
    readonly at: Date;
  },
): Promise<Result<{ readonly id: string }, Refusal>> {
  const { gateway, playerId, way, newId, at } = request;
  const amount = depositAmountOf(request.amount);
  if (!amount.ok) return amount;
  await oneAtATime(tx, 'deposits', playerId);
  if ((await countOpenDeposits(tx, playerId)) >= MAX_OPEN) {
    return refused({ kind: 'too-many-requests-open', most: MAX_OPEN });
  }
  const [main] = await walletsOf(tx, playerId);
  invariant(main !== undefined, 'a player has a wallet');
  const paymentAccountId = await gatewayAccountId(tx, gateway.name);
  invariant(paymentAccountId !== undefined, 'a gateway has an account of the operator’s');
  const id = newId();
  const isNew = await insertDeposit(tx, {
    id,
    playerId,
    walletId: main.id,
    paymentAccountId,
    type: 'gateway',
    amountPaise: amount.value,
    reference: '',
    referenceKey: null,
    marks: [],
    imageId: null,
    at,
  });
  invariant(isNew, 'a deposit without a reference meets no other');
  const expiresAt = new Date(at.getTime() + GATEWAY_DEPOSIT_LIVES_MS);
  await insertGatewayDeposit(tx, { depositId: id, gateway: gateway.name, way, at, expiresAt });
  return ok({ id });
}

export type Credited = {
  readonly outcome: PaymentOutcome;
  readonly deposit: Deposit;
  /** Whether an earlier event of this payment named no deposit. */
  readonly wasUnmatched: boolean;
  /** Called after the commit. */
  readonly applied: () => void;
};

/**
 * P-7: handles a payment that the gateway has captured. It approves the deposit once, with the deposit's amount, if at
 * least that was paid in rupees; a second payment for the same deposit is recorded but not credited. A payment that was
 * already handled changes nothing, whichever event repeats it. A payment that arrives after the deposit expired still
 * counts. Returns null if nothing changed.
 */
export async function creditPayment(
  tx: Tx,
  {
    gateway,
    depositId,
    payment,
    firstDepositApproved,
    newId,
    at,
  }: {
    readonly gateway: GatewayName;
    readonly depositId: string;
    readonly payment: CapturedPayment;
    readonly firstDepositApproved: CashierDeps['firstDepositApproved'];
    readonly newId: () => string;
    readonly at: Date;
  },
): Promise<Credited | null> {
  // The lock on the deposit's row serialises the handling of its payments.
  const deposit = await lockDeposit(tx, depositId);
  invariant(deposit !== undefined, 'a gateway’s deposit is there');
  const before = await paymentOutcome(tx, { gateway: gateway.name, paymentId: payment.id });
  if (before !== undefined && before !== 'unmatched') return null;
  const wasUnmatched = before === 'unmatched';
  const outcome = outcomeOf(deposit, payment);
  await insertPayment(tx, { gateway: gateway.name, depositId, payment, outcome, at });
  const isCredited = outcome === 'credited' || outcome === 'above';
  const action = isCredited ? 'deposit.captured' : 'deposit.not-credited';
  const deed = {
    actorId: NIL_ID,
    actorName: gateway.title,
    action,
    subject: `deposit D-${deposit.number}`,
    details: {
      player: deposit.playerId,
      amountPaise: deposit.amountPaise,
      paid: payment.amount,
      ...(payment.fee !== null && { fee: payment.fee }),
      currency: payment.currency,
      payment: payment.id,
      why: outcome,
    },
  };
  if (!isCredited) {
    await appendAudit(tx, deed, at);
    return { outcome, deposit, wasUnmatched, applied: () => undefined };
  }
  const credited = await creditDeposit(tx, {
    deposit,
    bank: gateway.name,
    bankReference: payment.bankReference,
    // The payment's id instead of the bank's reference, because two payments may share that one.
    bankReferenceKey: referenceKey(`${gateway.name} ${payment.id}`),
    operatorId: null,
    deed,
    firstDepositApproved,
    newId,
    at,
  });
  invariant(credited.ok, 'a payment is one deposit’s');
  return { outcome, deposit, wasUnmatched, applied: credited.value.applied };
}

function outcomeOf({ state, amountPaise }: Deposit, payment: CapturedPayment): PaymentOutcome {
  if (payment.currency !== 'INR' || !(payment.amount >= amountPaise)) return 'differs';
  if (state !== 'REQUESTED' && state !== 'EXPIRED') return 'second';
  return payment.amount - amountPaise > (payment.fee ?? 0) ? 'above' : 'credited';
}
