import { exposurePaise, invariant, ok, refused, removeUnmatched, ZERO_PAISE, type Price } from '@maidan/domain';
import type { Batch } from './batch.ts';
import type { BetRecord, LapseReason } from './bet-record.ts';
import type { CancelCommand, Cancels, SweepCommand } from './commands.ts';
import { replaceResting, type FoundMarket } from './decide-exchange.ts';
import { positionOf, type MarketRuntime } from './market-runtime.ts';

/** How many orders a sweep cancels a batch. */
export const SWEEP_PORTION = 200;

/** Takes what rests of a bet out of the book and gives its hold back. */
function lapse(batch: Batch, { runtime, market }: FoundMarket, bet: BetRecord, reason: LapseReason): BetRecord {
  const book = runtime.book.books.get(bet.selectionId);
  const cancelled = book?.cancel(bet.id) ?? ZERO_PAISE;
  invariant(cancelled === bet.remainingPaise, 'the book and the bet agree on what rests');
  const position = positionOf(runtime.book, market, bet.walletId);
  const beforePaise = exposurePaise(position);
  removeUnmatched(position, {
    selectionId: bet.selectionId,
    side: bet.side,
    price: bet.price as Price,
    stakePaise: bet.remainingPaise,
  });
  batch.touch(market.id, bet.selectionId);
  batch.moveExposure(
    position,
    {
      walletId: bet.walletId,
      marketId: market.id,
      playerId: bet.playerId,
      exposurePaise: exposurePaise(position),
    },
    beforePaise,
  );
  return replaceResting(batch, runtime, { ...bet, remainingPaise: ZERO_PAISE, lapseReason: reason });
}

/** Cancels what is unmatched of a player's own bet. */
export function cancelBet(batch: Batch, command: CancelCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  const bet = found?.runtime.book.resting.get(command.betId);
  if (!found || !bet || bet.playerId !== command.playerId) {
    batch.answer(command, refused({ kind: 'nothing-to-cancel' }));
    return 'decided';
  }
  const after = lapse(batch, found, bet, 'cancelled-by-player');
  batch.answer(command, ok({ bet: after, wallet: batch.funds(after.walletId) }));
  return 'decided';
}

/** The bets that a sweep cancels next. */
export function sweepPortion(runtime: MarketRuntime, cancels: Cancels | null): BetRecord[] {
  const portion: BetRecord[] = [];
  if (!cancels) return portion;
  for (const bet of runtime.book.resting.values()) {
    if (cancels.which === 'lapsing' && bet.timeInForce !== 'LAPSE') continue;
    portion.push(bet);
    if (portion.length === SWEEP_PORTION) break;
  }
  return portion;
}

/** Cancels a portion of what rests; when nothing is left, raises the version and closes, turns in play or goes on. */
export function sweep(batch: Batch, command: SweepCommand): 'decided' | 'deferred' {
  const { cancels, ending, marketId } = command;
  const found = batch.market(marketId);
  if (!found) {
    batch.swept.push(command);
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
    if (ending === 'close') book.closed = true;
    if (ending === 'turn-in-play') book.inPlay = true;
    book.version += 1;
    batch.states.add(marketId);
  }
  batch.swept.push(command);
  return 'decided';
}
