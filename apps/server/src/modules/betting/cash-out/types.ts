import type { Refusal } from '@maidan/contract';
import type { HeldBet, Paise } from '@maidan/domain';
import type { IdempotencyKey } from '../../../platform/idempotency/index.ts';

/** C-2: cashes a share of a wallet's position in a market out, if that still brings what the player saw. */
export type CashOutCommand = {
  readonly kind: 'cash-out';
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly marketId: string;
  /** 10 000 are all of it. */
  readonly shareBasisPoints: number;
  readonly seenPaise: Paise;
  readonly key: IdempotencyKey | null;
};

/** Internal: the delay of a cash out is over. */
export type ReleaseCashOutCommand = {
  readonly kind: 'release-cash-out';
  readonly marketId: string;
  readonly walletId: string;
  readonly cashOutId: string;
};

/** How a cash out stands: it waits the bet delay, is carried out, or was refused at the end of its delay. */
export type CashOutState =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'done';
      readonly amountPaise: Paise;
      readonly betIds: readonly string[];
      readonly endedAtMs: number;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly endedAtMs: number };

/** A request as it is stored. One that was refused at once leaves nothing but its answer. */
export type CashOutRecord = Pick<
  CashOutCommand,
  'playerId' | 'walletId' | 'walletKind' | 'marketId' | 'shareBasisPoints' | 'seenPaise'
> & {
  readonly id: string;
  /** The market's version when it came. */
  readonly version: number;
  /** Its delay; null where it had none. */
  readonly held: HeldBet | null;
  readonly requestedAtMs: number;
  readonly state: CashOutState;
};

/** What the request itself is answered with, beside the bets that it made. */
export type CashOutAnswer = {
  readonly id: string;
  /** What it brings, or while it waits what the player saw. */
  readonly amountPaise: Paise;
  readonly releaseAtMs: number | null;
};
