import type { Paise } from '@maidan/domain';
import type { AccountDetails } from './accounts/accounts.ts';

/** What the cashier asks of a payment gateway. A gateway tries once and says what became of it; trying again, paying
 *  and giving up are the cashier's. */
export interface PaymentGateway {
  /** Its name in the ledger and in tables: `bank:<name>`. */
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  /** What its checkout is told about who asks; no secret. */
  readonly publicKey: string;
  /** Makes a page or an order for a deposit. */
  readonly open: (deposit: GatewayDeposit) => Promise<GatewayOutcome<OpenedDeposit>>;
  /** What was made for a deposit before; null for nothing. Throws when the gateway cannot be asked. */
  readonly find: (deposit: GatewayDeposit) => Promise<OpenedDeposit | null>;
  /** The payments that were captured for a deposit. Throws when the gateway cannot be asked. */
  readonly paymentsOf: (opened: {
    readonly way: DepositWay;
    readonly gatewayId: string;
  }) => Promise<readonly CapturedPayment[]>;
  /** Whose deposit an order is; null for none of ours. Throws when the gateway cannot be asked. */
  readonly depositOfOrder: (orderId: string) => Promise<string | null>;
  /** Reads what the gateway posts, once its signature was found right. */
  readonly readEvent: (posted: Posted) => GatewayEvent | 'forged' | 'malformed';
  /** Null where it pays nothing out. */
  readonly payouts: PayoutGateway | null;
}

export interface PayoutGateway {
  /** Pays once for the payout's id, however often it is asked. */
  readonly send: (payout: PayoutOrder) => Promise<GatewayOutcome<PayoutStanding>>;
  /** How a payout stands; null where the gateway knows none by this id. Throws when the gateway cannot be asked. */
  readonly find: (payoutId: string) => Promise<PayoutStanding | null>;
}

/** `unknown`: it may have been done. */
export type GatewayOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `link`: a page of the gateway's. `order`: what its checkout pays. */
export type DepositWay = 'link' | 'order';

export type GatewayDeposit = {
  /** The key by which the gateway knows it: the deposit's id. */
  readonly id: string;
  readonly way: DepositWay;
  readonly amountPaise: Paise;
  /** What the player reads there. */
  readonly description: string;
  readonly expiresAt: Date;
};

export type OpenedDeposit = {
  readonly gatewayId: string;
  /** The page; empty of an order. */
  readonly url: string;
};

/** Money that the gateway has. */
export type CapturedPayment = {
  readonly id: string;
  /** Whole, of the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** The bank's own reference; the payment's id where it has none. */
  readonly bankReference: string;
};

export type PayoutOrder = {
  readonly id: string;
  readonly amountPaise: Paise;
  readonly to: AccountDetails;
  /** Whose account it is: the same for all payouts of a player. */
  readonly playerId: string;
  /** What stands on the player's bank statement. */
  readonly narration: string;
};

export type PayoutStanding = {
  /** Null where the gateway made none. */
  readonly gatewayId: string | null;
  /** `reversed`: it was sent and has come back. */
  readonly state: 'under-way' | 'paid' | 'failed' | 'reversed';
  readonly bankReference: string;
  /** Why it failed or came back; empty otherwise. */
  readonly reason: string;
};

/** A request of the gateway's as it came: signatures are made over its bytes. */
export type Posted = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type GatewayEvent = { readonly id: string; readonly name: string } & (
  | {
      readonly kind: 'captured';
      readonly payment: CapturedPayment;
      /** Whichever the event names. */
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
