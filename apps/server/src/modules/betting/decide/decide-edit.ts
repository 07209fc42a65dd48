import { ok, parseOrderPrice, refused, type RestingOrder, type Result } from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord, ExchangeBetRecord } from '../bets/bet-record.ts';
import { checkNoCashOutWaits } from '../cash-out/one-delay-at-a-time.ts';
import { checkOrderTaken } from './check-taken.ts';
import type { EditCommand } from '../worker/commands.ts';
import { lapse, planOf, reduce, restingOf } from './decide-cancel.ts';
import { checkSeen, delayOf, hold, received } from './decide-exchange.ts';
import { areMakersLocked, bookOf, enterOrder, incomingOf, orderOf } from './enter-order.ts';
import { checkHouseMatches } from '../book/house-limit.ts';
import { checkTakesBets, type FoundMarket } from '../book/market-runtime.ts';

/**
 * Changes the odds or the unmatched stake of a resting bet. If the edit is refused, the bet keeps its terms
 * and its queue position.
 */
export function editBet(batch: Batch, command: EditCommand): 'decided' | 'deferred' {
  const edited = edit(batch, command);
  if (edited === 'deferred') return 'deferred';
  batch.answer(command, edited.ok ? ok({ bet: edited.value, wallet: batch.funds(command.walletId) }) : edited);
  return 'decided';
}

function edit(batch: Batch, command: EditCommand): Result<BetRecord, Refusal> | 'deferred' {
  const resting = restingOf(batch.market(command.marketId), command);
  if (!resting.ok) return resting;
  const { found, bet } = resting.value;
  const price = command.odds === null ? null : parseOrderPrice(command.odds);
  if (price && !price.ok) return price;
  const plan = planOf(batch, resting.value, {
    ...(price && { price: price.value }),
    ...(command.stakePaise !== null && { stakePaise: command.stakePaise }),
  });
  if (!plan.ok) return plan;
  switch (plan.value.kind) {
    case 'keep':
      return ok(bet);
    case 'cancel':
      return ok(lapse(batch, found, bet, 'cancelled-by-player'));
    case 'reduce':
      return ok(reduce(batch, found, bet, plan.value.toPaise));
    case 'replace':
      return replace(batch, command, { found, bet, order: plan.value.order });
  }
}

/** Ends the old order and enters a new one in its place, behind all orders at its odds. */
function replace(
  batch: Batch,
  command: EditCommand,
  { found, bet, order }: { found: FoundMarket; bet: ExchangeBetRecord; order: RestingOrder },
): Result<BetRecord, Refusal> | 'deferred' {
  if (batch.isBettingLocked(bet.playerId)) return refused({ kind: 'betting-locked' });
  const { runtime } = found;
  const open = checkTakesBets(runtime);
  if (!open.ok) return open;
  const version = checkSeen(command.marketVersion, found, bet.selectionId);
  if (!version.ok) return version;
  const { selectionName, kind, seenSizePaise, timeInForce } = bet;
  const owner = { ...bet, stakePaise: order.sizePaise };
  const draft: ExchangeBetRecord = {
    ...received(batch, owner, found, selectionName),
    kind,
    price: order.price,
    seenSizePaise,
    timeInForce,
    matches: [],
  };
  const taken = checkOrderTaken(batch, found, draft, orderOf(draft), { replacing: bet.id });
  if (!taken.ok) return taken;
  const incoming = incomingOf(draft);
  const book = bookOf(runtime, bet.selectionId);
  const house = checkHouseMatches(found, bet.selectionId, incoming, { replacing: bet.id });
  if (!house.ok) return house;
  const foreseen = book.foresee(incoming, bet.id);
  if (foreseen === 'self-match') return refused({ kind: 'self-match' });
  const held = delayOf(foreseen, found, batch);
  if (!held && !areMakersLocked(batch, book, incoming)) return 'deferred';
  const beside = held ? checkNoCashOutWaits(found, bet.walletId) : ok();
  if (!beside.ok) return beside;
  lapse(batch, found, bet, 'replaced');
  if (held) return ok(hold(batch, found, draft, held));
  const entered = enterOrder(batch, found, draft).bet;
  batch.insertBet(entered);
  return ok(entered);
}
