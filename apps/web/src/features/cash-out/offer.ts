/** The cash-out offer, computed from the prices and bets on the page by the server's rules (C-1 to C-3). The button
 *  shows it; the server computes it again. */
import type { Bet } from '@maidan/contract';
import {
  basisPointsOfPercent,
  cashOutBookmaker,
  cashOutExchange,
  cashOutFancy,
  refused,
  type Bet as RuleBet,
  type BookmakerRate,
  type CashOutOffer,
  type CashOutRefusal,
  type DepthLevel,
  type RateScale,
  type FancyPosition,
  type FancyRow,
  type Result,
  type Side,
  type WinnersPosition,
} from '@maidan/domain';
import {
  depthKey,
  ladderKey,
  rowsKey,
  type Depth,
  type FancyRows,
  type LiveKey,
  type MarketMeta,
  type Read,
} from '../../live/keys.ts';
import { amountOf, positionOf, priceOf, rateOf } from '../../live/figures/position.ts';

export type Offer = Result<CashOutOffer, CashOutRefusal>;

export interface Holding {
  readonly market: MarketMeta;
  /** The player's bets in the market. */
  readonly bets: readonly Bet[];
  readonly wallet: Bet['wallet'];
  /** 10,000 basis points are the whole position. */
  readonly shareBasisPoints: number;
}

/** The store keys that the offer depends on, besides the bets. */
export function offerKeys(market: MarketMeta): readonly LiveKey[] {
  if (market.marketType === 'FANCY') return [rowsKey(market._id)];
  return market.selections.flatMap(({ _id }) => [depthKey(market._id, _id), ladderKey(market._id, _id)]);
}

/** Whether there is a matched bet to cash out. */
export function hasMatched(bets: readonly Bet[], wallet: Bet['wallet']): boolean {
  return bets.some((each) => each.wallet === wallet && each.matchedStake > 0 && RUNNING.has(each.state));
}

/** Whether part of the bet is unmatched in the order book, where a cash out leaves it. */
export function isResting({ remainingStake, state }: Bet): boolean {
  return remainingStake > 0 && (state === 'unmatched' || state === 'partially-matched');
}

const RUNNING: ReadonlySet<Bet['state']> = new Set(['matched', 'partially-matched', 'lapsed', 'cancelled']);

export function offerNow(holding: Holding, read: Read): Offer {
  const { market, bets, wallet } = holding;
  if (market.status === 'SUSPENDED') return refused({ kind: 'market-suspended' });
  if (market.status === 'BALL_RUNNING') return refused({ kind: 'ball-running' });
  if (market.status === 'CLOSED') return refused({ kind: 'market-closed' });
  const position = positionOf(market, bets, wallet);
  switch (position.kind) {
    case 'fancy':
      return fancyOffer(position, read(rowsKey(market._id)), holding);
    case 'exchange':
      return exchangeOffer(position, holding, read);
    case 'bookmaker':
      return bookmakerOffer(position, holding, read);
  }
}

function exchangeOffer(position: WinnersPosition, { market, bets, wallet, shareBasisPoints }: Holding, read: Read) {
  return cashOutExchange({
    position,
    shareBasisPoints,
    // For a player with a lower commission the server offers more, never less.
    commissionBasisPoints: basisPointsOfPercent(market.commissionPercent),
    offered: (selectionId, side) => {
      const own = bets.filter((each) => each.wallet === wallet && each.selectionId === selectionId);
      // The whole ladder if it is subscribed, else the levels on the page.
      const depth = read(ladderKey(market._id, selectionId)) ?? read(depthKey(market._id, selectionId));
      return offeredTo(side, depth, own);
    },
  });
}

/** The depth available to a player, which ends at the level of an unmatched bet of their own. */
export function offeredTo(side: Side, depth: Depth | undefined, own: readonly Bet[]): DepthLevel[] {
  const met = new Set(own.filter((each) => each.selectionType !== side && isResting(each)).map((each) => each.odds));
  const levels = depth?.[side] ?? [];
  const end = levels.findIndex(([odds]) => met.has(odds));
  return levels.slice(0, end === -1 ? levels.length : end).map(([odds, size]) => [priceOf(odds), amountOf(size)]);
}

function bookmakerOffer(position: WinnersPosition, { market, shareBasisPoints }: Holding, read: Read) {
  const scale = market.scale ?? 'per-100';
  return cashOutBookmaker({
    position,
    shareBasisPoints,
    quote: (selectionId) => {
      const depth = read(depthKey(market._id, selectionId));
      return { status: market.status, scale, back: quoted(depth?.back, scale), lay: quoted(depth?.lay, scale) };
    },
  });
}

function quoted(levels: Depth['back'] | undefined, scale: RateScale): BookmakerRate | null {
  const [best] = levels ?? [];
  if (!best) return null;
  const rate = rateOf(best[0], scale);
  const max = best[1];
  return max === 0 ? { rate } : { rate, maxPaise: amountOf(max) };
}

/** The best offer of the market's rows. */
function fancyOffer(position: FancyPosition, fancy: FancyRows | undefined, holding: Holding): Offer {
  const offers = (fancy?.rows ?? []).map(({ no, yes }) => {
    const row: FancyRow = { status: holding.market.status, no, yes };
    return cashOutFancy({ position, row, shareBasisPoints: holding.shareBasisPoints });
  });
  const [best] = offers.toSorted((a, b) => amountIn(b) - amountIn(a));
  return best ?? refused({ kind: 'cash-out-unavailable', selectionIds: [] });
}

function amountIn(offer: Offer): number {
  return offer.ok ? offer.value.amountPaise : -Infinity;
}

/** The bets of an offer, with each exchange leg at the prices it would be matched at. */
export function betsOfOffer({ legs }: CashOutOffer): RuleBet[] {
  return legs.flatMap((leg): RuleBet[] => {
    if (leg.kind !== 'exchange') return [leg];
    const { kind, selectionId, side } = leg;
    return leg.fills.map(([price, stakePaise]) => ({ kind, selectionId, side, price, stakePaise }));
  });
}
