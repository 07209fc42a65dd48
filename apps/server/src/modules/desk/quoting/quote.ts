import type { RateScale } from '@maidan/domain';
import type { BettingService } from '../../betting/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

/** A market's quote as a trader sends it: rates in whole units of the market's scale, lines in whole runs, sizes per 100. */
export type Quote =
  | {
      readonly kind: 'bookmaker';
      /** One for each selection that still takes part; null is not offered. */
      readonly rates: readonly {
        readonly selectionId: string;
        readonly back: number | null;
        readonly lay: number | null;
      }[];
    }
  | {
      readonly kind: 'fancy';
      readonly noLine: number;
      readonly noSize: number;
      readonly yesLine: number;
      readonly yesSize: number;
    };

/** Selections that can still be quoted. */
export const activeOf = ({ selections }: CatalogueMarket) => selections.filter(({ status }) => status === 'ACTIVE');

export const scaleOf = ({ rules }: CatalogueMarket): RateScale => rules.scale ?? 'per-100';

/** Shows a trader's quote in the market, each rate up to the market's maximum stake (B-4). */
export function showQuote(
  betting: Pick<BettingService, 'setRates' | 'setRows'>,
  market: CatalogueMarket,
  quote: Quote,
): void {
  if (quote.kind === 'bookmaker') {
    const rate = (value: number | null) => value !== null && { rate: value, maxPaise: market.limits.maxStakePaise };
    for (const { selectionId, back, lay } of quote.rates) {
      betting.setRates(market.id, selectionId, { back: rate(back) || null, lay: rate(lay) || null });
    }
    return;
  }
  const [row] = market.selections;
  if (!row) return;
  const { noLine, noSize, yesLine, yesSize } = quote;
  const no = { line: noLine, size: noSize };
  const yes = { line: yesLine, size: yesSize };
  betting.setRows(market.id, [{ rowId: row.id, no, yes }], '');
}

/** Takes a quote out of the market. */
export function clearQuote(betting: Pick<BettingService, 'setRates' | 'setRows'>, market: CatalogueMarket): void {
  if (market.kind === 'fancy') return betting.setRows(market.id, [], '');
  for (const { id } of market.selections) betting.setRates(market.id, id, { back: null, lay: null });
}
