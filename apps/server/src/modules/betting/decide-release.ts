import { addMatched, invariant, lapseAtRelease, removeHeld, ZERO_PAISE, type HeldBet } from '@maidan/domain';
import type { Batch } from './batch.ts';
import type { BetRecord, LapseReason } from './bet-record.ts';
import { checkOrderTaken, checkTaken } from './check-taken.ts';
import type { ReleaseCommand } from './commands.ts';
import { giveWay, lapse } from './decide-cancel.ts';
import { areMakersLocked, bookOf, enterOrder, incomingOf, replaceResting } from './enter-order.ts';
import { rowVersionOf, statusOf, type FoundMarket, type MarketRuntime } from './market-runtime.ts';
import { changePosition, heldPart } from './positions.ts';

/** A bet whose delay is over: an exchange order is matched against what stands now at its limit or better, its owner's own
 *  orders giving way, a
 *  bookmaker or fancy bet is taken at the quote that it came for (B-6), or it lapses and says why. */
export function release(batch: Batch, command: ReleaseCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  const bet = found?.runtime.book.pending.get(command.betId);
  if (found && bet?.held) {
    const reason = whyLapsed(found, bet, bet.held) ?? whyOverLimit(batch, found, bet);
    if (reason) lapse(batch, found, bet, reason);
    else if (bet.kind !== 'exchange') takeBet(batch, found, bet);
    else {
      const book = bookOf(found.runtime, bet.selectionId);
      const incoming = incomingOf(bet);
      if (!areMakersLocked(batch, book, { ...incoming, throughOwnerId: incoming.ownerId })) return 'deferred';
      giveWay(batch, found, bet.selectionId, incoming);
      found.runtime.book.pending.delete(bet.id);
      batch.changeBet(enterOrder(batch, found, bet).bet);
    }
  }
  batch.done.push(command);
  return 'decided';
}

function takeBet(batch: Batch, found: FoundMarket, bet: BetRecord): void {
  const { runtime, market } = found;
  const part = heldPart(bet, market);
  const { beforePaise, afterPaise } = changePosition(batch, found, bet, (position) => {
    removeHeld(position, part);
    addMatched(position, part);
  });
  invariant(afterPaise <= beforePaise, 'a bet that waited was counted where it hurts (E-4, B-6)');
  runtime.book.pending.delete(bet.id);
  replaceResting(batch, runtime, {
    ...bet,
    matchedPaise: bet.stakePaise,
    remainingPaise: ZERO_PAISE,
    held: null,
    queueId: batch.newId(),
  });
}

/** The limits are those of this moment, and so is the bonus: it may have ended meanwhile (N-4). */
function whyOverLimit(batch: Batch, found: FoundMarket, bet: BetRecord): LapseReason | null {
  const part = heldPart(bet, found.market);
  const checked =
    part.kind === 'exchange'
      ? checkOrderTaken(batch, found, bet, part)
      : checkTaken(batch, found, bet, { bet: part, counted: 'matched', waiting: bet });
  if (checked.ok) return null;
  return checked.refusal.kind === 'no-active-bonus' ? 'bonus-ended' : 'over-limit';
}

function whyLapsed({ runtime }: FoundMarket, bet: BetRecord, held: HeldBet): LapseReason | null {
  // A process that starts has seen nothing of the market until its feed speaks: that was a suspension.
  if (runtime.carriedOver.has(bet.id)) return 'market-suspended';
  const status = statusOf(runtime);
  if (bet.kind === 'exchange') return lapseAtRelease(held, { status, version: runtime.book.version });
  const reason = lapseAtRelease(held, { status, version: rowVersionOf(runtime, bet.selectionId) });
  return reason === 'market-changed' && !isQuoted(runtime, bet) ? 'odds-moved' : reason;
}

/** Whether a bookmaker or fancy bet's rate, or line and size, are still what is quoted. */
function isQuoted({ feed }: MarketRuntime, bet: BetRecord): boolean {
  if (bet.kind === 'bookmaker') return feed.rates.get(bet.selectionId)?.[bet.side]?.rate === bet.price;
  const row = feed.rows.find(({ rowId }) => rowId === bet.selectionId);
  const quote = bet.side === 'back' ? row?.yes : row?.no;
  return quote?.line === bet.price && quote.size === bet.oddsSize;
}
