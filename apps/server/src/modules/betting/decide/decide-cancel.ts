import {
  changeUnmatched,
  checkWithdrawable,
  invariant,
  ok,
  planEdit,
  refused,
  removeHeld,
  removeUnmatched,
  ZERO_PAISE,
  type OrderEdit,
  type Paise,
  type SelectionBook,
  type UnmatchedOrder,
} from '@maidan/domain';
import { isLive } from '../bets/amended.ts';
import type { Batch } from '../worker/batch.ts';
import { timeInForceOf, type BetRecord, type ExchangeBetRecord, type LapseReason } from '../bets/bet-record.ts';
import { refuseCashOuts } from '../cash-out/refuse-cash-outs.ts';
import type { CancelAllCommand, CancelCommand, Cancels, EditCommand, SweepCommand } from '../worker/commands.ts';
import { bookOf, replaceResting } from './enter-order.ts';
import { positionOf, type FoundMarket, type MarketRuntime } from '../book/market-runtime.ts';
import { changePosition, heldPart } from './positions.ts';

/** How many bets a sweep cancels per batch. */
export const SWEEP_PORTION = 200;

/** How a player ends an order; every other reason is news to the player. */
const BY_PLAYER: ReadonlySet<LapseReason> = new Set(['cancelled-by-player', 'replaced']);

/** Ends a resting or pending bet and releases its hold. */
export function lapse(batch: Batch, found: FoundMarket, bet: BetRecord, reason: LapseReason): BetRecord {
  const { runtime, market } = found;
  // A withdrawn selection is not part of any position (E-1, D-1).
  const isCounted = isLive(market, bet.selectionId);
  const ended = { ...bet, remainingPaise: ZERO_PAISE, lapseReason: reason };
  if (bet.held) {
    changePosition(batch, found, bet, (position) => {
      if (isCounted) removeHeld(position, heldPart(bet, market));
    });
    runtime.book.pending.delete(bet.id);
    return replaceResting(batch, runtime, { ...ended, held: null });
  }
  invariant(bet.kind === 'exchange', 'only an order rests');
  const cancelled = bookOf(runtime, bet.selectionId).cancel(bet.id);
  invariant(cancelled === bet.remainingPaise, 'the book and the bet agree on what rests');
  changePosition(batch, found, bet, (position) => {
    if (isCounted) removeUnmatched(position, restOf(bet));
  });
  batch.touch(market.id, bet.selectionId);
  if (!BY_PLAYER.has(reason)) batch.noteLapse(bet, reason);
  return replaceResting(batch, runtime, ended);
}

type OrderInPath = Parameters<SelectionBook['ownInPath']>[0];

/** cancels the owner's own orders in the path of an order that has completed its delay; otherwise they would
 *  withdraw it. */
export function giveWay(batch: Batch, found: FoundMarket, selectionId: string, incoming: OrderInPath): void {
  const { runtime } = found;
  for (const betId of bookOf(runtime, selectionId).ownInPath(incoming)) {
    const own = runtime.book.resting.get(betId);
    invariant(own !== undefined, 'an order in the book is known as a bet');
    lapse(batch, found, own, 'self-match');
  }
}

/** Reduces a resting order, which keeps its queue position. */
export function reduce(batch: Batch, found: FoundMarket, bet: ExchangeBetRecord, toPaise: Paise): BetRecord {
  bookOf(found.runtime, bet.selectionId).reduce(bet.id, toPaise);
  changePosition(batch, found, bet, (position) => {
    changeUnmatched(position, restOf(bet), { fromPaise: bet.remainingPaise, toPaise });
  });
  batch.touch(found.market.id, bet.selectionId);
  return replaceResting(batch, found.runtime, { ...bet, remainingPaise: toPaise });
}

/** The player's own resting bet; a bet in its delay cannot be withdrawn. */
export function restingOf(
  found: FoundMarket | undefined,
  { playerId, betId }: Pick<CancelCommand | EditCommand, 'playerId' | 'betId'>,
) {
  const waits = found?.runtime.book.pending.get(betId);
  if (found && waits?.playerId === playerId) {
    const withdrawable = checkWithdrawable(waits.held);
    if (!withdrawable.ok) return withdrawable;
  }
  const bet = found?.runtime.book.resting.get(betId);
  if (!found || bet?.playerId !== playerId) return refused({ kind: 'nothing-to-cancel' });
  return ok({ found, bet });
}

