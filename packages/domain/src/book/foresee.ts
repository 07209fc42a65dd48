import { paise } from '../money/money.ts';
import { availableTo, houseCeiling, meritFor, priceOf, type BookState } from './halves.ts';
import { NONE } from './none.ts';
import type { Foreseen, HouseTake, IncomingOrder } from './types.ts';

/** An order that is not placed yet and has no id. */
export type OrderToForesee = Omit<IncomingOrder, 'orderId'>;

/** What the book would do first with an order, without effect. `without` is the slot of an order to ignore. */
export function foresee(state: BookState, order: OrderToForesee, without = NONE): Foreseen {
  const half = availableTo(state, order.side);
  const limit = meritFor(order.side, order.price);
  if (order.timeInForce === 'FILL_OR_KILL') {
    const end = foreseenEnd(state, order, without);
    return end === 'filled' ? 'matches' : end;
  }
  const houseBest = half.houseBestAtOrBelow(houseCeiling(state, half, without));
  const playersBest = order.houseOnly ? NONE : half.best;
  if (Math.max(houseBest, playersBest) < limit) return order.houseOnly ? 'lapsed' : 'rests';
  if (houseBest > playersBest) return 'matches';
  const first = half.firstAt(playersBest);
  return state.pool.ownerIdAt(first) === order.ownerId ? 'self-match' : 'matches';
}

/** The owner's own resting orders that an order would meet before it is filled, best first. Empty if a fill-or-kill
 *  could not be filled even without them. */
export function ownInPath(state: BookState, order: OrderToForesee): readonly string[] {
  const { pool } = state;
  const half = availableTo(state, order.side);
  const limit = meritFor(order.side, order.price);
  const own: string[] = [];
  let open: number = order.sizePaise;
  let houseMerit = half.houseBestAtOrBelow(houseCeiling(state, half));
  let playersMerit = order.houseOnly ? NONE : half.best;
  while (open > 0) {
    const merit = Math.max(houseMerit, playersMerit);
    if (merit < limit) break;
    if (playersMerit === merit) {
      for (let slot = half.firstAt(merit); slot !== NONE && open > 0; slot = pool.next(slot)) {
        if (pool.ownerIdAt(slot) === order.ownerId) own.push(pool.orderIdAt(slot));
        else open -= pool.openAt(slot);
      }
      playersMerit = half.bestAtOrBelow(merit - 1);
    }
    if (houseMerit === merit && open > 0) {
      open -= half.houseLeftAt(merit);
      houseMerit = half.houseBestAtOrBelow(merit - 1);
    }
  }
  return order.timeInForce === 'FILL_OR_KILL' && open > 0 ? [] : own;
}

/** What an order would match with the house, in the order of matching: up to its owner's own first order, or past all of
 *  them. Empty if a fill-or-kill could not be filled. */
export function houseTakes(
  state: BookState,
  order: OrderToForesee,
  { without, throughOwn }: { readonly without: number; readonly throughOwn: boolean },
): readonly HouseTake[] {
  const { pool } = state;
  const half = availableTo(state, order.side);
  const limit = meritFor(order.side, order.price);
  const takes: HouseTake[] = [];
  let open: number = order.sizePaise;
  let houseMerit = half.houseBestAtOrBelow(houseCeiling(state, half, without));
  let playersMerit = order.houseOnly ? NONE : half.best;
  while (open > 0) {
    const merit = Math.max(houseMerit, playersMerit);
    if (merit < limit) break;
    if (playersMerit === merit) {
      for (let slot = half.firstAt(merit); slot !== NONE && open > 0; slot = pool.next(slot)) {
        const isOwn = pool.ownerIdAt(slot) === order.ownerId;
        if (isOwn && !throughOwn) return order.timeInForce === 'FILL_OR_KILL' ? [] : takes;
        if (!isOwn) open -= Math.min(open, pool.openAt(slot));
      }
      playersMerit = half.bestAtOrBelow(merit - 1);
    }
    if (houseMerit === merit && open > 0) {
      const size = Math.min(open, half.houseLeftAt(merit));
      takes.push({ price: priceOf(half, merit), sizePaise: paise(size), beforePaise: paise(order.sizePaise - open) });
      open -= size;
      houseMerit = half.houseBestAtOrBelow(merit - 1);
    }
  }
  return order.timeInForce === 'FILL_OR_KILL' && open > 0 ? [] : takes;
}

/** How a fill-or-kill would end, determined without changing anything. */
export function foreseenEnd(
  state: BookState,
  order: OrderToForesee,
  without = NONE,
): 'filled' | 'killed' | 'self-match' {
  const half = availableTo(state, order.side);
  const limit = meritFor(order.side, order.price);
  let open: number = order.sizePaise;
  let houseMerit = half.houseBestAtOrBelow(houseCeiling(state, half, without));
  let playersMerit = order.houseOnly ? NONE : half.best;
  while (open > 0) {
    const merit = Math.max(houseMerit, playersMerit);
    if (merit < limit) return 'killed';
    if (playersMerit === merit) {
      for (let slot = half.firstAt(merit); slot !== NONE && open > 0; slot = state.pool.next(slot)) {
        if (state.pool.ownerIdAt(slot) === order.ownerId) return 'self-match';
        open -= state.pool.openAt(slot);
      }
      playersMerit = half.bestAtOrBelow(merit - 1);
    }
    if (houseMerit === merit) {
      open -= half.houseLeftAt(merit);
      houseMerit = half.houseBestAtOrBelow(merit - 1);
    }
  }
  return 'filled';
}
