import { encodeRate } from '@maidan/contract';
import {
  fancySureLoss,
  MIN_RATE,
  oddFancy,
  oddRate,
  ratesSureLoss,
  rateThatPaysNothing,
  type OddQuote,
  type SureLoss,
} from '@maidan/domain';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { activeOf, scaleOf, type Quote } from './quote.ts';

/** What a quote is compared with: the quote that it replaces, the feed's rates, and the present score; null if unknown. */
export type Known = {
  readonly before: Quote | null;
  readonly modelOf: (selectionId: string) => number | null;
  readonly score: number | null;
};

/** The first rate of a quote that pays nothing, and the least that pays, both as they are typed (B-1). */
export function paysNothing(market: CatalogueMarket, quote: Quote): { rate: string; least: string } | undefined {
  if (quote.kind === 'fancy') return undefined;
  const scale = scaleOf(market);
  const found = rateThatPaysNothing(quote.rates, scale);
  const typed = (rate: number) => (scale === 'decimal' ? encodeRate(rate, scale).toFixed(2) : String(rate));
  return found && { rate: typed(found.rate), least: typed(MIN_RATE[scale]) };
}

/** what players could not lose to; nobody can override it. */
export function sureLossOf(market: CatalogueMarket, quote: Quote): SureLoss | undefined {
  return quote.kind === 'fancy' ? fancySureLoss(quote) : ratesSureLoss(quote.rates, scaleOf(market));
}

/** what holds a quote back until it is typed a second time. Decimal odds are compared by what they pay. */
export function oddityOf(
  market: CatalogueMarket,
  quote: Quote,
  { before, modelOf, score }: Known,
): OddQuote | undefined {
  if (quote.kind === 'fancy') {
    return oddFancy(quote, { before: before?.kind === 'fancy' ? before.noLine : null, score });
  }
  const base = scaleOf(market) === 'decimal' ? 100 : 0;
  const paid = (rate: number | null | undefined) => (rate === null || rate === undefined ? null : rate - base);
  for (const { selectionId, back, lay } of quote.rates) {
    const was =
      before?.kind === 'bookmaker' ? before.rates.find((each) => each.selectionId === selectionId) : undefined;
    const model = paid(modelOf(selectionId));
    const sides = [
      { typed: paid(back), before: paid(was?.back) },
      { typed: paid(lay), before: paid(was?.lay) },
    ];
    for (const side of sides) {
      const odd = side.typed === null ? undefined : oddRate(side.typed, { before: side.before, model });
      if (odd) return odd;
    }
  }
  return undefined;
}

/** Whether a quote is of the market's kind and names each of its selections once. */
export function fits(market: CatalogueMarket, quote: Quote): boolean {
  if (quote.kind !== market.kind) return false;
  if (quote.kind === 'fancy') return market.selections.length > 0;
  const wanted = activeOf(market).map(({ id }) => id);
  const named = new Set(quote.rates.map(({ selectionId }) => selectionId));
  return named.size === quote.rates.length && named.size === wanted.length && wanted.every((id) => named.has(id));
}
