import type { FancyLine, QuotedMarket, QuotedRates } from '@maidan/contract';

export const rateWords = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '–' : String(rate);

/** `No 187, Yes 189`. */
export const lineWords = ({ noLine, yesLine }: FancyLine): string => `No ${noLine}, Yes ${yesLine}`;

/** `71 / 73`. */
export const ratesWords = ({ back, lay }: QuotedRates): string => `${rateWords(back)} / ${rateWords(lay)}`;

/** What a market's trader quotes, in a line. */
export function quoteWords(market: QuotedMarket): string {
  if (market.marketType === 'FANCY') return market.quoted ? lineWords(market.quoted) : 'no quote';
  return market.selections.map(({ name, quoted }) => `${name} ${quoted ? ratesWords(quoted) : '–'}`).join(', ');
}

/** `12 s`, `3 min`. */
export const secondsWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
