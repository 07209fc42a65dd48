/** The player's position in a market, from the bets on the page, by the same rules as on the server (E-1 to E-4). */
import { decodeOdds, decodeRupees, type Bet, type Market, type MarketType, type Selection } from '@maidan/contract';
import {
  addMatched,
  addUnmatched,
  createPosition,
  invariant,
  settledPrice,
  type Bet as RuleBet,
  type Paise,
  type Position,
  type Price,
  type RateScale,
} from '@maidan/domain';

/** The fields of a market that the rules need. */
export type PositionedMarket = {
  readonly marketType: MarketType;
  /** A non-runner (`REMOVED`) is not an outcome and its bets are void (D-1). */
  readonly selections: readonly { readonly _id: string; readonly status?: Selection['status'] }[];
  /** The places of a place market; 1 by default. */
  readonly winners?: number;
  /** Whether exactly `winners` of the listed selections win (E-1); true by default. */
  readonly complete?: boolean;
  /** The scale of a bookmaker's rates (B-1); per 100 by default. */
  readonly scale?: Market['scale'];
};

/** Bets that are only considered: typed in the slip, or the legs of a cash out. Their effect is shown beside every
 *  selection (BET-16). */
export type DraftBets = { readonly marketId: string; readonly bets: readonly RuleBet[] };

/** States in which the unmatched part can still be matched. */
const OPEN_STATES: ReadonlySet<Bet['state']> = new Set(['unmatched', 'partially-matched', 'pending']);
/** Settled and void bets are not part of the position. */
const OVER_STATES: ReadonlySet<Bet['state']> = new Set(['settled', 'void']);

/** The position of one wallet (E-4): matches count at their own prices, the unmatched part as a hold. */
export function positionOf(market: PositionedMarket, bets: readonly Bet[], wallet: Bet['wallet']): Position {
  const position = emptyPosition(market);
  const scale = market.scale ?? 'per-100';
  for (const bet of bets) {
    if (bet.wallet !== wallet || OVER_STATES.has(bet.state)) continue;
    if (position.kind !== 'fancy' && !position.selectionIds.includes(bet.selectionId)) continue;
    for (const [odds, stake] of matchesOf(bet)) addMatched(position, ruleBetOf(bet, { odds, stake, scale }));
    if (bet.marketType !== 'exchange' || bet.remainingStake === 0 || !OPEN_STATES.has(bet.state)) continue;
    addUnmatched(position, {
      selectionId: bet.selectionId,
      side: bet.selectionType,
      price: priceOf(bet.odds),
      stakePaise: amountOf(bet.remainingStake),
    });
  }
  return position;
}

/** The matches of a bet. A bookmaker or fancy bet is taken whole at one price and lists no matches. */
function matchesOf(bet: Bet): readonly (readonly [odds: number, stake: number])[] {
  if (bet.marketType === 'exchange' || bet.matches.length > 0 || bet.matchedStake === 0) return bet.matches;
  return [[bet.matchedOdds ?? bet.odds, bet.matchedStake]];
}

export function emptyPosition({ marketType, selections, winners = 1, complete = true }: PositionedMarket): Position {
  if (marketType === 'FANCY') return createPosition({ kind: 'fancy' });
  const kind = marketType === 'EXCHANGE' ? 'exchange' : 'bookmaker';
  const selectionIds = selections.filter(({ status }) => status !== 'REMOVED').map((each) => each._id);
  return createPosition({ kind, selectionIds, winners, complete });
}

/** One match of a wire bet as a bet of the rules. */
function ruleBetOf(bet: Bet, { odds, stake, scale }: { odds: number; stake: number; scale: RateScale }): RuleBet {
  const { selectionId, selectionType: side } = bet;
  const stakePaise = amountOf(stake);
  switch (bet.marketType) {
    case 'exchange':
      return { kind: 'exchange', selectionId, side, price: priceOf(odds), stakePaise };
    case 'bookmaker':
      return { kind: 'bookmaker', selectionId, side, scale, rate: rateOf(odds, scale), stakePaise };
    case 'fancy':
      return { kind: 'fancy', side, line: odds, size: bet.oddsSize, stakePaise };
  }
}

/** Wire rupees in paise. */
export function amountOf(rupees: number): Paise {
  const decoded = decodeRupees(rupees);
  invariant(decoded.ok, 'The wire carries amounts with at most two decimals');
  return decoded.value;
}

/** A bookmaker's wire rate as a rate of the rules: per 100, or hundredths of decimal odds (B-5). */
export function rateOf(rate: number, scale: RateScale): number {
  return scale === 'decimal' ? priceOf(rate) : rate;
}

/** Exchange odds of the wire as a price of the rules. A match after a reduction can be at 1.00 (D-2). */
export function priceOf(odds: number): Price {
  if (odds === 1) return settledPrice(100);
  const decoded = decodeOdds(odds);
  invariant(decoded.ok, 'The wire carries odds with at most two decimals');
  return decoded.value;
}
