/** Maps bets to and from their rows, where `price` and `odds_size` mean something different for each kind. */
import { paise, price, unreachable, type AcceptOdds, type Side, type TimeInForce } from '@maidan/domain';
import type {
  BetRecord,
  CommonFields,
  HouseBetRecord,
  LapseReason,
  Match,
  MatchedBet,
  StoredBetState,
} from './bet-record.ts';

/** A bookmaker bet has no size; this value is stored and shown instead. */
const RATE_SIZE = 100;

export type BetRow = {
  id: string;
  player_id: string;
  wallet_id: string;
  wallet_kind: '1' | '2';
  event_id: string;
  market_id: string;
  selection_id: string;
  selection_name: string;
  kind: BetRecord['kind'];
  side: Side;
  price: number;
  odds_size: number;
  stake_paise: number;
  matched_paise: number;
  remaining_paise: number;
  time_in_force: TimeInForce;
  state: StoredBetState;
  lapse_reason: LapseReason | null;
  net_paise: number | null;
  placed_at: Date;
  release_at: Date | null;
  held_version: number | null;
  accept_odds: AcceptOdds | null;
  queue_id: string | null;
  matches: Match[] | null;
};

export function betOfRow(row: BetRow): BetRecord {
  const common = commonOf(row);
  const { kind } = row;
  switch (kind) {
    case 'exchange':
      return {
        ...common,
        kind,
        price: price(row.price),
        seenSizePaise: paise(row.odds_size),
        timeInForce: row.time_in_force,
        matches: row.matches ?? [],
      };
    case 'bookmaker':
      return { ...common, kind, rate: row.price, acceptOdds: row.accept_odds };
    case 'fancy':
      return { ...common, kind, line: row.price, size: row.odds_size, acceptOdds: row.accept_odds };
    default:
      return unreachable(kind);
  }
}

function commonOf(row: BetRow): CommonFields {
  return {
    id: row.id,
    playerId: row.player_id,
    walletId: row.wallet_id,
    walletKind: row.wallet_kind,
    eventId: row.event_id,
    marketId: row.market_id,
    selectionId: row.selection_id,
    selectionName: row.selection_name,
    side: row.side,
    stakePaise: paise(row.stake_paise),
    matchedPaise: paise(row.matched_paise),
    remainingPaise: paise(row.remaining_paise),
    state: row.state,
    lapseReason: row.lapse_reason,
    netPaise: row.net_paise === null ? null : paise(row.net_paise),
    placedAtMs: row.placed_at.getTime(),
    held: heldOf(row),
    queueId: row.queue_id,
  };
}

function heldOf({ state, release_at, held_version }: BetRow): CommonFields['held'] {
  if (state !== 'pending' || !release_at || held_version === null) return null;
  return { releaseAtMs: release_at.getTime(), version: held_version };
}

export type MatchedRow = Pick<
  BetRow,
  'id' | 'wallet_id' | 'selection_id' | 'kind' | 'side' | 'price' | 'odds_size' | 'stake_paise' | 'queue_id'
>;

/** Maps the row of a bet with a matched part; `matches` are those of an exchange bet. */
export function matchedBetOfRow(row: MatchedRow, matches: readonly Match[]): MatchedBet {
  const { id, kind, side } = row;
  const common = {
    id,
    walletId: row.wallet_id,
    selectionId: row.selection_id,
    side,
    stakePaise: paise(row.stake_paise),
    queueId: row.queue_id,
  };
  switch (kind) {
    case 'exchange':
      return { ...common, kind, matches };
    case 'bookmaker':
      return { ...common, kind, rate: row.price };
    case 'fancy':
      return { ...common, kind, line: row.price, size: row.odds_size };
    default:
      return unreachable(kind);
  }
}

export function priceColumn(bet: BetRecord): number {
  switch (bet.kind) {
    case 'exchange':
      return bet.price;
    case 'bookmaker':
      return bet.rate;
    case 'fancy':
      return bet.line;
    default:
      return unreachable(bet);
  }
}

export function oddsSizeColumn(bet: BetRecord): number {
  switch (bet.kind) {
    case 'exchange':
      return bet.seenSizePaise;
    case 'bookmaker':
      return RATE_SIZE;
    case 'fancy':
      return bet.size;
    default:
      return unreachable(bet);
  }
}

export function acceptOddsColumn(bet: BetRecord): AcceptOdds | null {
  return bet.kind === 'exchange' ? null : bet.acceptOdds;
}

/** The bet at another quote, given as it is stored. */
export function atStoredQuote(bet: HouseBetRecord, quote: { price: number; oddsSize: number }): HouseBetRecord {
  return bet.kind === 'bookmaker' ? { ...bet, rate: quote.price } : { ...bet, line: quote.price, size: quote.oddsSize };
}
