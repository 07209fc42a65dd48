import type { Refusal } from '@maidan/contract';
import type { AcceptOdds, Paise, Result, Side, TimeInForce } from '@maidan/domain';
import type { IdempotencyKey } from '../../../platform/idempotency/index.ts';
import type { BetRecord, LapseReason } from '../bets/bet-record.ts';
import type { CashOutAnswer, CashOutCommand, ReleaseCashOutCommand } from '../cash-out/types.ts';

export type PlaceCommand = {
  readonly kind: 'place';
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly marketId: string;
  readonly selectionId: string;
  readonly side: Side;
  /** Odds as sent on the wire, not validated yet: decimal odds, rate per 100, or line. */
  readonly odds: number;
  readonly oddsSize: number | null;
  readonly stakePaise: Paise;
  readonly acceptOdds: AcceptOdds;
  readonly timeInForce: TimeInForce;
  /** the market version that the player saw, if the slip sent one. */
  readonly marketVersion: number | null;
  readonly key: IdempotencyKey | null;
};

export type CancelCommand = {
  readonly kind: 'cancel';
  readonly playerId: string;
  readonly walletId: string;
  readonly betId: string;
  readonly marketId: string;
  /** the stake that stays unmatched; 0 cancels all of it. */
  readonly leavePaise: Paise;
  readonly key: IdempotencyKey | null;
};

/** other odds, another unmatched stake, or both; null leaves a value unchanged. */
export type EditCommand = {
  readonly kind: 'edit';
  readonly playerId: string;
  readonly walletId: string;
  readonly betId: string;
  readonly marketId: string;
  /** Decimal odds, not validated yet. */
  readonly odds: number | null;
  readonly stakePaise: Paise | null;
  readonly marketVersion: number | null;
  readonly key: IdempotencyKey | null;
};

/** Cancels all resting orders of a player's wallet in one market. */
export type CancelAllCommand = {
  readonly kind: 'cancel-all';
  readonly playerId: string;
  readonly walletId: string;
  readonly marketId: string;
  /** Why, if the player did not ask for it. */
  readonly reason?: LapseReason;
  readonly key: IdempotencyKey | null;
};

/** Which resting or pending bets a sweep cancels, and why. */
export type Cancels = { readonly which: 'all' | 'lapsing'; readonly reason: LapseReason };

/**
 * Internal: cancels resting and pending bets, a portion per batch, then raises the market's version and,
 * depending on `ending`, turns it in-play or closes it.
 */
export type SweepCommand = {
  readonly kind: 'sweep';
  readonly marketId: string;
  readonly cancels: Cancels | null;
  readonly ending: 'raise-version' | 'turn-in-play' | 'close';
};

/** Internal: the bet delay of a bet is over (X-7, B-6). */
export type ReleaseCommand = {
  readonly kind: 'release';
  readonly marketId: string;
  readonly walletId: string;
  readonly betId: string;
};

/** Internal: a market's matches were amended. Cancels the orders that lapse, updates every wallet's hold to what its
 *  bets make now, a portion per batch, and raises the version (X-8, D-1 to D-3, S-4, E-7). */
export type ReholdCommand = { readonly kind: 'rehold'; readonly marketId: string };

/** Internal: cancels a resting order if its wallet is short at that moment (E-7). */
export type RelieveCommand = {
  readonly kind: 'relieve';
  readonly marketId: string;
  readonly walletId: string;
  readonly betId: string;
};

export type PlayersCommand = PlaceCommand | CancelCommand | EditCommand | CancelAllCommand | CashOutCommand;

/** System commands have no answer; their sender only waits until they are carried out. */
export type SystemCommand = SweepCommand | ReleaseCommand | ReleaseCashOutCommand | ReholdCommand | RelieveCommand;

export type Command = PlayersCommand | SystemCommand;

export function isSystemCommand(command: Command): command is SystemCommand {
  return ['sweep', 'release', 'release-cash-out', 'rehold', 'relieve'].includes(command.kind);
}

/** The wallet after the batch, in paise. */
export type WalletAfter = {
  readonly balancePaise: Paise;
  readonly exposurePaise: Paise;
  readonly creditReferencePaise: Paise;
};

/** The answer to a player's command once it is committed. */
export type Answer = Result<{ readonly bet: BetRecord; readonly wallet: WalletAfter }, Refusal>;

/** The answer to a command about several bets. */
export type AnswerOfMany = Result<
  { readonly bets: readonly BetRecord[]; readonly wallet: WalletAfter; readonly cashOut?: CashOutAnswer },
  Refusal
>;

export type AnyAnswer = Answer | AnswerOfMany;
