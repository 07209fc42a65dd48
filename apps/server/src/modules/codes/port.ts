/** The port that every SMS provider implements. */

export type MessagePurpose = 'sign-up' | 'reset' | 'has-account' | 'password-changed';

export interface SmsMessage {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly purpose: MessagePurpose;
  /** The code that the text holds; empty for a message without one. */
  readonly code: string;
  /** Epoch milliseconds. */
  readonly writtenAtMs: number;
}

/** `refused`: trying again is useless. `failed`: it may be tried again, but where the message `mayHaveGone` only after
 *  `wasSent` has said that it has not. */
export type SmsOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly mayHaveGone: boolean; readonly retryAfterMs?: number };

export interface SmsSender {
  readonly name: string;
  /** Tries once. Never throws for what the provider does. Reasons hold neither number nor text. */
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>;
  /** Whether the provider has taken this message already; throws when it cannot be asked. */
  readonly wasSent: (message: SmsMessage) => Promise<boolean>;
}
