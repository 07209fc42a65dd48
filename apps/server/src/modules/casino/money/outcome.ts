import type { WalletError } from '@maidan/wallet-api';
import type { Paise } from '@maidan/domain';

/** How a provider's call ended, whatever protocol it came by. `balancePaise`: what is available in the wallet now. */
export type Outcome =
  | {
      readonly ok: true;
      readonly balancePaise: Paise;
      readonly duplicate: boolean;
      readonly applied: boolean;
      /** Of a balance: the most that a round may stake now. */
      readonly mostStakePaise?: Paise;
    }
  | { readonly ok: false; readonly code: WalletError; readonly balancePaise: Paise | null };

export function done(balancePaise: Paise, { duplicate = false, applied = true } = {}): Outcome {
  return { ok: true, balancePaise, duplicate, applied };
}

export function refusedWith(code: WalletError, balancePaise: Paise | null = null): Outcome {
  return { ok: false, code, balancePaise };
}

/** A provider's bet, decoded: amounts as they came. */
export type BetCall = {
  readonly providerId: string;
  readonly txId: string;
  readonly sessionToken: string;
  readonly playerId: string;
  /** The provider's own id of the game. */
  readonly gameId: string;
  readonly roundId: string;
  readonly currency: string;
  readonly amount: number;
  readonly parts?: readonly { readonly name: string; readonly amount: number }[] | undefined;
  readonly freeRoundId?: string | undefined;
  /** The provider says that the round has ended with this bet: a win or a rollback of it may come, another bet not. */
  readonly isLast?: boolean | undefined;
};

export type WinCall = Omit<BetCall, 'sessionToken' | 'parts' | 'freeRoundId' | 'isLast'> & {
  readonly betTxId: string;
  readonly close?: boolean | undefined;
  /** What the win comes to beyond `amount`, in thousandths of a paisa, 0 to 999: kept until it makes a paisa. */
  readonly thousandths?: number | undefined;
};

export type RollbackCall = Omit<WinCall, 'amount' | 'close' | 'thousandths'>;

export type CloseCall = Pick<BetCall, 'providerId' | 'playerId' | 'gameId' | 'roundId' | 'currency'>;
