import type { CatalogueMarket } from '../../catalogue/index.ts';

/** What operators hold: one market, every market of an event, or everything. */
export type HoldScope =
  | { readonly kind: 'market'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'all' };

/** Why a held market takes no bets. */
export const HELD = 'held';

export type OperatorHolds = ReturnType<typeof createOperatorHolds>;

/** The holds in memory; the trading desk stores them and puts them back after a restart. */
export function createOperatorHolds() {
  const held = new Set<string>();
  const keyOf = (scope: HoldScope): string => (scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`);
  return {
    set(scope: HoldScope, isHeld: boolean): void {
      if (isHeld) held.add(keyOf(scope));
      else held.delete(keyOf(scope));
    },
    isHeld: ({ id, eventId }: Pick<CatalogueMarket, 'id' | 'eventId'>): boolean =>
      held.has('all') || held.has(`event ${eventId}`) || held.has(`market ${id}`),
  };
}

/** Whether a hold of this scope would lie on the market. */
export function covers(scope: HoldScope, { id, eventId }: Pick<CatalogueMarket, 'id' | 'eventId'>): boolean {
  return scope.kind === 'all' || scope.id === (scope.kind === 'event' ? eventId : id);
}
