import type { LapseReason } from '@maidan/contract';
import type { AcceptOdds, HeldBet, Paise, Side, TimeInForce } from '@maidan/domain';

export type { LapseReason };

export type BetKind = 'exchange' | 'bookmaker' | 'fancy';

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

/** One match of an exchange bet: hundredths and paise of the backer's stake. */
export type Match = readonly [price: number, stakePaise: number];

/** A bet with its matches: what answers, the stream and settlement are made from. Amounts in paise. */
export type BetRecord = {
  readonly id: string;
  readonly playerId: string;
  readonly walletId: string;
  readonly walletKind: '1' | '2';
  readonly eventId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly kind: BetKind;
  readonly side: Side;
  /** Exchange: hundredths. Bookmaker: rate per 100. Fancy: the line. */
  readonly price: number;
  /** Exchange: paise seen at the price. Bookmaker: 100. Fancy: the payout per 100. */
  readonly oddsSize: number;
  readonly stakePaise: Paise;
  readonly matchedPaise: Paise;
  readonly remainingPaise: Paise;
  readonly timeInForce: TimeInForce;
  readonly state: StoredBetState;
  readonly lapseReason: LapseReason | null;
  readonly netPaise: Paise | null;
  readonly placedAtMs: number;
  /** While it waits its delay (X-7, B-6): all of its stake remains, and counts where it hurts. */
  readonly held: HeldBet | null;
  /** What is taken of a quote that has moved when the delay of a bookmaker or fancy bet is over (B-2, B-6); null for every
   *  bet that has none. */
  readonly acceptOdds: AcceptOdds | null;
  /** Of a bet whose delay is over, an id made then: it queues, and was taken, as if it had been made with it. */
  readonly queueId: string | null;
  /** Exchange alone, oldest first. */
  readonly matches: readonly Match[];
};

/** Of a bet of which something was matched, what settles it. */
export type MatchedBet = Pick<
  BetRecord,
  'id' | 'walletId' | 'selectionId' | 'kind' | 'side' | 'price' | 'oddsSize' | 'stakePaise' | 'queueId' | 'matches'
>;

/** The state that a bet's figures make, once its remainder is dealt with. */
export function stateOf(
  bet: Pick<BetRecord, 'matchedPaise' | 'remainingPaise' | 'lapseReason' | 'held'>,
): StoredBetState {
  if (bet.held) return 'pending';
  if (bet.remainingPaise > 0) return bet.matchedPaise > 0 ? 'partially-matched' : 'unmatched';
  if (bet.matchedPaise > 0) return 'matched';
  return bet.lapseReason === 'cancelled-by-player' ? 'cancelled' : 'lapsed';
}
