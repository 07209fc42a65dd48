import type { LapseReason } from '@maidan/contract';
import type { AcceptOdds, HeldBet, Paise, Price, Side, TimeInForce } from '@maidan/domain';

export type { LapseReason };

/** As stored. `matched` with a remainder that lapsed or was cancelled says so in `lapseReason`. */
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

/** What a bet of every kind has. */
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
  /** While it waits its delay (X-7, B-6): all of its stake remains, and counts where it hurts. */
  readonly held: HeldBet | null;
  /** Of a bet whose delay is over, an id made then: it queues, and was taken, as if it had been made with it. */
  readonly queueId: string | null;
};

export type ExchangeBetRecord = CommonFields & {
  readonly kind: 'exchange';
  readonly price: Price;
  /** What the slip saw at its odds; 0 where it said nothing. */
  readonly seenSizePaise: Paise;
  readonly timeInForce: TimeInForce;
  /** Oldest first. */
  readonly matches: readonly Match[];
};

type HouseFields = CommonFields & {
  /** What is taken of a quote that has moved when the delay is over (B-2, B-6); null for a bet that has none. */
  readonly acceptOdds: AcceptOdds | null;
};

export type BookmakerBetRecord = HouseFields & {
  readonly kind: 'bookmaker';
  /** As the market writes its rates (B-1). */
  readonly rate: number;
};

export type FancyBetRecord = HouseFields & {
  readonly kind: 'fancy';
  readonly line: number;
  /** What is paid per 100. */
  readonly size: number;
};

/** A bet that the house takes whole, at its quote. */
export type HouseBetRecord = BookmakerBetRecord | FancyBetRecord;

/** A bet with its matches: what answers, the stream and settlement are made from. */
export type BetRecord = ExchangeBetRecord | HouseBetRecord;

type MatchedFields = 'id' | 'walletId' | 'selectionId' | 'kind' | 'side' | 'stakePaise' | 'queueId';

/** Of a bet of which something was matched, what settles it. */
export type MatchedBet =
  | Pick<ExchangeBetRecord, MatchedFields | 'matches'>
  | Pick<BookmakerBetRecord, MatchedFields | 'rate'>
  | Pick<FancyBetRecord, MatchedFields | 'line' | 'size'>;

const NO_MATCHES: readonly Match[] = [];

export function matchesOf(bet: BetRecord): readonly Match[] {
  return bet.kind === 'exchange' ? bet.matches : NO_MATCHES;
}

/** The house takes a bet whole or not at all. */
export function timeInForceOf(bet: BetRecord): TimeInForce {
  return bet.kind === 'exchange' ? bet.timeInForce : 'FILL_OR_KILL';
}

/** The state that a bet's figures make, once its remainder is dealt with. */
export function stateOf(
  bet: Pick<BetRecord, 'matchedPaise' | 'remainingPaise' | 'lapseReason' | 'held'>,
): StoredBetState {
  if (bet.held) return 'pending';
  if (bet.remainingPaise > 0) return bet.matchedPaise > 0 ? 'partially-matched' : 'unmatched';
  if (bet.matchedPaise > 0) return 'matched';
  return bet.lapseReason === 'cancelled-by-player' ? 'cancelled' : 'lapsed';
}
