import {
  addAgainst,
  checkHouse,
  clonePosition,
  houseLossPaise,
  ok,
  paise,
  priceAt,
  profitPaise,
  RUNGS,
  unreachable,
  type Bet,
  type BookmakerBet,
  type ExchangeBet,
  type FancyBet,
  type HouseTake,
  type IncomingOrder,
  type Paise,
  type Result,
  type Side,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { QuotedLevel } from './feed-side.ts';
import type { FoundMarket } from './market-runtime.ts';

const LONGEST = priceAt(RUNGS - 1);

/** checks a bookmaker or fancy bet, which the house takes whole. */
export function checkHouseTakes(found: FoundMarket, bet: BookmakerBet | FancyBet): Result<void, Refusal> {
  return checkHouse(standOf(found), {
    stakePaise: bet.stakePaise,
    minStakePaise: found.market.limits.minStakePaise,
    takenAt: (stakePaise) => [{ ...bet, stakePaise }],
  });
}

type More = { readonly replacing?: string | undefined; readonly throughOwn?: boolean | undefined };

/** checks an exchange order with the matches that the house's quotes would give it now; what players would give it
 *  before them does not count. */
export function checkHouseMatches(
  found: FoundMarket,
  selectionId: string,
  incoming: Omit<IncomingOrder, 'orderId'>,
  more: More = {},
): Result<void, Refusal> {
  const stand = standOf(found);
  const book = found.runtime.book.books.get(selectionId);
  if (!book) return ok();
  const { side, sizePaise: stakePaise } = incoming;
  // What is available does not show what the order to be replaced withholds.
  if (more.replacing === undefined) {
    const [best] = book.available(side, 1);
    if (!best) return ok();
    // No query of the book for by far the most orders: matched whole by the house, at the best odds, they still fit.
    const worstPaise = side === 'back' ? profitPaise(stakePaise, best[0]) : stakePaise;
    if (houseLossPaise(stand.house) + worstPaise <= stand.limitPaise) return ok();
  }
  const takes = book.houseTakes(incoming, more);
  return checkHouse(stand, {
    stakePaise,
    minStakePaise: found.market.limits.minStakePaise,
    takenAt: (stake) => takes.flatMap((take) => matchedAt(take, { selectionId, side }, stake)),
  });
}

/** The part of a match with the house that an order of this stake would have. */
function matchedAt(
  { price, sizePaise, beforePaise }: HouseTake,
  of: Pick<ExchangeBet, 'selectionId' | 'side'>,
  stakePaise: Paise,
): ExchangeBet[] {
  const size = Math.min(sizePaise, stakePaise - beforePaise);
  return size > 0 ? [{ kind: 'exchange', ...of, price, stakePaise: paise(size) }] : [];
}

/** Whether all of these bets together keep the house within its limit, or do not worsen its worst outcome. */
export function fitsHouse(found: FoundMarket, bets: readonly Bet[]): boolean {
  const { house, limitPaise } = standOf(found);
  const after = clonePosition(house);
  for (const bet of bets) addAgainst(after, bet);
  return houseLossPaise(after) <= Math.max(limitPaise, houseLossPaise(house));
}

/** Whether the house may be so near its limit that a least stake does not fit at some odds. */
export function isNearLimit(found: FoundMarket): boolean {
  const { house, limitPaise } = standOf(found);
  return houseLossPaise(house) + profitPaise(found.market.limits.minStakePaise, LONGEST) > limitPaise;
}

/** Whether the house takes nothing more on this side of a selection, or of a fancy's row: not even the least stake at
 *  what is quoted now. */
export function isFull(found: FoundMarket, selectionId: string, side: Side): boolean {
  const bet = isNearLimit(found) ? minimumBet(found, selectionId, side) : null;
  return bet !== null && !fitsHouse(found, [bet]);
}

/** The least stake at what is quoted now; null where nothing is. */
function minimumBet({ runtime, market }: FoundMarket, selectionId: string, side: Side): Bet | null {
  const { feed } = runtime;
  const { minStakePaise: stakePaise } = market.limits;
  switch (market.kind) {
    case 'exchange': {
      const [best]: readonly (QuotedLevel | undefined)[] = feed.levels.get(selectionId)?.[side] ?? [];
      return best ? { kind: 'exchange', selectionId, side, price: best.price, stakePaise } : null;
    }
    case 'bookmaker': {
      const rate = feed.rates.get(selectionId)?.[side]?.rate;
      const scale = market.rules.scale ?? 'per-100';
      return rate === undefined ? null : { kind: 'bookmaker', selectionId, side, scale, rate, stakePaise };
    }
    case 'fancy': {
      const row = feed.rows.find(({ rowId }) => rowId === selectionId);
      return row ? { kind: 'fancy', side, ...(side === 'back' ? row.yes : row.no), stakePaise } : null;
    }
    default:
      return unreachable(market.kind);
  }
}

function standOf({ runtime, market }: FoundMarket) {
  return { house: runtime.book.house, limitPaise: market.limits.houseLimitPaise };
}