/** Cancels the unmatched part of a player's own bet, all of it or down to `leavePaise`. */
export function cancelBet(batch: Batch, command: CancelCommand): 'decided' {
  const resting = restingOf(batch.market(command.marketId), command);
  if (!resting.ok) {
    batch.answer(command, resting);
    return 'decided';
  }
  const { found, bet } = resting.value;
  const { leavePaise } = command;
  if (leavePaise >= bet.remainingPaise) {
    batch.answer(command, refused({ kind: 'nothing-to-cancel' }));
    return 'decided';
  }
  const plan = planOf(batch, { found, bet }, { stakePaise: leavePaise });
  if (!plan.ok) {
    batch.answer(command, plan);
    return 'decided';
  }
  const after =
    plan.value.kind === 'reduce'
      ? reduce(batch, found, bet, plan.value.toPaise)
      : lapse(batch, found, bet, 'cancelled-by-player');
  batch.answer(command, ok({ bet: after, wallet: batch.funds(after.walletId) }));
  return 'decided';
}

/** What an edit of a resting bet does, or why it is refused. */
export function planOf(batch: Batch, { found, bet }: { found: FoundMarket; bet: ExchangeBetRecord }, edit: OrderEdit) {
  const { runtime, market } = found;
  const resting = bookOf(runtime, bet.selectionId).restingOf(bet.id);
  invariant(resting?.sizePaise === bet.remainingPaise, 'the book and the bet agree on what rests');
  return planEdit({
    resting,
    selectionId: bet.selectionId,
    edit,
    limits: batch.limitsFor(bet.playerId, market),
    position: positionOf(runtime.book, market, bet.walletId),
    funds: batch.funds(bet.walletId),
  });
}

/** Cancels all resting orders of a player's wallet in one market; pending bets stay in their delay. */
export function cancelAll(batch: Batch, command: CancelAllCommand): 'decided' {
  const found = batch.market(command.marketId);
  const own = found ? [...found.runtime.book.resting.values()].filter((bet) => bet.walletId === command.walletId) : [];
  const bets = found ? own.map((bet) => lapse(batch, found, bet, command.reason ?? 'cancelled-by-player')) : [];
  batch.answer(command, ok({ bets, wallet: batch.funds(command.walletId) }));
  return 'decided';
}

/** The next bets that a sweep cancels: resting ones first, then pending ones. */
export function sweepPortion({ book }: MarketRuntime, cancels: Cancels | null): BetRecord[] {
  const portion: BetRecord[] = [];
  if (!cancels) return portion;
  for (const bets of [book.resting, book.pending]) {
    for (const bet of bets.values()) {
      if (portion.length === SWEEP_PORTION) return portion;
      if (cancels.which === 'all' || (timeInForceOf(bet) === 'LAPSE' && !bet.held)) portion.push(bet);
    }
  }
  return portion;
}

/** Cancels a portion of the resting and pending bets. When none is left, raises the version and, depending on `ending`,
 *  closes the market or turns it in-play. */
export function sweep(batch: Batch, command: SweepCommand): 'decided' | 'deferred' {
  const { cancels, ending, marketId } = command;
  const found = batch.market(marketId);
  if (!found) {
    batch.done.push(command);
    return 'decided';
  }
  const { runtime } = found;
  for (const bet of sweepPortion(runtime, cancels)) {
    if (cancels && batch.isLocked(bet.walletId)) lapse(batch, found, bet, cancels.reason);
  }
  if (sweepPortion(runtime, cancels).length > 0) return 'deferred';
  const { book } = runtime;
  const isDone = book.closed || (ending === 'turn-in-play' && book.inPlay);
  if (!isDone) {
    if (ending === 'close') {
      book.closed = true;
      refuseCashOuts(batch, found);
    }
    if (ending === 'turn-in-play') book.inPlay = true;
    book.version += 1;
    batch.states.add(marketId);
  }
  batch.done.push(command);
  return 'decided';
}

function restOf({ selectionId, side, price, remainingPaise }: ExchangeBetRecord): UnmatchedOrder {
  return { selectionId, side, price, stakePaise: remainingPaise };
}
