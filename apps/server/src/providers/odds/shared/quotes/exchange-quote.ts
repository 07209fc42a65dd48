import { LADDER, paise, priceAt, rungOf, rungPriceAtOrAbove, rungPriceAtOrBelow } from '@maidan/domain';
import type { Paise, Price } from '@maidan/domain';
import type { FeedLevel } from '../../../../modules/odds-feed/port.ts';
import { uniform } from '../random.ts';
import { beat } from './noise.ts';

export type ExchangeQuote = { readonly back: readonly FeedLevel[]; readonly lay: readonly FeedLevel[] };

const LEVELS = 5;
const HALF_SPREAD = { before: 0.0015, inPlay: 0.0035 } as const;
const SIZE = { typicalRupees: 24_000, minRupees: 2_000, maxRupees: 150_000, sigma: 0.9 } as const;
const SIZE_BEAT = { minMs: 900, spreadMs: 3_600 } as const;
/** Share of empty rungs behind the best one. */
const EMPTY_RUNGS = 0.15;
const PAISE_PER_RUPEE = 100;
/** The most that one level offers. */
export const MAX_LEVEL_RUPEES = SIZE.maxRupees;

/** Depth around a fair chance (M-1 rungs only, best first). Both sides leave a margin, wider in play, so the best back
 *  is always below the best lay; a side that would leave the ladder is empty. */
export function exchangeQuote(
  chance: number,
  view: { readonly key: string; readonly atMs: number; readonly inPlay: boolean },
): ExchangeQuote {
  const { back, lay } = bestPrices(chance, view.inPlay);
  return {
    back: back === null ? [] : levels('back', back, -1, view),
    lay: lay === null ? [] : levels('lay', lay, 1, view),
  };
}

/** The best price of each side at a fair chance; null for a side that would leave the ladder. */
export function bestPrices(
  chance: number,
  inPlay: boolean,
): { readonly back: Price | null; readonly lay: Price | null } {
  const nervous = inPlay ? HALF_SPREAD.inPlay * (1 + 2 * chance * (1 - chance)) : HALF_SPREAD.before;
  const margin = Math.min(nervous, chance / 4 + 0.0005);
  const bestBack = 100 / (chance + margin);
  const bestLay = chance > margin ? 100 / (chance - margin) : Number.POSITIVE_INFINITY;
  const lowest = LADDER[0] ?? 0;
  const highest = LADDER.at(-1) ?? 0;
  return {
    back: bestBack < lowest ? null : rungPriceAtOrBelow(Math.min(highest, bestBack)),
    lay: bestLay > highest ? null : rungPriceAtOrAbove(Math.max(lowest, bestLay)),
  };
}

function levels(
  side: 'back' | 'lay',
  best: Price,
  direction: 1 | -1,
  view: { readonly key: string; readonly atMs: number },
): FeedLevel[] {
  const found: FeedLevel[] = [];
  let rung = rungOf(best) ?? 0;
  while (found.length < LEVELS && rung >= 0 && rung < LADDER.length) {
    const empty = found.length > 0 && uniform(view.key, side, rung, Math.floor(view.atMs / 20_000)) < EMPTY_RUNGS;
    if (!empty) found.push([priceAt(rung), sizeAt(view.atMs, view.key, side, rung)]);
    rung += direction;
  }
  return found;
}

/** Whole rupees; each rung changes at its own interval. */
function sizeAt(atMs: number, key: string, side: string, rung: number): Paise {
  const periodMs = SIZE_BEAT.minMs + SIZE_BEAT.spreadMs * uniform(key, side, rung, 'period');
  const rupees = SIZE.typicalRupees * Math.exp(SIZE.sigma * beat(atMs, periodMs, key, side, rung));
  return paise(Math.round(Math.min(SIZE.maxRupees, Math.max(SIZE.minRupees, rupees))) * PAISE_PER_RUPEE);
}
