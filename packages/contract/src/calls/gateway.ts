import * as z from 'zod/mini';
import { call } from '../call.ts';
import { operatorsWith } from '../rights.ts';
import { ROLES } from '../roles.ts';
import { depositRecord } from '../shapes/cashier.ts';
import { waitingWithdrawal } from './console/cashier.ts';

const TAG = 'Money';
const access = [ROLES.PLAYER] as const;

/** The payment gateway and its deposit limits in rupees; null without one, when operators decide every deposit. */
export const getGateway = call({
  name: 'getGateway',
  method: 'GET',
  path: '/api/v1/gateway',
  summary: 'The payment gateway available for deposits',
  tag: TAG,
  access,
  data: z.nullable(z.object({ name: z.string(), title: z.string(), minimum: z.number(), maximum: z.number() })),
});
export type GatewayOffer = z.infer<typeof getGateway.data>;

/** How a gateway deposit is paid. `link`: the browser goes to the gateway's page. `order`: paid in the gateway's
 *  checkout widget, which our pages do not embed, because they only run our own scripts. */
const payBy = z.discriminatedUnion('way', [
  z.object({ way: z.literal('link'), url: z.string(), expiresAt: z.string() }),
  z.object({
    way: z.literal('order'),
    orderId: z.string(),
    keyId: z.string(),
    /** In paise, as the gateway's checkout expects it. */
    amountPaise: z.int(),
    currency: z.literal('INR'),
    expiresAt: z.string(),
  }),
]);

/** P-7, MON-15: the deposit stays REQUESTED until the gateway itself reports the payment as captured. */
export const gatewayDeposit = call({
  name: 'gatewayDeposit',
  method: 'POST',
  path: '/api/v1/gateway-deposit',
  summary: 'Start a deposit through the payment gateway, by payment page or by order',
  tag: TAG,
  access,
  body: z.strictObject({
    amount: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))]))),
    way: z.optional(z.enum(['link', 'order'])),
  }),
  data: z.object({ deposit: depositRecord, pay: payBy }),
  idempotent: true,
});
export type GatewayDepositBegun = z.infer<typeof gatewayDeposit.data>;

const params = z.object({ _id: z.string().check(z.minLength(1), z.maxLength(64)) });
const CONSOLE_TAG = 'Console: money';

export const payoutState = z.enum(['WAITING', 'SENT', 'PAID', 'FAILED', 'REVERSED']);

/** P-8: the payouts of one withdrawal, newest first. */
export const consolePayouts = call({
  name: 'consolePayouts',
  method: 'GET',
  path: '/api/v1/console/withdrawals/:_id/payouts',
  summary: 'Gateway payouts of a withdrawal, newest first',
  tag: CONSOLE_TAG,
  access: operatorsWith('payments'),
  params,
  data: z.array(
    z.object({
      _id: z.string(),
      state: payoutState,
      /** The gateway's id; null until it has answered. */
      gatewayId: z.nullable(z.string()),
      bankReference: z.string(),
      reason: z.string(),
      madeAt: z.string(),
      changedAt: z.string(),
    }),
  ),
});

/** P-8: pays an approved withdrawal through the gateway, also again after a failed or returned payout. */
export const sendPayout = call({
  name: 'sendPayout',
  method: 'POST',
  path: '/api/v1/console/withdrawals/:_id/payout',
  summary: 'Pay an approved withdrawal through the gateway',
  tag: CONSOLE_TAG,
  access: operatorsWith('payments'),
  params,
  body: z.strictObject({}),
  data: waitingWithdrawal,
  idempotent: true,
});
