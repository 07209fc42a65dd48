import { paise, type Paise } from '../money/money.ts';
import type { Side } from '../price/sides.ts';
import { availableTo, halfAt, houseCeiling, meritFor, priceOf, type BookState } from './halves.ts';
import type { Half } from './half.ts';
import { NONE } from './none.ts';
import type { DepthLevel, OrderToCross, RestingOrder, Taker } from './types.ts';

/** What a backer or layer can take, players and house merged, best price first. */
export function depthOf(state: BookState, to: Side, levels: number): DepthLevel[] {
  const half = availableTo(state, to);
  const depth: DepthLevel[] = [];
  let houseMerit = half.houseBestAtOrBelow(houseCeiling(state, half));
  let playersMerit = half.best;
  while (depth.length < levels) {
    const merit = Math.max(houseMerit, playersMerit);
    if (merit < 0) break;
    let size = 0;
    if (playersMerit === merit) {
      size += half.totalAt(merit);
      playersMerit = half.bestAtOrBelow(merit - 1);
    }
    if (houseMerit === merit) {
      size += half.houseLeftAt(merit);
      houseMerit = half.houseBestAtOrBelow(merit - 1);
    }
    depth.push([priceOf(half, merit), paise(size)]);
  }
  return depth;
}

/** What one taker can match, up to the first order of its own or past all of them; only house quotes for bonus
 *  money. */
export function offeredTo(
  state: BookState,
  { side, ownerId, houseOnly, throughOwn = false, replacing }: Taker,
): DepthLevel[] {
  const half = availableTo(state, side);
  const without = replacing === undefined ? NONE : state.pool.find(replacing);
  const offered: DepthLevel[] = [];
  let houseMerit = half.houseBestAtOrBelow(houseCeiling(state, half, without));
  let playersMerit = houseOnly ? NONE : half.best;
  for (;;) {
    const merit = Math.max(houseMerit, playersMerit);
    if (merit < 0) return offered;
    let size = 0;
    let isOwnMet = false;
    if (playersMerit === merit) {
      const before = throughOwn
        ? { sizePaise: sizeOfOthers(state, half, merit, ownerId), isOwnMet: false }
        : sizeBeforeOwn(state, half, merit, ownerId);
      size += before.sizePaise;
      isOwnMet = before.isOwnMet;
      playersMerit = half.bestAtOrBelow(merit - 1);
    }
    if (houseMerit === merit && !isOwnMet) {
      size += half.houseLeftAt(merit);
      houseMerit = half.houseBestAtOrBelow(merit - 1);
    }
    if (size > 0) offered.push([priceOf(half, merit), paise(size)]);
    if (isOwnMet) return offered;
  }
}

function sizeBeforeOwn({ pool }: BookState, half: Half, merit: number, ownerId: string) {
  let sizePaise = 0;
  for (let slot = half.firstAt(merit); slot !== NONE; slot = pool.next(slot)) {
    if (pool.ownerIdAt(slot) === ownerId) return { sizePaise, isOwnMet: true };
    sizePaise += pool.openAt(slot);
  }
  return { sizePaise, isOwnMet: false };
}

function sizeOfOthers({ pool }: BookState, half: Half, merit: number, ownerId: string): number {
  let sizePaise = 0;
  for (let slot = half.firstAt(merit); slot !== NONE; slot = pool.next(slot)) {
    if (pool.ownerIdAt(slot) !== ownerId) sizePaise += pool.openAt(slot);
  }
  return sizePaise;
}

/** The owners of the resting orders that an order of this size would cross if there were no house quotes. */
export function ownersCrossedBy(
  state: BookState,
  { side, price, sizePaise, throughOwnerId }: OrderToCross,
): readonly string[] {
  const { pool } = state;
  const half = availableTo(state, side);
  const limit = meritFor(side, price);
  const owners = new Set<string>();
  let open: number = sizePaise;
  for (let merit = half.best; merit >= limit && open > 0; merit = half.bestAtOrBelow(merit - 1)) {
    for (let slot = half.firstAt(merit); slot !== NONE && open > 0; slot = pool.next(slot)) {
      const ownerId = pool.ownerIdAt(slot);
      if (ownerId === throughOwnerId) continue;
      owners.add(ownerId);
      open -= pool.openAt(slot);
    }
  }
  return [...owners];
}

/** The size queued ahead of the order in a slot, at its own price. */
export function aheadOf({ pool }: BookState, slot: number): Paise {
  let ahead = 0;
  for (let before = pool.previous(slot); before !== NONE; before = pool.previous(before)) {
    ahead += pool.openAt(before);
  }
  return paise(ahead);
}

/** Every resting order: backs then lays, best price first, oldest first within a price. */
export function restingOrdersOf(state: BookState): RestingOrder[] {
  const orders: RestingOrder[] = [];
  for (const half of [state.toLay, state.toBack]) {
    for (let merit = half.best; merit >= 0; merit = half.bestAtOrBelow(merit - 1)) {
      for (let slot = half.firstAt(merit); slot !== NONE; slot = state.pool.next(slot)) {
        orders.push(restingAt(state, slot));
      }
    }
  }
  return orders;
}

export function restingAt(state: BookState, slot: number): RestingOrder {
  const { pool } = state;
  const half = halfAt(state, pool.halfAt(slot));
  return {
    orderId: pool.orderIdAt(slot),
    ownerId: pool.ownerIdAt(slot),
    side: half.index === 0 ? 'lay' : 'back',
    price: priceOf(half, pool.meritAt(slot)),
    sizePaise: pool.openAt(slot),
    timeInForce: pool.timeInForceAt(slot),
  };
}
