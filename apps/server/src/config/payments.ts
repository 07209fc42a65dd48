/** Settings of the payment gateway. Without a key there is no gateway, and operators decide every request. */
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import { text, type Environment } from './read.ts';

/** How to reach Razorpay and verify its webhooks. */
export type PaymentsConfig = {
  readonly provider: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The RazorpayX account that withdrawals are paid from; null leaves them to operators. */
  readonly payoutAccount: string | null;
  /** Where the player returns after paying; null for no redirect. */
  readonly returnUrl: string | null;
  /** Base URL of the API; null for Razorpay's own. */
  readonly baseUrl: string | null;
};

/** Refuses a live key with play money and a test key with real money. */
export function paymentsConfig(environment: Environment, mode: 'play' | 'real'): PaymentsConfig | null {
  const keyId = text(environment, 'RAZORPAY_KEY_ID');
  if (keyId === null) return null;
  const required = (name: string): string => {
    const value = text(environment, name);
    if (value === null) throw new StartupRefusal(`${name} is needed with RAZORPAY_KEY_ID.`);
    return value;
  };
  const wanted = mode === 'real' ? 'rzp_live_' : 'rzp_test_';
  if (!keyId.startsWith(wanted)) {
    throw new StartupRefusal(`MODE=${mode} takes a RAZORPAY_KEY_ID that begins with ${wanted}.`);
  }
  return {
    provider: 'razorpay',
    keyId,
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
    payoutAccount: text(environment, 'RAZORPAY_PAYOUT_ACCOUNT'),
    returnUrl: address(environment, 'RAZORPAY_RETURN_URL'),
    baseUrl: address(environment, 'RAZORPAY_URL'),
  };
}

function address(environment: Environment, name: string): string | null {
  const value = text(environment, name);
  if (value === null || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value;
  throw new StartupRefusal(`${name} must be an address such as https://example.com/deposit.`);
}
