import { fancyBook, houseLossPaise, outcomeResults, type FancyBookRow, type Paise, type Side } from '@maidan/domain';
import { isFull } from './house-limit.ts';
import type { FoundMarket } from './market-runtime.ts';

/** what the house wins or loses by outcome, committed; in paise, losses below zero. */
export type HouseStanding = {
  readonly limitPaise: Paise;
  /** Of its worst outcome; 0 if it loses in none. */
  readonly lossPaise: Paise;
  readonly outcomes:
    | {
        readonly kind: 'selections';
        readonly results: readonly { readonly selectionId: string; readonly paise: Paise }[];
      }
    | { readonly kind: 'runs'; readonly rows: readonly FancyBookRow[] };
  /** Sides of selections, or of a fancy's rows, on which not even the least stake is taken. */
  readonly full: readonly { readonly selectionId: string; readonly side: Side }[];
};

export function houseStanding(found: FoundMarket): HouseStanding {
  const { runtime, market } = found;
  const house = runtime.shownHouse;
  const sides = market.selections.flatMap(({ id: selectionId }) =>
    (['back', 'lay'] as const).map((side) => ({ selectionId, side })),
  );
  return {
    limitPaise: market.limits.houseLimitPaise,
    lossPaise: houseLossPaise(house),
    outcomes:
      house.kind === 'fancy'
        ? { kind: 'runs', rows: fancyBook(house) }
        : {
            kind: 'selections',
            results: outcomeResults(house).map(({ selectionId, ifWinsPaise }) => ({ selectionId, paise: ifWinsPaise })),
          },
    full: sides.filter(({ selectionId, side }) => isFull(found, selectionId, side)),
  };
}
