/** The port that every SMS provider implements. */

export type MessagePurpose = 'sign-up' | 'reset' | 'has-account' | 'password-changed';

export interface SmsMessage {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly purpose: MessagePurpose;
  /** The code in the text; empty for a message without one. */
  readonly code: string;
  /** Epoch milliseconds. */
  readonly writtenAtMs: number;
}

/** `refused`: retrying is useless. `failed`: it may be retried, but if the message `mayHaveGone`, `wasSent` is asked
 *  first. */
export type SmsOutcome =
  | {
      readonly kind: 'sent';
      /** The provider's id of the message, by which its delivery is asked about; none if it cannot be. */
      readonly providerId?: string;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly mayHaveGone: boolean; readonly retryAfterMs?: number };

/** `undelivered`: the phone will not get it. `unknown`: it was handed to the network, which has not confirmed it. */
export type SmsDelivery =
  | { readonly state: 'delivered' | 'unknown' }
  | { readonly state: 'under-way' }
  | { readonly state: 'undelivered'; readonly reason: string };

export interface SmsSender {
  readonly name: string;
  /** Tries once. Never throws for a failure of the provider. Reasons contain neither number nor text. */
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>;
  /** Whether the provider already has this message; throws if it cannot be reached. */
  readonly wasSent: (message: SmsMessage) => Promise<boolean>;
  /** What became of a sent message; throws if the provider cannot be reached. */
  readonly deliveryOf?: (providerId: string) => Promise<SmsDelivery>;
}
