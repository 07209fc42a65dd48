import type { LapseReason } from '@maidan/contract';
import type { AcceptOdds, HeldBet, Paise, Price, Side, TimeInForce } from '@maidan/domain';

export type { LapseReason };

/** The stored state. A `matched` bet whose remainder lapsed or was cancelled has a `lapseReason`. */
export type StoredBetState =
  | 'pending'
  | 'matched'
  | 'partially-matched'
  | 'unmatched'
  | 'lapsed'
  | 'cancelled'
  | 'settled'
  | 'void';

/** One match of an exchange bet: its odds and the backer's stake. */
export type Match = readonly [price: Price, stakePaise: Paise];

/** Fields common to every kind of bet. */
export type CommonFields = {
  readonly id: string;
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly eventId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly side: Side;
  readonly stakePaise: Paise;
  readonly matchedPaise: Paise;
  readonly remainingPaise: Paise;
  readonly state: StoredBetState;
  readonly lapseReason: LapseReason | null;
  readonly netPaise: Paise | null;
  readonly placedAtMs: number;
  /** Set during the bet delay (X-7, B-6): the whole stake remains and counts where it increases the exposure. */
  readonly held: HeldBet | null;
  /** For a bet whose delay is over, an id made at that moment: the bet queues, and counts as taken, as of that id. */
  readonly queueId: string | null;
};

export type ExchangeBetRecord = CommonFields & {
  readonly kind: 'exchange';
  readonly price: Price;
  /** The size the slip showed at these odds, in paise; 0 if the slip sent none. */
  readonly seenSizePaise: Paise;
  readonly timeInForce: TimeInForce;
  /** Oldest first. */
  readonly matches: readonly Match[];
};

type HouseFields = CommonFields & {
  /**
   * Which changes of the quote the player accepts when the delay is over (B-2, B-6); null for a bet without a delay.
   */
  readonly acceptOdds: AcceptOdds | null;
};

export type BookmakerBetRecord = HouseFields & {
  readonly kind: 'bookmaker';
  /** On the market's rate scale (B-1). */
  readonly rate: number;
};

export type FancyBetRecord = HouseFields & {
  readonly kind: 'fancy';
  readonly line: number;
  /** Payout per 100. */
  readonly size: number;
};

/** A bet that the house takes as a whole, at its quote. */
export type HouseBetRecord = BookmakerBetRecord | FancyBetRecord;

/** A bet with its matches: the source of API answers, stream messages and settlement. */
export type BetRecord = ExchangeBetRecord | HouseBetRecord;

type MatchedFields = 'id' | 'walletId' | 'selectionId' | 'kind' | 'side' | 'stakePaise' | 'queueId';

/** The fields of a bet with a matched part that settlement needs. */
export type MatchedBet =
  | Pick<ExchangeBetRecord, MatchedFields | 'matches'>
  | Pick<BookmakerBetRecord, MatchedFields | 'rate'>
  | Pick<FancyBetRecord, MatchedFields | 'line' | 'size'>;

const NO_MATCHES: readonly Match[] = [];

export function matchesOf(bet: BetRecord): readonly Match[] {
  return bet.kind === 'exchange' ? bet.matches : NO_MATCHES;
}

/** The house takes a bet as a whole or not at all. */
export function timeInForceOf(bet: BetRecord): TimeInForce {
  return bet.kind === 'exchange' ? bet.timeInForce : 'FILL_OR_KILL';
}

/** Derives the state from a bet's amounts, once its remainder has been handled. */
export function stateOf(
  bet: Pick<BetRecord, 'matchedPaise' | 'remainingPaise' | 'lapseReason' | 'held'>,
): StoredBetState {
  if (bet.held) return 'pending';
  if (bet.remainingPaise > 0) return bet.matchedPaise > 0 ? 'partially-matched' : 'unmatched';
  if (bet.matchedPaise > 0) return 'matched';
  return bet.lapseReason === 'cancelled-by-player' ? 'cancelled' : 'lapsed';
}
