import type { WalletError } from '@maidan/wallet-api';

/** The outcome of a call: the wallet's answer, or unknown. */
export type Outcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** A business refusal: the wallet did nothing. */
  | { readonly kind: 'refused'; readonly code: WalletError; readonly balance: number | null }
  /** No answer, or one that makes no sense: the wallet may have done it. */
  | { readonly kind: 'unknown'; readonly reason: string };
