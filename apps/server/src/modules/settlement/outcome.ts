import { say, voidReasonWords } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket } from '../catalogue/index.ts';

/** The result text of a settled market: the number, the winners' names, or why it is void. */
export function outcomeWords(outcome: MarketOutcome, market: CatalogueMarket): string {
  switch (outcome.kind) {
    case 'number':
      return String(outcome.value);
    case 'void':
      return say('en', 'market.void', { reason: voidReasonWords('en', outcome.reason) });
    case 'winners': {
      const names = (ids: readonly string[]) =>
        market.selections
          .filter((selection) => ids.includes(selection.id))
          .map((selection) => selection.name)
          .join(', ');
      const tied = outcome.deadHeat && say('en', 'market.deadHeat', { names: names(outcome.deadHeat.selectionIds) });
      return [names(outcome.selectionIds), tied].filter(Boolean).join(', ');
    }
  }
}

/** The selections shown as winners; those tied for a place are included, because they win a share of it (D-4). Null if
 *  the market has no winners. */
export function winnersOf(outcome: MarketOutcome): string[] | null {
  if (outcome.kind !== 'winners') return null;
  return [...outcome.selectionIds, ...(outcome.deadHeat?.selectionIds ?? [])];
}

/** What a result says, in one order whatever the order of its keys: the database keeps another. The reason of a void is
 *  not part of it. */
export function meantBy(outcome: MarketOutcome): readonly unknown[] {
  switch (outcome.kind) {
    case 'winners': {
      const { selectionIds, deadHeat } = outcome;
      return ['winners', selectionIds.toSorted(), deadHeat?.selectionIds.toSorted(), deadHeat?.places];
    }
    case 'number':
      return ['number', outcome.value];
    case 'void':
      return ['void'];
  }
}

export const isSameOutcome = (one: MarketOutcome, other: MarketOutcome): boolean =>
  JSON.stringify(meantBy(one)) === JSON.stringify(meantBy(other));

/** Whether a market can have this result: a number for a fancy; for any other market its own selections that ran, not
 *  more than can win, and in a dead heat more tied runners than places left (S-1, D-4). */
export function fits(outcome: MarketOutcome, market: CatalogueMarket): boolean {
  if (outcome.kind === 'void') return true;
  if (outcome.kind === 'number') {
    return market.kind === 'fancy' && Number.isSafeInteger(outcome.value) && outcome.value >= 0;
  }
  const { selectionIds, deadHeat } = outcome;
  const tied = deadHeat?.selectionIds ?? [];
  const places = deadHeat?.places ?? 0;
  const all = [...selectionIds, ...tied];
  const live = new Set(market.selections.filter((each) => each.removal === null).map((each) => each.id));
  return (
    market.kind !== 'fancy' &&
    all.length > 0 &&
    new Set(all).size === all.length &&
    all.every((id) => live.has(id)) &&
    selectionIds.length + places <= market.rules.winners &&
    (!deadHeat || (Number.isInteger(places) && places >= 1 && places < tied.length))
  );
}
