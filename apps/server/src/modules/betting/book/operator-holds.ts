import type { CatalogueMarket } from '../../catalogue/index.ts';

/** What operators hold: one market, every market of an event, or everything. */
export type HoldScope =
  | { readonly kind: 'market'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'all' };

/** Why a held market takes no bets. */
export const HELD = 'held';
/** Why a market takes no bets once its result is recorded. */
export const SETTLING = 'settling';

export type OperatorHolds = ReturnType<typeof createOperatorHolds>;

/** The holds in memory, which the trading desk stores and puts back after a restart, and the markets with a recorded
 *  result. */
export function createOperatorHolds() {
  const held = new Set<string>();
  const decided = new Set<string>();
  const keyOf = (scope: HoldScope): string => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`);
  return {
    set(scope: HoldScope, isHeld: boolean): void {
      if (isHeld) held.add(keyOf(scope));
      else held.delete(keyOf(scope));
    },
    setDecided(marketId: string, isDecided: boolean): void {
      if (isDecided) decided.add(marketId);
      else decided.delete(marketId);
    },
    isDecided: (marketId: string): boolean => decided.has(marketId),
    /** Why the market takes no bets whatever its feed says; null where nothing of this kind stops it. */
    reasonFor({ id, eventId }: Pick<CatalogueMarket, 'id' | 'eventId'>): typeof HELD | typeof SETTLING | null {
      if (decided.has(id)) return SETTLING;
      const isHeld = held.has('all') || held.has(`event ${eventId}`) || held.has(`market ${id}`);
      return isHeld ? HELD : null;
    },
  };
}

/** Whether a hold of this scope would lie on the market. */
export function covers(scope: HoldScope, { id, eventId }: Pick<CatalogueMarket, 'id' | 'eventId'>): boolean {
  return scope.kind === 'all' || scope.id === (scope.kind === 'event' ? eventId : id);
}
