import type { Refusal } from '@maidan/contract';
import type { HeldBet, Paise } from '@maidan/domain';
import type { IdempotencyKey } from '../../../platform/idempotency/index.ts';

/** C-2: cashes out a share of a wallet's position in a market, if that still brings what the player saw. */
export type CashOutCommand = {
  readonly kind: 'cash-out';
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly marketId: string;
  /** 10 000 is the whole position. */
  readonly shareBasisPoints: number;
  readonly seenPaise: Paise;
  readonly key: IdempotencyKey | null;
};

/** Internal: the bet delay of a cash out is over. */
export type ReleaseCashOutCommand = {
  readonly kind: 'release-cash-out';
  readonly marketId: string;
  readonly walletId: string;
  readonly cashOutId: string;
};

/** The state of a cash out: in its bet delay, carried out, or refused at the end of its delay. */
export type CashOutState =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'done';
      readonly amountPaise: Paise;
      readonly betIds: readonly string[];
      readonly endedAtMs: number;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly endedAtMs: number };

/** A stored cash out. One that is refused at once leaves only its answer. */
export type CashOutRecord = Pick<
  CashOutCommand,
  'playerId' | 'walletId' | 'walletKind' | 'marketId' | 'shareBasisPoints' | 'seenPaise'
> & {
  readonly id: string;
  /** The market's version when it was requested. */
  readonly version: number;
  /** Its bet delay; null if it had none. */
  readonly held: HeldBet | null;
  readonly requestedAtMs: number;
  readonly state: CashOutState;
};

/** The answer to the request itself, beside the bets that it placed. */
export type CashOutAnswer = {
  readonly id: string;
  /** What it brings; while it is pending, what the player saw. */
  readonly amountPaise: Paise;
  readonly releaseAtMs: number | null;
};
