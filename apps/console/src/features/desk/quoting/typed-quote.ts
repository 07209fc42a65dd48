/** What a trader has typed as the next quote of a market, by field. Pure. */
import type { Problem, QuotedMarket, sendQuote } from '@maidan/contract';
import { asciiDigits, typedDigits } from '@maidan/ui/typed';
import type * as z from 'zod/mini';

type Quote = z.infer<NonNullable<typeof sendQuote.body>>['quote'];
type Fancy = Extract<QuotedMarket, { marketType: 'FANCY' }>;
type Bookmaker = Extract<QuotedMarket, { marketType: 'BOOKMAKER' }>;
/** The text of each field; an empty rate is not offered. */
export type Fields = Readonly<Record<string, string>>;

export const rateField = (selectionId: string, side: 'back' | 'lay'): string => `${side} ${selectionId}`;

const FIRST_GAP = '1';
const FIRST_SIZE = '100';
const MOST = 9_999;
/** What pays a winner anything. */
const MIN_RATE = { 'per-100': 1, decimal: 1.01 } as const;

/** What the fields hold before anything is typed: the quote that the next one replaces, else the feed's. */
export function fieldsOf(market: QuotedMarket): Fields {
  return market.marketType === 'FANCY' ? lineFields(market) : rateFields(market);
}

function lineFields({ quoted, feed }: Fancy): Fields {
  const shown = quoted ?? feed;
  if (!shown) return { line: '', noSize: FIRST_SIZE, yesSize: FIRST_SIZE, gap: FIRST_GAP };
  return {
    line: String(shown.noLine),
    noSize: String(shown.noSize),
    yesSize: String(shown.yesSize),
    gap: String(shown.yesLine - shown.noLine),
  };
}

function rateFields({ selections }: Bookmaker): Fields {
  const isQuoted = selections.some(({ quoted }) => quoted !== null);
  return Object.fromEntries(
    selections.flatMap(({ id, quoted, feed }) => {
      const shown = isQuoted ? quoted : feed;
      return (['back', 'lay'] as const).map((side) => [rateField(id, side), String(shown?.[side] ?? '')]);
    }),
  );
}

/** The line of YES that follows from the typed line and gap; null while one of them is missing. */
export function yesLineOf({ line = '', gap = '' }: Fields): number | null {
  return isWhole(line) && isWhole(gap) ? Number(line) + Number(gap) : null;
}

/** The quote as it is sent, or which field is missing or wrong and what would be right. */
export function quoteOf(
  market: QuotedMarket,
  fields: Fields,
): { readonly quote: Quote } | { readonly problem: string } {
  return market.marketType === 'FANCY' ? lineQuote(fields) : ratesQuote(market, fields);
}

function lineQuote(fields: Fields): ReturnType<typeof quoteOf> {
  const { line = '', noSize = '', yesSize = '' } = fields;
  const yesLine = yesLineOf(fields);
  if (!isWhole(line)) return { problem: 'Type the line: a whole number up to 9999.' };
  if (yesLine === null || yesLine > MOST) return { problem: 'Type the gap: a whole number, 0 for one line.' };
  if (!isSize(noSize) || !isSize(yesSize)) return { problem: 'Type both rates: whole numbers from 1.' };
  const sizes = { noSize: Number(noSize), yesSize: Number(yesSize) };
  return { quote: { kind: 'fancy', line: { noLine: Number(line), yesLine, ...sizes } } };
}

function ratesQuote({ selections, scale }: Bookmaker, fields: Fields): ReturnType<typeof quoteOf> {
  const pattern = scale === 'decimal' ? /^\d{1,4}(\.\d{1,2})?$/ : /^\d{1,4}$/;
  const isWrong = (text: string) => text !== '' && !(pattern.test(text) && Number(text) >= MIN_RATE[scale]);
  const wrong = selections.find(({ id }) =>
    (['back', 'lay'] as const).some((side) => isWrong(fields[rateField(id, side)] ?? '')),
  );
  if (wrong) {
    const right = scale === 'decimal' ? 'odds from 1.01 with at most two decimals' : 'a whole number from 1 to 9999';
    return { problem: `Type the rates of ${wrong.name}: ${right}, or nothing.` };
  }
  const rate = (id: string, side: 'back' | 'lay') => {
    const typed = fields[rateField(id, side)] ?? '';
    return typed === '' ? null : Number(typed);
  };
  const rates = selections.map(({ id }) => ({ selectionId: id, back: rate(id, 'back'), lay: rate(id, 'lay') }));
  return { quote: { kind: 'bookmaker', rates } };
}

const isWhole = (text: string): boolean => /^\d{1,4}$/.test(text);
const isSize = (text: string): boolean => isWhole(text) && Number(text) >= 1;

/** A field's number moved by a step, never below zero; an empty field begins at zero. */
export function stepped(text: string, by: number): string {
  const from = Number(text);
  return Number.isFinite(from) ? String(Math.min(MOST, Math.max(0, Number((from + by).toFixed(DECIMALS))))) : text;
}

/** Only what the fields of this market can hold, so that nothing else is heard while one has the focus. */
export function onlyDigits(text: string, scale?: 'per-100' | 'decimal'): string {
  const typed =
    scale === 'decimal'
      ? asciiDigits(text)
          .replaceAll(',', '.')
          .replace(/[^\d.]/g, '')
      : typedDigits(text);
  return typed.slice(0, 7);
}

/** the field that holds the number which looks mistyped, and the number that was probably meant, if one is offered.
 *  What decimal odds pay is what they are compared by. */
export function oddPart(
  market: QuotedMarket,
  fields: Fields,
  details: Problem['details'],
): { readonly field: string; readonly likely: string | null } {
  const { why, typed, size, likely } = details ?? {};
  if (market.marketType === 'FANCY') {
    if (why === 'wide-gap') return { field: 'gap', likely: null };
    if (why !== 'odd-size') return { field: 'line', likely: likely === undefined ? null : String(likely) };
    return { field: fields['noSize'] === String(size) ? 'noSize' : 'yesSize', likely: null };
  }
  const isDecimal = market.scale === 'decimal';
  const paid = (text: string) => (isDecimal ? hundredthsOf(text) - EVENS_STAKE : Number(text));
  const field = Object.keys(fields).find((name) => fields[name] !== '' && paid(fields[name] ?? '') === typed);
  const shown = isDecimal ? oddsText(Number(likely) + EVENS_STAKE) : String(likely);
  return { field: field ?? Object.keys(fields)[0] ?? '', likely: likely === undefined ? null : shown };
}

/** What decimal odds give back of a stake, in their hundredths. */
const EVENS_STAKE = 100;
const DECIMALS = 2;
const hundredthsOf = (odds: string): number => Number(Number(odds).toFixed(DECIMALS).replace('.', ''));
const oddsText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(DECIMALS + 1, '0');
  return String(Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`));
};
