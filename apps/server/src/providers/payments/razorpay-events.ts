import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CapturedPayment, GatewayEvent, PayoutStanding, Posted } from '../../modules/cashier/port.ts';
import { entityOf, isEntity, numberOf, textOf, type Entity } from './razorpay-client.ts';

/** Events that contain a payment that may be captured. */
const PAYMENT_EVENTS: readonly string[] = ['payment.captured', 'order.paid', 'payment_link.paid'];

/** Reads a webhook call: its signature is the hex HMAC-SHA256 of the bytes with the webhook's secret. */
export function readRazorpayEvent({ body, headers }: Posted, secret: string): GatewayEvent | 'forged' | 'malformed' {
  if (!isSigned(body, headerOf(headers, 'x-razorpay-signature'), secret)) return 'forged';
  const told = parse(body);
  const name = textOf(told, 'event');
  if (!told || name === '') return 'malformed';
  // An event has the same id however often it is delivered; without an id, the hash of its bytes is used.
  const named = headerOf(headers, 'x-razorpay-event-id').slice(0, 100);
  const id = named === '' ? createHash('sha256').update(body).digest('hex') : named;
  return { id, name, ...contentOf(name, entityOf(told, 'payload')) };
}

type Content =
  | Omit<GatewayEvent & { kind: 'captured' }, 'id' | 'name'>
  | Omit<GatewayEvent & { kind: 'payout' }, 'id' | 'name'>
  | { readonly kind: 'other' };

function contentOf(name: string, payload: Entity | null): Content {
  const inside = (what: string) => entityOf(entityOf(payload, what), 'entity');
  if (PAYMENT_EVENTS.includes(name)) {
    const [payment, order, link] = [inside('payment'), inside('order'), inside('payment_link')];
    const captured = capturedPayment(payment);
    if (!captured) return { kind: 'other' };
    const depositId =
      textOf(link, 'reference_id') || textOf(order, 'receipt') || textOf(entityOf(payment, 'notes'), 'deposit');
    const orderId = textOf(order, 'id') || textOf(payment, 'order_id');
    return { kind: 'captured', payment: captured, depositId: depositId || null, orderId: orderId || null };
  }
  const payout = inside('payout');
  if (!name.startsWith('payout.') || !payout) return { kind: 'other' };
  const standing = payoutStanding(payout);
  const payoutId = textOf(payout, 'reference_id');
  if (!standing || payoutId === '') return { kind: 'other' };
  return {
    kind: 'payout',
    payoutId,
    amount: numberOf(payout, 'amount'),
    currency: textOf(payout, 'currency'),
    standing,
  };
}

/** A payment entity as a captured payment; null if it is not captured. */
export function capturedPayment(payment: Entity | null): CapturedPayment | null {
  const id = textOf(payment, 'id');
  if (id === '' || textOf(payment, 'status') !== 'captured') return null;
  const fee = numberOf(payment, 'fee');
  const bank = entityOf(payment, 'acquirer_data');
  const bankReference =
    textOf(bank, 'rrn') || textOf(bank, 'upi_transaction_id') || textOf(bank, 'bank_transaction_id');
  return {
    id,
    amount: numberOf(payment, 'amount'),
    fee: fee >= 0 ? fee : null,
    currency: textOf(payment, 'currency'),
    bankReference: bankReference || id,
  };
}

const STANDINGS: Readonly<Record<string, PayoutStanding['state']>> = {
  pending: 'under-way',
  scheduled: 'under-way',
  queued: 'under-way',
  processing: 'under-way',
  processed: 'paid',
  reversed: 'reversed',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
};

/** The state of a payout entity; null for an unknown state. */
export function payoutStanding(payout: Entity): PayoutStanding | null {
  const state = STANDINGS[textOf(payout, 'status')];
  if (state === undefined) return null;
  const isOver = state === 'failed' || state === 'reversed';
  const details = entityOf(payout, 'status_details');
  const why = textOf(details, 'description') || textOf(payout, 'failure_reason') || textOf(payout, 'status');
  return {
    gatewayId: textOf(payout, 'id') || null,
    state,
    bankReference: textOf(payout, 'utr'),
    reason: isOver ? why.slice(0, 200) : '',
  };
}

function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest();
  const told = Buffer.from(signature, 'hex');
  return told.length === right.length && timingSafeEqual(told, right);
}

function headerOf(headers: Posted['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parse(body: Uint8Array): Entity | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return isEntity(told) ? told : null;
  } catch {
    return null;
  }
}
