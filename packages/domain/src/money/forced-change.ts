import { availablePaise, type Funds } from '../position/limits.ts';
import { subtractPaise, type Paise } from './money.ts';
import { clonePosition, exposurePaise, removeUnmatched, type Position } from '../position/position.ts';
import type { UnmatchedOrder } from '../position/winners-position.ts';

/** One market in which a player has unmatched orders. */
export interface MarketOrders {
  readonly marketId: string;
  /** Including the orders. */
  readonly position: Position;
  readonly orders: readonly (UnmatchedOrder & { readonly orderId: string; readonly placedAtMs: number })[];
}

export interface ForcedCancels {
  /** Newest first. */
  readonly orderIds: readonly string[];
  /** The available amount afterwards; still negative if the matched bets alone hold more than there is. */
  readonly availablePaise: Paise;
}

/** Which unmatched orders lapse when a change that the player did not cause (a removed runner, a void, a resettlement,
 *  a lowered credit) has made the available amount negative: the newest first, in any market, until it is no longer
 *  negative (E-7). None if there is enough. */
export function forcedCancels(funds: Funds, markets: readonly MarketOrders[]): ForcedCancels {
  const newestFirst = markets
    .flatMap(({ marketId, orders }) => orders.map((order) => ({ marketId, order })))
    .toSorted((a, b) => b.order.placedAtMs - a.order.placedAtMs);
  const positions = new Map(markets.map(({ marketId, position }) => [marketId, clonePosition(position)]));
  const orderIds: string[] = [];
  let exposure = funds.exposurePaise;
  for (const { marketId, order } of newestFirst) {
    if (availablePaise({ ...funds, exposurePaise: exposure }) >= 0) break;
    const position = positions.get(marketId)!;
    const before = exposurePaise(position);
    removeUnmatched(position, order);
    exposure = subtractPaise(exposure, subtractPaise(before, exposurePaise(position)));
    orderIds.push(order.orderId);
  }
  return { orderIds, availablePaise: availablePaise({ ...funds, exposurePaise: exposure }) };
}
