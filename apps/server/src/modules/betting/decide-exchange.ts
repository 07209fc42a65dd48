import {
  addMatched,
  addUnmatched,
  availablePaise,
  changeUnmatched,
  checkExposure,
  checkFunds,
  checkOpen,
  checkStake,
  exposurePaise,
  invariant,
  ok,
  opposite,
  paise,
  parseOrderPrice,
  refused,
  riskOf,
  subtractPaise,
  whatIf,
  type ExchangeBet,
  type Fill,
  type OrderEnd,
  type Paise,
  type Price,
  type Result,
  type TimeInForce,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { Batch } from './batch.ts';
import { stateOf, type BetRecord, type LapseReason } from './bet-record.ts';
import type { PlaceCommand } from './commands.ts';
import { applyLevels, houseHasLostItsMost, positionOf, statusOf, type MarketRuntime } from './market-runtime.ts';

export type FoundMarket = { readonly runtime: MarketRuntime; readonly market: CatalogueMarket };

/** Why the rest of an order that ended so does not rest. */
const LAPSED_BY: Readonly<Record<OrderEnd, LapseReason | null>> = {
  resting: null,
  filled: null,
  killed: null,
  'self-match': 'self-match',
  lapsed: 'bonus-remainder',
};

/** Places an exchange order: a limit order, matched at its odds or better, whose rest rests (X-1 … ). */
export function placeExchange(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' | 'deferred' {
  const { runtime, market } = found;
  const checked = checkOrder(batch, command, found);
  if (!checked.ok) {
    batch.answer(command, checked);
    return 'decided';
  }
  const { order, timeInForce, selectionName, exposureBeforePaise } = checked.value;
  const book = runtime.book.books.get(command.selectionId);
  invariant(book !== undefined, 'every selection of an exchange market has a book');
  const makers = book.makersCrossedBy({ side: order.side, price: order.price, sizePaise: order.stakePaise });
  if (makers.some((walletId) => !batch.isLocked(walletId))) return 'deferred';

  const betId = batch.newId();
  const placement = book.place({
    orderId: betId,
    ownerId: command.walletId,
    side: order.side,
    price: order.price,
    sizePaise: order.stakePaise,
    timeInForce,
    houseOnly: command.walletKind === '2',
  });
  if (placement.fills.length === 0 && placement.ended !== 'resting') {
    batch.answer(command, refused({ kind: placement.ended === 'self-match' ? 'self-match' : 'not-filled' }));
    return 'decided';
  }

  const position = positionOf(runtime.book, market, command.walletId);
  for (const fill of placement.fills) recordFill(batch, found, { betId, order, fill });
  for (const fill of placement.fills) addMatched(position, { ...order, price: fill.price, stakePaise: fill.sizePaise });
  if (placement.restingPaise > 0) addUnmatched(position, { ...order, stakePaise: placement.restingPaise });

  const matchedPaise = paise(placement.fills.reduce((sum, fill) => sum + fill.sizePaise, 0));
  const outcome = {
    matchedPaise,
    remainingPaise: placement.restingPaise,
    lapseReason: LAPSED_BY[placement.ended],
  };
  const bet: BetRecord = {
    id: betId,
    playerId: command.playerId,
    walletId: command.walletId,
    walletKind: command.walletKind,
    eventId: market.eventId,
    marketId: market.id,
    selectionId: command.selectionId,
    selectionName,
    kind: 'exchange',
    side: order.side,
    price: order.price,
    oddsSize: command.oddsSize === null ? 0 : Math.round(command.oddsSize),
    stakePaise: order.stakePaise,
    ...outcome,
    timeInForce,
    state: stateOf(outcome),
    netPaise: null,
    placedAtMs: batch.nowMs,
    matches: placement.fills.map((fill) => [fill.price, fill.sizePaise] as const),
  };
  if (bet.remainingPaise > 0) runtime.book.resting.set(bet.id, bet);
  batch.insertBet(bet);
  batch.touch(market.id, command.selectionId);
  batch.moveExposure(
    position,
    {
      walletId: command.walletId,
      marketId: market.id,
      playerId: command.playerId,
      exposurePaise: exposurePaise(position),
    },
    exposureBeforePaise,
  );
  runtime.book.totalMatchedPaise += matchedPaise;
  if (placement.fills.some(({ maker }) => maker.kind === 'house')) watchHouse(batch, found);
  batch.answer(command, ok({ bet, wallet: batch.funds(command.walletId) }));
  return 'decided';
}

type CheckedOrder = {
  readonly order: ExchangeBet;
  readonly timeInForce: TimeInForce;
  readonly selectionName: string;
  readonly exposureBeforePaise: Paise;
};

/** All that is refused before the book is touched: state, ladder, limits, funds counted as wholly unmatched (E-4). */
function checkOrder(
  batch: Batch,
  command: PlaceCommand,
  { runtime, market }: FoundMarket,
): Result<CheckedOrder, Refusal> {
  const open = checkOpen(statusOf(runtime));
  if (!open.ok) return open;
  const selection = market.selections.find((each) => each.id === command.selectionId && each.status === 'ACTIVE');
  if (!selection) return refused({ kind: 'selection-not-found' });
  if (command.marketVersion !== null && command.marketVersion < runtime.book.version) {
    const book = runtime.book.books.get(selection.id);
    const present = {
      kind: 'exchange',
      back: book?.available('back', 3) ?? [],
      lay: book?.available('lay', 3) ?? [],
    } as const;
    return refused({ kind: 'market-changed', version: runtime.book.version, present });
  }
  const price = parseOrderPrice(command.odds);
  if (!price.ok) return price;
  const order: ExchangeBet = {
    kind: 'exchange',
    selectionId: selection.id,
    side: command.side,
    price: price.value,
    stakePaise: command.stakePaise,
  };
  const stake = checkStake(market.limits, { side: order.side, stakePaise: order.stakePaise, ...riskOf(order) });
  if (!stake.ok) return stake;
  const position = positionOf(runtime.book, market, command.walletId);
  const change = {
    beforePaise: exposurePaise(position),
    afterPaise: exposurePaise(whatIf(position, order, 'unmatched')),
  };
  const exposure = checkExposure(market.limits, change);
  if (!exposure.ok) return exposure;
  const wallet = batch.funds(command.walletId);
  const funds = checkFunds(wallet, change);
  if (!funds.ok) return funds;
  return ok({
    order,
    // E-4: a wallet that is overdrawn may only do at once what does not raise its exposure, not leave an order resting.
    timeInForce: availablePaise(wallet) < 0 ? 'FILL_OR_KILL' : command.timeInForce,
    selectionName: selection.name,
    exposureBeforePaise: change.beforePaise,
  });
}

/** Writes one match down on the maker's side: its bet, its position, and the row. */
function recordFill(
  batch: Batch,
  { runtime, market }: FoundMarket,
  { betId, order, fill }: { betId: string; order: ExchangeBet; fill: Fill },
): void {
  const makerSide = opposite(order.side);
  const matched: ExchangeBet = { ...order, side: makerSide, price: fill.price, stakePaise: fill.sizePaise };
  const makerBetId = fill.maker.kind === 'order' ? fill.maker.orderId : null;
  const match = { matchId: batch.newId(), price: fill.price, stakePaise: fill.sizePaise };
  batch.fills.push({ ...match, betId, counterBetId: makerBetId });
  if (makerBetId !== null) batch.fills.push({ ...match, betId: makerBetId, counterBetId: betId });
  if (makerBetId === null) {
    invariant(runtime.book.house !== null, 'an exchange market has a house position');
    addMatched(runtime.book.house, matched);
    return;
  }
  const maker = runtime.book.resting.get(makerBetId);
  invariant(maker !== undefined, 'an order in the book is known as a bet');
  const position = positionOf(runtime.book, market, maker.walletId);
  const beforePaise = exposurePaise(position);
  const toPaise = subtractPaise(maker.remainingPaise, fill.sizePaise);
  changeUnmatched(
    position,
    { selectionId: maker.selectionId, side: maker.side, price: maker.price as Price },
    { fromPaise: maker.remainingPaise, toPaise },
  );
  addMatched(position, matched);
  const afterPaise = exposurePaise(position);
  invariant(afterPaise <= beforePaise, "a match never raises the maker's exposure (E-4)");
  replaceResting(batch, runtime, {
    ...maker,
    matchedPaise: paise(maker.matchedPaise + fill.sizePaise),
    remainingPaise: toPaise,
    matches: [...maker.matches, [fill.price, fill.sizePaise] as const],
  });
  batch.moveExposure(
    position,
    { walletId: maker.walletId, marketId: market.id, playerId: maker.playerId, exposurePaise: afterPaise },
    beforePaise,
  );
}

/** Puts a changed bet where it belongs: still resting, or not. */
export function replaceResting(batch: Batch, runtime: MarketRuntime, bet: BetRecord): BetRecord {
  const after = { ...bet, state: stateOf(bet) };
  if (after.remainingPaise > 0) runtime.book.resting.set(after.id, after);
  else runtime.book.resting.delete(after.id);
  batch.changeBet(after);
  return after;
}

/** at its maximum loss the house's quotes vanish from the market; they come back when it can lose less. */
function watchHouse(batch: Batch, { runtime, market }: FoundMarket): void {
  const spent = houseHasLostItsMost(runtime.book);
  if (spent === runtime.houseSpent) return;
  runtime.houseSpent = spent;
  for (const selection of market.selections) {
    applyLevels(runtime, selection.id);
    batch.touch(market.id, selection.id);
  }
}
