import { paise } from '@maidan/domain';
import type { Paise } from '@maidan/domain';

export type BookmakerSide = { readonly rate: number; readonly sizePaise: Paise };
export type BookmakerQuote = { readonly back: BookmakerSide | null; readonly lay: BookmakerSide | null };

const MARGIN = { before: 0.004, inPlay: 0.006 } as const;
const MAX_TAKEN = { before: paise(10_000_000), inPlay: paise(5_000_000) } as const;
/** Outside these rates the selection is closed, because there is nothing to win or nothing to lose. */
const RATES = { min: 2, max: 1_500 } as const;

/** Whole rates per 100 (B-1) around a fair chance: back below, lay above. Null for a side that is not offered. */
export function bookmakerQuote(chance: number, inPlay: boolean): BookmakerQuote {
  const margin = inPlay ? MARGIN.inPlay : MARGIN.before;
  const sizePaise = inPlay ? MAX_TAKEN.inPlay : MAX_TAKEN.before;
  const back = Math.floor(rateOf(chance + margin));
  const lay = Math.max(back + 1, Math.ceil(rateOf(chance - margin)));
  const offered = (rate: number): BookmakerSide | null =>
    rate >= RATES.min && rate <= RATES.max ? { rate, sizePaise } : null;
  return chance > margin && chance < 1 - margin
    ? { back: offered(back), lay: offered(lay) }
    : { back: null, lay: null };
}

/** The fair profit on a stake of 100 at a chance. */
const rateOf = (chance: number): number => 100 / chance - 100;
