import type { ProviderId } from '../catalogue/brands.ts';

export type CallKind = 'bet' | 'win' | 'rollback' | 'close';

/** `DUE` until the wallet has answered; `DROPPED`: a bet that is rolled back instead of being asked about again. */
export type CallState = 'DUE' | 'DONE' | 'REFUSED' | 'DROPPED';

/** A call to the wallet that is to be sent now. */
export interface DueCall {
  readonly id: number;
  readonly kind: CallKind;
  /** The bet: its transactions are named after it. */
  readonly roundId: string;
  readonly walletRoundId: string;
  /** Of a bet at a table: the stakes of its positions, whose sum is the amount. */
  readonly parts: readonly { readonly name: string; readonly amount: number }[] | null;
  /** Of a bet at a table. */
  readonly tableRoundId: number | null;
  readonly provider: ProviderId;
  readonly playerId: string;
  readonly gameId: string;
  readonly sessionId: string;
  /** Sealed for the session. */
  readonly sealedWalletToken: string;
  readonly amountPaise: number;
  /** How often it was taken up, this time included. */
  readonly attempts: number;
  readonly createdAtMs: number;
}

/** Two calls of one kind in one round do not exist: the round's id and the kind name a transaction for ever. */
export function txId(roundId: string, kind: CallKind): string {
  return `${roundId}:${kind}`;
}

const LONGEST_WAIT_MS = 5 * 60_000;

/** 1, 2, 4 … seconds, then every five minutes for as long as it takes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 1_000, LONGEST_WAIT_MS);
}
