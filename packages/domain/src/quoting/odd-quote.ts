import type { FancyOffer } from './sure-loss.ts';

const LINE_STEP = 10;
/** 8 % as a fraction of whole numbers: a rounded bound would hold back a line that moved by exactly 8 %. */
const LINE_SHARE = { part: 2, whole: 25 };
const WIDEST_GAP = 5;
const SMALLEST_SIZE = 50;
const LARGEST_SIZE = 200;

/** Why a quote looks mistyped. `likely` is the number that was probably meant. */
export type OddQuote =
  | { readonly kind: 'line-moved'; readonly typed: number; readonly before: number; readonly likely: number }
  | { readonly kind: 'line-below-score'; readonly typed: number; readonly score: number }
  | { readonly kind: 'wide-gap'; readonly gap: number; readonly widest: number }
  | { readonly kind: 'odd-size'; readonly size: number; readonly smallest: number; readonly largest: number }
  | { readonly kind: 'rate-moved'; readonly typed: number; readonly before: number; readonly likely: number }
  | { readonly kind: 'rate-off-model'; readonly typed: number; readonly model: number };

/**
 * what holds a fancy row back until it is typed a second time; undefined if nothing does. `before` is the NO line
 * that it replaces, `score` what the row has reached by now, each null where there is none.
 */
export function oddFancy(
  { noLine, noSize, yesLine, yesSize }: FancyOffer,
  { before, score }: { readonly before: number | null; readonly score: number | null },
): OddQuote | undefined {
  if (before !== null && isLineFar(noLine, before)) {
    return { kind: 'line-moved', typed: noLine, before, likely: likelyNumber(noLine, before) };
  }
  if (score !== null && noLine < score) return { kind: 'line-below-score', typed: noLine, score };
  if (yesLine - noLine > WIDEST_GAP) return { kind: 'wide-gap', gap: yesLine - noLine, widest: WIDEST_GAP };
  const size = [noSize, yesSize].find((each) => each < SMALLEST_SIZE || each > LARGEST_SIZE);
  if (size === undefined) return undefined;
  return { kind: 'odd-size', size, smallest: SMALLEST_SIZE, largest: LARGEST_SIZE };
}

/**
 * what holds a bookmaker rate back until it is typed a second time; undefined if nothing does. Rates are whole units
 * per 100; `before` is the rate that it replaces and `model` that of the feed's model, each null where there is none.
 */
export function oddRate(
  typed: number,
  { before, model }: { readonly before: number | null; readonly model: number | null },
): OddQuote | undefined {
  if (before !== null && Math.abs(typed - before) * 2 > before) {
    return { kind: 'rate-moved', typed, before, likely: likelyNumber(typed, before) };
  }
  if (model !== null && Math.abs(typed - model) * 3 > model) return { kind: 'rate-off-model', typed, model };
  return undefined;
}

function isLineFar(typed: number, before: number): boolean {
  const moved = Math.abs(typed - before);
  return moved > LINE_STEP && moved * LINE_SHARE.whole > before * LINE_SHARE.part;
}

/** The number nearest to `before` that one digit too many would have turned into `typed`, or `before` itself if nearer. */
function likelyNumber(typed: number, before: number): number {
  const digits = String(typed);
  const shorter = Array.from(digits, (_, at) => Number(digits.slice(0, at) + digits.slice(at + 1)));
  const nearest = shorter.toSorted((a, b) => Math.abs(a - before) - Math.abs(b - before))[0];
  return nearest === undefined || isLineFar(nearest, before) ? before : nearest;
}
