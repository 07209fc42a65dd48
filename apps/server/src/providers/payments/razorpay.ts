import type { CapturedPayment, GatewayDeposit, OpenedDeposit, PaymentGateway } from '../../modules/cashier/port.ts';
import { entitiesOf, numberOf, razorpayClient, textOf, type Entity, type RazorpayAccess } from './razorpay-client.ts';
import { capturedPayment, readRazorpayEvent } from './razorpay-events.ts';
import { razorpayPayouts } from './razorpay-payouts.ts';

export interface RazorpayOptions extends RazorpayAccess {
  readonly webhookSecret: string;
  /** The RazorpayX account that payouts are paid from; null for none. */
  readonly payoutAccount: string | null;
  /** Where a payment link sends the player afterwards; null for nowhere. */
  readonly returnUrl: string | null;
}

const SECOND_MS = 1_000;

/**
 * Razorpay. An order's `receipt` and a link's `reference_id` are the deposit's id: it identifies the deposit in
 * webhooks, and finds what was created if an answer was lost. Amounts are in paise there too.
 */
export function razorpay(options: RazorpayOptions): PaymentGateway {
  const client = razorpayClient(options);
  const { webhookSecret, payoutAccount, returnUrl, keyId } = options;

  return {
    name: 'razorpay',
    title: 'Razorpay',
    publicKey: keyId,

    async open(deposit) {
      const outcome =
        deposit.way === 'order'
          ? await client.write('/v1/orders', orderBody(deposit))
          : await client.write('/v1/payment_links', linkBody(deposit, returnUrl));
      if (outcome.kind !== 'done') return outcome;
      const opened = openedOf(outcome.value, deposit);
      return opened
        ? { kind: 'done', value: opened }
        : { kind: 'unknown', reason: 'an answer that is not what was asked' };
    },

    async find(deposit) {
      const isOrder = deposit.way === 'order';
      const found = isOrder
        ? await client.read('/v1/orders', { receipt: deposit.id })
        : await client.read('/v1/payment_links', { reference_id: deposit.id });
      const listed = entitiesOf(found, isOrder ? 'items' : 'payment_links');
      return listed.map((item) => openedOf(item, deposit)).find((opened) => opened !== null) ?? null;
    },

    async paymentsOf({ way, gatewayId }) {
      const id = encodeURIComponent(gatewayId);
      if (way === 'order') {
        const found = await client.read(`/v1/orders/${id}/payments`);
        return entitiesOf(found, 'items').flatMap((item) => capturedPayment(item) ?? []);
      }
      const link = await client.read(`/v1/payment_links/${id}`);
      const payments: CapturedPayment[] = [];
      for (const item of entitiesOf(link, 'payments')) {
        const short = paymentOfLink(item, link);
        if (!short) continue;
        const full = await client.read(`/v1/payments/${encodeURIComponent(short.id)}`);
        payments.push(capturedPayment(full) ?? short);
      }
      return payments;
    },

    async depositOfOrder(orderId) {
      const order = await client.read(`/v1/orders/${encodeURIComponent(orderId)}`);
      return textOf(order, 'receipt') || null;
    },

    readEvent: (posted) => readRazorpayEvent(posted, webhookSecret),
    payouts: payoutAccount === null ? null : razorpayPayouts(client, payoutAccount),
  };
}

function orderBody({ id, amountPaise }: GatewayDeposit) {
  return { amount: amountPaise, currency: 'INR', receipt: id, partial_payment: false, notes: { deposit: id } };
}

function linkBody({ id, amountPaise, description, expiresAt }: GatewayDeposit, returnUrl: string | null) {
  return {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: id,
    description,
    expire_by: Math.floor(expiresAt.getTime() / SECOND_MS),
    reminder_enable: false,
    notes: { deposit: id },
    ...(returnUrl !== null && { callback_url: returnUrl, callback_method: 'get' }),
  };
}

/** The created order or link, if it matches the deposit in every respect. */
function openedOf(made: Entity, { id, way, amountPaise }: GatewayDeposit): OpenedDeposit | null {
  const gatewayId = textOf(made, 'id');
  const named = textOf(made, way === 'order' ? 'receipt' : 'reference_id');
  const url = way === 'order' ? '' : textOf(made, 'short_url');
  const isRight = named === id && numberOf(made, 'amount') === amountPaise && textOf(made, 'currency') === 'INR';
  return gatewayId !== '' && isRight && (way === 'order' || url.startsWith('http')) ? { gatewayId, url } : null;
}

/** A link lists its payments in a shorter form, without the fee and the bank's reference. */
function paymentOfLink(item: Entity, link: Entity | null): CapturedPayment | null {
  const id = textOf(item, 'payment_id');
  if (id === '' || textOf(item, 'status') !== 'captured') return null;
  return { id, amount: numberOf(item, 'amount'), fee: null, currency: textOf(link, 'currency'), bankReference: id };
}
