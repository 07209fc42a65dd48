import type { Refusal } from '@maidan/contract';
import type { AcceptOdds, Paise, Result, Side, TimeInForce } from '@maidan/domain';
import type { IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { BetRecord, LapseReason } from './bet-record.ts';

export type PlaceCommand = {
  readonly kind: 'place';
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly marketId: string;
  readonly selectionId: string;
  readonly side: Side;
  /** Wire odds, not yet judged: decimal odds, rate per 100, or line. */
  readonly odds: number;
  readonly oddsSize: number | null;
  readonly stakePaise: Paise;
  readonly acceptOdds: AcceptOdds;
  readonly timeInForce: TimeInForce;
  /** the market version that the player saw, if the slip sent it. */
  readonly marketVersion: number | null;
  readonly key: IdempotencyKey | null;
};

export type CancelCommand = {
  readonly kind: 'cancel';
  readonly playerId: string;
  readonly walletId: string;
  readonly betId: string;
  readonly marketId: string;
  readonly key: IdempotencyKey | null;
};

/** What a sweep cancels of the orders that rest, and why. */
export type Cancels = { readonly which: 'all' | 'lapsing'; readonly reason: LapseReason };

/**
 * Internal: raises the market's version when it is suspended, turns in play or closes. Before the last two it
 * cancels what rests, a portion a batch.
 */
export type SweepCommand = {
  readonly kind: 'sweep';
  readonly marketId: string;
  readonly cancels: Cancels | null;
  readonly ending: 'suspend' | 'turn-in-play' | 'close';
};

export type Command = PlaceCommand | CancelCommand | SweepCommand;

/** The wallet as the batch leaves it, in paise. */
export type WalletAfter = {
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly creditReferencePaise: Paise;
};

/** What a player's command is answered with once it is committed. */
export type Answer = Result<{ readonly bet: BetRecord; readonly wallet: WalletAfter }, Refusal>;
