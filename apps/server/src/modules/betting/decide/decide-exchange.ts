import {
  addHeld,
  checkExposure,
  checkFunds,
  checkStake,
  checkVersion,
  exposurePaise,
  heldOrder,
  ok,
  paise,
  parseOrderPrice,
  refused,
  riskOf,
  timeInForceFor,
  whatIf,
  ZERO_PAISE,
  type ExchangeBet,
  type Foreseen,
  type HeldBet,
  type Result,
  type TimeInForce,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from '../worker/batch.ts';
import { stateOf, type BetRecord, type CommonFields, type ExchangeBetRecord } from '../bets/bet-record.ts';
import { checkNoCashOutWaits } from '../cash-out/one-delay-at-a-time.ts';
import { checkOrderTaken } from './check-taken.ts';
import type { PlaceCommand } from '../worker/commands.ts';
import { areMakersLocked, bookOf, enterOrder, incomingOf } from './enter-order.ts';
import { checkHouseMatches } from '../book/house-limit.ts';
import { checkTakesBets, positionOf, type FoundMarket } from '../book/market-runtime.ts';
import { changePosition, heldPart } from './positions.ts';

/** Places an exchange order: a limit order, matched at its odds or better, whose remainder rests (X-1 … ). In
 *  play an order that would match at once first waits for the market's bet delay. */
export function placeExchange(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' | 'deferred' {
  const { runtime, market } = found;
  const checked = checkOrder(batch, command, found);
  if (!checked.ok) {
    batch.answer(command, checked);
    return 'decided';
  }
  const { order, timeInForce, selectionName } = checked.value;
  const draft: ExchangeBetRecord = {
    ...received(batch, command, found, selectionName),
    kind: 'exchange',
    price: order.price,
    seenSizePaise: command.oddsSize === null ? ZERO_PAISE : paise(Math.round(command.oddsSize)),
    timeInForce,
    matches: [],
  };
  const incoming = incomingOf(draft);
  const book = bookOf(runtime, draft.selectionId);
  const held =
    runtime.book.inPlay && market.rules.betDelayMs > 0 ? delayOf(book.foresee(incoming), found, batch) : null;
  if (held) {
    const beside = checkNoCashOutWaits(found, command.walletId);
    if (!beside.ok) {
      batch.answer(command, beside);
      return 'decided';
    }
    const bet = hold(batch, found, draft, held);
    batch.answer(command, ok({ bet, wallet: batch.funds(bet.walletId) }));
    return 'decided';
  }
  if (!areMakersLocked(batch, book, incoming)) return 'deferred';
  const { bet, ended } = enterOrder(batch, found, draft);
  if (bet.matchedPaise === 0 && ended !== 'resting') {
    batch.answer(command, refused({ kind: ended === 'self-match' ? 'self-match' : 'not-filled' }));
    return 'decided';
  }
  batch.insertBet(bet);
  batch.answer(command, ok({ bet, wallet: batch.funds(bet.walletId) }));
  return 'decided';
}

/** The common fields of a newly received bet; nothing of it is matched. */
export function received(
  batch: Batch,
  owner: Pick<PlaceCommand, 'playerId' | 'walletId' | 'walletKind' | 'selectionId' | 'side' | 'stakePaise'>,
  { market }: FoundMarket,
  selectionName: string,
): CommonFields {
  return {
    id: batch.newId(),
    playerId: owner.playerId,
    walletId: owner.walletId,
    walletKind: owner.walletKind,
    eventId: market.eventId,
    marketId: market.id,
    selectionId: owner.selectionId,
    side: owner.side,
    stakePaise: owner.stakePaise,
    selectionName,
    matchedPaise: ZERO_PAISE,
    remainingPaise: owner.stakePaise,
    state: 'unmatched',
    lapseReason: null,
    netPaise: null,
    placedAtMs: batch.nowMs,
    held: null,
    queueId: null,
  };
}

/** The bet delay of an order with this foreseen outcome, or null if it has none. */
export function delayOf(foreseen: Foreseen, { runtime, market }: FoundMarket, { nowMs }: Batch): HeldBet | null {
  const { inPlay, version } = runtime.book;
  return heldOrder(foreseen, { inPlay, version, delayMs: market.rules.betDelayMs }, nowMs);
}

/** Puts a new bet in its bet delay; from now on it counts where it increases the exposure (X-7, B-6). */
export function hold(batch: Batch, found: FoundMarket, draft: BetRecord, held: HeldBet): BetRecord {
  const bet: BetRecord = { ...draft, held, state: stateOf({ ...draft, held }) };
  changePosition(batch, found, bet, (position) => addHeld(position, heldPart(bet, found.market)));
  found.runtime.book.pending.set(bet.id, bet);
  batch.insertBet(bet);
  return bet;
}

type CheckedOrder = {
  readonly order: ExchangeBet;
  readonly timeInForce: TimeInForce;
  readonly selectionName: string;
};

/** All checks made before the book is touched: state, ladder, limits, and funds with the order counted as wholly
 *  unmatched (E-4). */
function checkOrder(batch: Batch, command: PlaceCommand, found: FoundMarket): Result<CheckedOrder, Refusal> {
  const { runtime, market } = found;
  const open = checkTakesBets(runtime);
  if (!open.ok) return open;
  const selection = market.selections.find((each) => each.id === command.selectionId && each.status === 'ACTIVE');
  if (!selection) return refused({ kind: 'selection-not-found' });
  const version = checkSeen(command.marketVersion, found, selection.id);
  if (!version.ok) return version;
  const price = parseOrderPrice(command.odds);
  if (!price.ok) return price;
  const order: ExchangeBet = {
    kind: 'exchange',
    selectionId: selection.id,
    side: command.side,
    price: price.value,
    stakePaise: command.stakePaise,
  };
  const limits = batch.limitsFor(command.playerId, market);
  const stake = checkStake(limits, { side: order.side, stakePaise: order.stakePaise, ...riskOf(order) });
  if (!stake.ok) return stake;
  const taken = checkOrderTaken(batch, found, command, order);
  if (!taken.ok) return taken;
  const position = positionOf(runtime.book, market, command.walletId);
  const change = {
    beforePaise: exposurePaise(position),
    afterPaise: exposurePaise(whatIf(position, order, 'unmatched')),
  };
  const exposure = checkExposure(limits, change);
  if (!exposure.ok) return exposure;
  const wallet = batch.funds(command.walletId);
  const funds = checkFunds(wallet, change);
  if (!funds.ok) return funds;
  const timeInForce = timeInForceFor(wallet, command.timeInForce);
  const house = checkHouseMatches(found, selection.id, {
    ownerId: command.walletId,
    side: order.side,
    price: order.price,
    sizePaise: order.stakePaise,
    timeInForce,
    houseOnly: command.walletKind === '2',
  });
  if (!house.ok) return house;
  return ok({ order, timeInForce, selectionName: selection.name });
}

/** refuses an order that was placed on an older version of its market, with the present prices. */
export function checkSeen(seen: number | null, { runtime }: FoundMarket, selectionId: string): Result<void, Refusal> {
  return checkVersion(seen, {
    version: runtime.book.version,
    present: () => {
      const book = runtime.book.books.get(selectionId);
      return { kind: 'exchange', back: book?.available('back', 3) ?? [], lay: book?.available('lay', 3) ?? [] };
    },
  });
}
