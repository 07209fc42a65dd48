import {
  addAgainst,
  addMatched,
  addUnmatched,
  changeUnmatched,
  invariant,
  opposite,
  paise,
  removeUnmatched,
  subtractPaise,
  type ExchangeBet,
  type Fill,
  type IncomingOrder,
  type OrderEnd,
  type OrderToCross,
  type SelectionBook,
} from '@maidan/domain';
import type { Batch } from '../worker/batch.ts';
import { stateOf, type BetRecord, type ExchangeBetRecord, type LapseReason } from '../bets/bet-record.ts';
import { levelAt } from '../book/feed-side.ts';
import { applyLevels } from '../book/house-levels.ts';
import { isNearLimit } from '../book/house-limit.ts';
import type { FoundMarket, MarketRuntime } from '../book/market-runtime.ts';
import { changePosition } from './positions.ts';

/** Why the remainder of an order does not rest, by how the order ended. */
const LAPSED_BY: Readonly<Record<OrderEnd, LapseReason | null>> = {
  resting: null,
  filled: null,
  killed: 'not-filled',
  'self-match': 'self-match',
  lapsed: 'bonus-remainder',
};

/** An exchange bet as an incoming order of its book: its remaining stake, at its odds as the limit. */
export function incomingOf(bet: ExchangeBetRecord): IncomingOrder {
  return {
    orderId: bet.id,
    ownerId: bet.walletId,
    side: bet.side,
    price: bet.price,
    sizePaise: bet.remainingPaise,
    timeInForce: bet.timeInForce,
    houseOnly: bet.walletKind === '2',
  };
}

/** The remaining stake of an exchange bet, at its own odds. */
export function orderOf({ selectionId, side, price, remainingPaise }: ExchangeBetRecord): ExchangeBet {
  return { kind: 'exchange', selectionId, side, price, stakePaise: remainingPaise };
}

export function bookOf({ book }: MarketRuntime, selectionId: string): SelectionBook {
  const found = book.books.get(selectionId);
  invariant(found !== undefined, 'every selection of an exchange market has a book');
  return found;
}

/** Whether the wallets of all makers that an order may cross are locked by the batch (L-4). */
export function areMakersLocked(batch: Batch, book: SelectionBook, order: OrderToCross): boolean {
  return book.makersCrossedBy(order).every((walletId) => batch.isLocked(walletId));
}

/**
 * Matches an exchange bet that is new or whose delay is over, and lets the remainder rest if it may (X-1 … X-5, X-13).
 * Its makers' wallets must be locked. The caller adds the returned bet to the batch. Without `watchesHouse` the caller
 * also calls `watchHouse` after its last order.
 */
export function enterOrder(
  batch: Batch,
  found: FoundMarket,
  bet: ExchangeBetRecord,
  { watchesHouse = true } = {},
): { readonly bet: ExchangeBetRecord; readonly ended: OrderEnd } {
  const { runtime, market } = found;
  const order = orderOf(bet);
  const { fills, restingPaise, ended } = bookOf(runtime, bet.selectionId).place(incomingOf(bet));
  for (const fill of fills) recordFill(batch, found, { betId: bet.id, order, fill });
  if (bet.held || fills.length > 0 || restingPaise > 0) {
    const { beforePaise, afterPaise } = changePosition(batch, found, bet, (position) => {
      if (bet.held) removeUnmatched(position, order);
      for (const fill of fills) addMatched(position, { ...order, price: fill.price, stakePaise: fill.sizePaise });
      if (restingPaise > 0) addUnmatched(position, { ...order, stakePaise: restingPaise });
    });
    invariant(!bet.held || afterPaise <= beforePaise, 'a bet that waited was counted as wholly unmatched (E-4, X-7)');
    batch.touch(market.id, bet.selectionId);
  }
  const matchedPaise = paise(fills.reduce((sum, fill) => sum + fill.sizePaise, 0));
  runtime.book.totalMatchedPaise += matchedPaise;
  if (watchesHouse && fills.some(({ maker }) => maker.kind === 'house')) watchHouse(batch, found);
  // Own orders have already given way to a released order: if a fill-or-kill still meets one, it cannot be filled at
  // all.
  const lapseReason = bet.held && ended === 'self-match' ? 'not-filled' : LAPSED_BY[ended];
  const outcome = { matchedPaise, remainingPaise: restingPaise, lapseReason, held: null };
  const after: ExchangeBetRecord = {
    ...bet,
    ...outcome,
    state: stateOf(outcome),
    // It queues behind the orders that came to rest during its delay.
    queueId: bet.held ? batch.newId() : null,
    matches: fills.map((fill) => [fill.price, fill.sizePaise] as const),
  };
  if (after.remainingPaise > 0) runtime.book.resting.set(after.id, after);
  return { bet: after, ended };
}

