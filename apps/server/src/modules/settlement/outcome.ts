import { say } from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket } from '../catalogue/index.ts';
import { reasonWords } from './reasons.ts';

/** What stands on the market when it is settled: the number, the winners' names, or why it is void. */
export function outcomeWords(outcome: MarketOutcome, market: CatalogueMarket): string {
  switch (outcome.kind) {
    case 'number':
      return String(outcome.value);
    case 'void':
      return say('en', 'market.void', { reason: reasonWords('en', outcome.reason) });
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

/** Who is shown as a winner: whoever tied for a place won a share of it (D-4). Null where nobody can win. */
export function winnersOf(outcome: MarketOutcome): string[] | null {
  if (outcome.kind !== 'winners') return null;
  return [...outcome.selectionIds, ...(outcome.deadHeat?.selectionIds ?? [])];
}

/** Whether a market of this kind can end so: a fancy with a number, any other with its own selections that ran, no more
 *  of them than can win; more runners tie than there are places left (S-1, D-4). */
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
