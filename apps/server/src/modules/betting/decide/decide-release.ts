import type { Refusal } from '@maidan/contract';
import {
  acceptBookmaker,
  acceptFancy,
  addAgainst,
  addMatched,
  invariant,
  lapseAtRelease,
  removeHeld,
  ZERO_PAISE,
  type Result,
} from '@maidan/domain';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord, ExchangeBetRecord, HouseBetRecord, LapseReason } from '../bets/bet-record.ts';
import { checkOrderTaken, checkTaken } from './check-taken.ts';
import type { ReleaseCommand } from '../worker/commands.ts';
import { giveWay, lapse } from './decide-cancel.ts';
import { areMakersLocked, bookOf, enterOrder, incomingOf, orderOf, replaceResting } from './enter-order.ts';
import { checkHouseMatches } from '../book/house-limit.ts';
import { versionOf, statusOf, type FoundMarket } from '../book/market-runtime.ts';
import { changePosition, housePart } from './positions.ts';

/** Decides a bet whose delay is over. An exchange order is matched with what is available now at its odds or better,
 *  and its owner's own orders give way; a bookmaker or fancy bet is taken at the present quote if its player
 *  accepts that (B-2, B-6); otherwise the bet lapses with a reason. */
export function release(batch: Batch, command: ReleaseCommand): 'decided' | 'deferred' {
  const found = batch.market(command.marketId);
  const bet = found?.runtime.book.pending.get(command.betId);
  if (found && bet?.held) {
    const ended = bet.kind === 'exchange' ? matchOrder(batch, found, bet) : takeBet(batch, found, bet);
    if (ended === 'deferred') return ended;
    if (ended !== 'taken') lapse(batch, found, bet, ended);
  }
  batch.done.push(command);
  return 'decided';
}

function matchOrder(batch: Batch, found: FoundMarket, bet: ExchangeBetRecord): LapseReason | 'taken' | 'deferred' {
  const reason = whyLapsed(found, bet) ?? whyRefused(checkOrderTaken(batch, found, bet, orderOf(bet)));
  if (reason) return reason;
  const book = bookOf(found.runtime, bet.selectionId);
  const incoming = incomingOf(bet);
  const overHouse = whyRefused(checkHouseMatches(found, bet.selectionId, incoming, { throughOwn: true }));
  if (overHouse) return overHouse;
  if (!areMakersLocked(batch, book, { ...incoming, throughOwnerId: incoming.ownerId })) return 'deferred';
  giveWay(batch, found, bet.selectionId, incoming);
  found.runtime.book.pending.delete(bet.id);
  const entered = enterOrder(batch, found, bet).bet;
  batch.changeBet(entered);
  // T-21: what was in its delay when betting was locked runs to its end, but its remainder does not rest.
  if (entered.remainingPaise > 0 && batch.isBettingLocked(bet.playerId)) lapse(batch, found, entered, 'betting-locked');
  return 'taken';
}

function takeBet(batch: Batch, found: FoundMarket, bet: HouseBetRecord): LapseReason | 'taken' {
  const { runtime, market } = found;
  const lapsed = whyLapsed(found, bet);
  if (lapsed) return lapsed;
  const taken = atQuoteOfNow(found, bet);
  if (!taken) return 'odds-moved';
  const part = housePart(taken, market);
  const refused = whyRefused(checkTaken(batch, found, bet, { bet: part, counted: 'matched', waiting: bet }));
  if (refused) return refused;
  changePosition(batch, found, bet, (position) => {
    removeHeld(position, housePart(bet, market));
    addMatched(position, part);
  });
  addAgainst(runtime.book.house, part);
  runtime.book.pending.delete(bet.id);
  replaceResting(batch, runtime, {
    ...taken,
    matchedPaise: bet.stakePaise,
    remainingPaise: ZERO_PAISE,
    held: null,
    queueId: batch.newId(),
  });
  return 'taken';
}

/** The present limits apply, and so does the present bonus, which may have ended in the meantime (N-4). */
function whyRefused(checked: Result<void, Refusal>): LapseReason | null {
  if (checked.ok) return null;
  return checked.refusal.kind === 'no-active-bonus' ? 'bonus-ended' : 'over-limit';
}

function whyLapsed({ runtime }: FoundMarket, { id, held }: BetRecord): LapseReason | null {
  invariant(held !== null, 'only a bet in its delay is released');
  // A process that has just started knows nothing of the market until its feed reports, so the market counts as
  // suspended until then.
  if (runtime.carriedOver.has(id)) return 'market-suspended';
  return lapseAtRelease(held, { status: statusOf(runtime), version: versionOf(runtime) });
}

/** A bookmaker or fancy bet at the present quote, or null if its player does not accept that. The rules are those
 *  before play, except that the quote the bet was placed at is taken whatever its present maximum is (B-2, F-7). */
function atQuoteOfNow({ runtime, market }: FoundMarket, bet: HouseBetRecord): HouseBetRecord | null {
  const { feed } = runtime;
  const { side, stakePaise } = bet;
  const accepted = { side, stakePaise, acceptOdds: bet.acceptOdds ?? 'none' };
  const status = statusOf(runtime);
  if (bet.kind === 'bookmaker') {
    const { back = null, lay = null } = feed.rates.get(bet.selectionId) ?? {};
    if ((side === 'back' ? back : lay)?.rate === bet.rate) return bet;
    const quote = { status, scale: market.rules.scale ?? 'per-100', back, lay };
    const taken = acceptBookmaker({ ...accepted, seenRate: bet.rate, quote });
    return taken.ok ? { ...bet, rate: taken.value.rate } : null;
  }
  const { no = null, yes = null } = feed.rows.find(({ rowId }) => rowId === bet.selectionId) ?? {};
  const present = side === 'back' ? yes : no;
  if (present?.line === bet.line && present.size === bet.size) return bet;
  const taken = acceptFancy({ ...accepted, seenLine: bet.line, seenSize: bet.size, row: { status, no, yes } });
  return taken.ok ? { ...bet, line: taken.value.line, size: taken.value.size } : null;
}
