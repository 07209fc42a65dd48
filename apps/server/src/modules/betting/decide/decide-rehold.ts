import { availablePaise, exposurePaise, lapsesAtRemoval } from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { amendmentsOf, isLive, voidReasonOf } from '../bets/amended.ts';
import type { Batch } from '../worker/batch.ts';
import type { ExchangeBetRecord } from '../bets/bet-record.ts';
import type { RelieveCommand, ReholdCommand } from '../worker/commands.ts';
import { lapse } from './decide-cancel.ts';
import { positionOf, type FoundMarket, type MarketRuntime } from '../book/market-runtime.ts';

/** How many orders are cancelled, or wallets updated, per batch. */
const PORTION = 200;

/** The next orders to lapse; once there are none, the next wallets whose hold must be updated. */
export function reholdPortion({ runtime, market }: FoundMarket): { lapsing: ExchangeBetRecord[]; walletIds: string[] } {
  const lapsing = lapsingOrders(runtime, market);
  const walletIds = lapsing.length > 0 ? [] : [...runtime.book.oldHolds.keys()].slice(0, PORTION);
  return { lapsing, walletIds };
}

/** The wallets that must be locked for the next portion. */
export function walletsToRehold(found: FoundMarket): string[] {
  const { lapsing, walletIds } = reholdPortion(found);
  return [...lapsing.map((bet) => bet.walletId), ...walletIds];
}

/** Carries out a portion; when no orders and no wallets are left, raises the version. */
export function rehold(batch: Batch, command: ReholdCommand): 'decided' | 'deferred' {
  const { marketId } = command;
  const found = batch.market(marketId);
  // The figures of a closed market belong to settlement (S-1).
  if (!found || found.runtime.book.closed) {
    batch.done.push(command);
    return 'decided';
  }
  const { book } = found.runtime;
  const { lapsing, walletIds } = reholdPortion(found);
  for (const bet of lapsing) {
    const reason = voidReasonOf(found.market, bet.id) === undefined ? 'runner-removed' : 'voided';
    if (batch.isLocked(bet.walletId)) lapse(batch, found, bet, reason);
  }
  for (const walletId of walletIds) if (batch.isLocked(walletId)) bringUpToDate(batch, found, walletId);
  const left = reholdPortion(found);
  if (left.lapsing.length > 0 || left.walletIds.length > 0) return 'deferred';
  book.version += 1;
  batch.states.add(marketId);
  batch.done.push(command);
  return 'decided';
}

/** E-7: cancels one resting bet if its wallet is still short at this point. A pending bet completes its delay. */
export function relieve(batch: Batch, command: RelieveCommand): 'decided' {
  const found = batch.market(command.marketId);
  const bet = found?.runtime.book.resting.get(command.betId);
  if (found && bet && availablePaise(batch.funds(bet.walletId)) < 0) lapse(batch, found, bet, 'balance-short');
  batch.done.push(command);
  return 'decided';
}

function bringUpToDate(batch: Batch, { runtime, market }: FoundMarket, walletId: string): void {
  const old = runtime.book.oldHolds.get(walletId);
  if (!old) return;
  const position = positionOf(runtime.book, market, walletId);
  const row = { walletId, marketId: market.id, playerId: old.playerId, exposurePaise: exposurePaise(position) };
  batch.moveExposure(position, row, old.heldPaise);
}

/** The resting orders that lapse because of a removal (D-1 to D-3), or because their bet was voided on its own (S-4).
 *  Orders placed after the removal stay. */
function lapsingOrders({ book }: MarketRuntime, market: CatalogueMarket): ExchangeBetRecord[] {
  const { race } = amendmentsOf(market, null);
  const removals = market.selections.flatMap(({ id, removal }) => (removal ? [{ selectionId: id, ...removal }] : []));
  const portion: ExchangeBetRecord[] = [];
  for (const bet of book.resting.values()) {
    const lapses =
      !isLive(market, bet.selectionId) ||
      voidReasonOf(market, bet.id) !== undefined ||
      (race && removals.some((removal) => bet.id < removal.mark && lapsesAtRemoval(race.kind, removal, bet)));
    if (lapses) portion.push(bet);
    if (portion.length === PORTION) break;
  }
  return portion;
}
