import type { FeedMessage, FeedVolume } from '../../../../modules/odds-feed/port.ts';
import type { MarketBook } from '../book/market-book.ts';
import { selectionKeyOf } from './market-of.ts';
import { inPaise, inRupees, type PaisePerPound } from './sizes.ts';

type Traded = Omit<Extract<FeedMessage, { kind: 'traded' }>, 'kind' | 'marketKey' | 'publishedAtMs'>;

/** BET-27: what was traded on the exchange, each selection's volume where it is reported; null if nothing is known. */
export function tradedOf(book: MarketBook, paisePerPound: PaisePerPound): Traded | null {
  const runners = book.definition().runners.filter(({ status }) => status !== 'HIDDEN');
  const last = runners.flatMap((runner) => {
    const price = book.lastPrice(runner.id);
    return price === null ? [] : [[selectionKeyOf(runner), price] as const];
  });
  const volumes = runners.flatMap((runner): FeedVolume[] => {
    const { volume, byPrice } = book.tradedOn(runner.id);
    if (volume === 0) return [];
    const tradedPaise = inPaise(volume, paisePerPound);
    return [{ selectionKey: selectionKeyOf(runner), tradedPaise, byPrice: inRupees(byPrice, paisePerPound) }];
  });
  const tradedPaise = inPaise(book.volume(), paisePerPound);
  if (last.length === 0 && tradedPaise === 0) return null;
  return { tradedPaise, last, ...(volumes.length > 0 && { volumes }) };
}
