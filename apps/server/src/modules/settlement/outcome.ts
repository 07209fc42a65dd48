import { say } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket } from '../catalogue/index.ts';

/** What stands on the market when it is settled: the number, the winners' names, or why it is void. */
export function outcomeWords(outcome: MarketOutcome, market: CatalogueMarket): string {
  switch (outcome.kind) {
    case 'number':
      return String(outcome.value);
    case 'void':
      return say('en', 'market.void', { reason: outcome.reason });
    case 'winners':
      return market.selections
        .filter((selection) => outcome.selectionIds.includes(selection.id))
        .map((selection) => selection.name)
        .join(', ');
  }
}

/** Whether a market of this kind can end so: a fancy with a number, any other with its own selections (S-1). */
export function fits(outcome: MarketOutcome, market: CatalogueMarket): boolean {
  if (outcome.kind === 'void') return true;
  if (outcome.kind === 'number') return market.kind === 'fancy' && Number.isSafeInteger(outcome.value);
  const known = new Set(market.selections.map((selection) => selection.id));
  return (
    market.kind !== 'fancy' && outcome.selectionIds.length > 0 && outcome.selectionIds.every((id) => known.has(id))
  );
}
