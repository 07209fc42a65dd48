import type { Paise } from '@maidan/domain';
import type { AccountDetails } from './accounts/accounts.ts';

/** What a payment gateway implements for the cashier. A gateway tries once and reports the outcome; retrying, crediting
 *  and giving up are up to the cashier. */
export interface PaymentGateway {
  /** Its name in the ledger and in tables: `bank:<name>`. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** The public key that its checkout needs; not a secret. */
  readonly publicKey: string;
  /** Creates a page or an order for a deposit. */
  readonly open: (deposit: GatewayDeposit) => Promise<GatewayOutcome<OpenedDeposit>>;
  /** Finds what was created earlier for a deposit; null for nothing. Throws if the gateway cannot be reached. */
  readonly find: (deposit: GatewayDeposit) => Promise<OpenedDeposit | null>;
  /** The captured payments of a deposit. Throws if the gateway cannot be reached. */
  readonly paymentsOf: (opened: {
    readonly way: DepositWay;
    readonly gatewayId: string;
  }) => Promise<readonly CapturedPayment[]>;
  /** The deposit that an order belongs to; null if it is not ours. Throws if the gateway cannot be reached. */
  readonly depositOfOrder: (orderId: string) => Promise<string | null>;
  /** Verifies the signature of a webhook call and parses it. */
  readonly readEvent: (posted: Posted) => GatewayEvent | 'forged' | 'malformed';
  /** Null if the gateway makes no payouts. */
  readonly payouts: PayoutGateway | null;
}

export interface PayoutGateway {
  /** Pays once per payout id, however often it is called. */
  readonly send: (payout: PayoutOrder) => Promise<GatewayOutcome<PayoutStanding>>;
  /** The state of a payout; null if the gateway does not know this id. Throws if the gateway cannot be reached. */
  readonly find: (payoutId: string) => Promise<PayoutStanding | null>;
}

/** `unknown`: it may have succeeded. */
export type GatewayOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `link`: a payment page of the gateway. `order`: an order that its checkout pays. */
export type DepositWay = 'link' | 'order';

export type GatewayDeposit = {
  /** The idempotency key at the gateway: the deposit's id. */
  readonly id: string;
  readonly way: DepositWay;
  readonly amountPaise: Paise;
  /** Shown to the player on the payment page. */
  readonly description: string;
  readonly expiresAt: Date;
};

export type OpenedDeposit = {
  readonly gatewayId: string;
  /** The payment page; empty for an order. */
  readonly url: string;
};

/** A payment that the gateway has received. */
export type CapturedPayment = {
  readonly id: string;
  /** An integer, in the currency's smallest unit. */
  readonly amount: number;
  /** What the gateway charged for it, part of the amount if the payer bears it; null if the gateway did not say. */
  readonly fee: number | null;
  readonly currency: string;
  /** The bank's own reference; the payment's id if there is none. */
  readonly bankReference: string;
};

/** How a payout travels between banks. */
export type Rail = 'UPI' | 'IMPS' | 'RTGS';

export type PayoutOrder = {
  readonly id: string;
  /** Follows amount and account, so that every attempt of a payout names the same. */
  readonly rail: Rail;
  readonly amountPaise: Paise;
  readonly to: AccountDetails;
  /** The owner of the account: the same for all payouts of a player. */
  readonly playerId: string;
  /** Shown on the player's bank statement. */
  readonly narration: string;
};

export type PayoutStanding = {
  /** Null if the gateway created none. */
  readonly gatewayId: string | null;
  /** `reversed`: it was sent and came back. */
  readonly state: 'under-way' | 'paid' | 'failed' | 'reversed';
  readonly bankReference: string;
  /** Why it failed or came back; otherwise empty. */
  readonly reason: string;
};

/** A webhook call as received: signatures are computed over its bytes. */
export type Posted = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type GatewayEvent = { readonly id: string; readonly name: string } & (
  | {
      readonly kind: 'captured';
      readonly payment: CapturedPayment;
      /** The event names one of the two. */
      readonly depositId: string | null;
      readonly orderId: string | null;
    }
  | {
      readonly kind: 'payout';
      readonly payoutId: string;
      readonly amount: number;
      readonly currency: string;
      readonly standing: PayoutStanding;
    }
  | { readonly kind: 'other' }
);
