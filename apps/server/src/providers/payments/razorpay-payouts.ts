import type { PayoutGateway, PayoutOrder } from '../../modules/cashier/port.ts';
import { entitiesOf, textOf, type RazorpayClient } from './razorpay-client.ts';
import { payoutStanding } from './razorpay-events.ts';

/**
 * Payouts by RazorpayX. The composite call creates contact, fund account and payout at once and never twice:
 * `X-Payout-Idempotency` is the payout's id, which is also its `reference_id`.
 */
export function razorpayPayouts(client: RazorpayClient, accountNumber: string): PayoutGateway {
  return {
    async send(payout) {
      const asked = { 'X-Payout-Idempotency': payout.id };
      const outcome = await client.write('/v1/payouts', payoutBody(payout, accountNumber), asked);
      if (outcome.kind !== 'done') return outcome;
      const standing = payoutStanding(outcome.value);
      return standing
        ? { kind: 'done', value: standing }
        : { kind: 'unknown', reason: textOf(outcome.value, 'status') };
    },

    async find(payoutId) {
      const found = await client.read('/v1/payouts', { account_number: accountNumber, reference_id: payoutId });
      const payout = entitiesOf(found, 'items').find((item) => textOf(item, 'reference_id') === payoutId);
      return payout ? payoutStanding(payout) : null;
    },
  };
}

/** Must be identical for every attempt of a payout, because the idempotency key requires the same body. */
function payoutBody({ id, rail, amountPaise, to, playerId, narration }: PayoutOrder, accountNumber: string) {
  const contact = { name: to.holderName.slice(0, 50), type: 'customer', reference_id: playerId };
  const fundAccount =
    to.type === 'upi'
      ? { account_type: 'vpa', vpa: { address: to.accountNumber }, contact }
      : {
          account_type: 'bank_account',
          bank_account: { name: to.holderName, ifsc: to.ifsc, account_number: to.accountNumber },
          contact,
        };
  return {
    account_number: accountNumber,
    amount: amountPaise,
    currency: 'INR',
    mode: rail,
    purpose: 'payout',
    fund_account: fundAccount,
    queue_if_low_balance: true,
    reference_id: id,
    narration: narration.slice(0, 30),
  };
}