/** Records one match on the maker's side: its bet, its position and the row. */
function recordFill(
  batch: Batch,
  found: FoundMarket,
  { betId, order, fill }: { betId: string; order: ExchangeBet; fill: Fill },
): void {
  const { runtime } = found;
  const makerSide = opposite(order.side);
  const matched: ExchangeBet = { ...order, side: makerSide, price: fill.price, stakePaise: fill.sizePaise };
  const makerBetId = fill.maker.kind === 'order' ? fill.maker.orderId : null;
  const match = { matchId: batch.newId(), price: fill.price, stakePaise: fill.sizePaise };
  const { selectionId } = order;
  batch.trades.push({ marketId: runtime.marketId, selectionId, price: fill.price, stakePaise: fill.sizePaise });
  batch.fills.push({ ...match, betId, counterBetId: makerBetId });
  if (makerBetId !== null) batch.fills.push({ ...match, betId: makerBetId, counterBetId: betId });
  if (makerBetId === null) {
    addAgainst(runtime.book.house, { ...order, price: fill.price, stakePaise: fill.sizePaise });
    const level = levelAt(runtime.feed, { ...order, price: fill.price });
    if (level) batch.takeFromHouse(level, fill.sizePaise);
    return;
  }
  const maker = runtime.book.resting.get(makerBetId);
  invariant(maker !== undefined, 'an order in the book is known as a bet');
  const toPaise = subtractPaise(maker.remainingPaise, fill.sizePaise);
  const { beforePaise, afterPaise } = changePosition(batch, found, maker, (position) => {
    changeUnmatched(
      position,
      { selectionId: maker.selectionId, side: maker.side, price: maker.price },
      { fromPaise: maker.remainingPaise, toPaise },
    );
    addMatched(position, matched);
  });
  invariant(afterPaise <= beforePaise, "a match never raises the maker's exposure (E-4)");
  batch.noteMatch(makerBetId, [fill.price, fill.sizePaise]);
  replaceResting(batch, runtime, {
    ...maker,
    matchedPaise: paise(maker.matchedPaise + fill.sizePaise),
    remainingPaise: toPaise,
    matches: [...maker.matches, [fill.price, fill.sizePaise] as const],
  });
}

/**
 * Puts a changed bet where it belongs: among the resting bets or not. A bet that was reduced earlier gets its lapse
 * reason at its end.
 */
export function replaceResting(batch: Batch, runtime: MarketRuntime, bet: BetRecord): BetRecord {
  const wasReduced = bet.remainingPaise === 0 && bet.matchedPaise < bet.stakePaise;
  const lapseReason = bet.lapseReason ?? (wasReduced ? 'cancelled-by-player' : null);
  const after = { ...bet, lapseReason, state: stateOf({ ...bet, lapseReason }) };
  if (after.kind === 'exchange' && after.remainingPaise > 0) runtime.book.resting.set(after.id, after);
  else runtime.book.resting.delete(after.id);
  batch.changeBet(after);
  return after;
}

/** withdraws the house's quotes on sides that are full, and brings them back where they are not any more. */
export function watchHouse(batch: Batch, found: FoundMarket): void {
  const { runtime, market } = found;
  if (runtime.withdrawn.size === 0 && !isNearLimit(found)) return;
  for (const selection of market.selections) {
    if (applyLevels(found, selection.id)) batch.touch(market.id, selection.id);
  }
}
