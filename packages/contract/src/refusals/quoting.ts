import type { OddQuote, SureLoss } from '@maidan/domain';
import type { Row } from './row.ts';

/** What is refused to a trader who quotes a market (Q-2 … Q-5). */
export type QuotingRefusal =
  | { readonly kind: 'market-unquotable' }
  | { readonly kind: 'market-over' }
  | { readonly kind: 'market-not-taken' }
  | { readonly kind: 'market-taken'; readonly secondsLeft: number }
  | { readonly kind: 'quote-outdated'; readonly version: number }
  | { readonly kind: 'quote-misfit' }
  | { readonly kind: 'quote-pays-nothing'; readonly rate: string; readonly least: string }
  | { readonly kind: 'quote-sure-loss'; readonly why: SureLoss }
  | { readonly kind: 'quote-odd'; readonly why: OddQuote };

export const QUOTING_CATALOGUE = {
  'market-unquotable': { code: 422, http: 'ok', words: 'error.market-unquotable' },
  'market-over': { code: 409, http: 'ok', words: 'error.market-over' },
  'market-not-taken': { code: 409, http: 'ok', words: 'error.market-not-taken' },
  'market-taken': { code: 409, http: 'ok', words: 'error.market-taken' },
  'quote-outdated': { code: 409, http: 'ok', words: 'error.quote-outdated' },
  'quote-misfit': { code: 422, http: 'ok', words: 'error.quote-misfit' },
  'quote-pays-nothing': { code: 422, http: 'ok', words: 'error.quote-pays-nothing' },
  'quote-sure-loss': { code: 422, http: 'ok', words: 'error.quote-sure-loss' },
  'quote-odd': { code: 422, http: 'ok', words: 'error.quote-odd' },
} as const satisfies Record<QuotingRefusal['kind'], Row>;

export function isQuotingRefusal(refusal: { readonly kind: string }): refusal is QuotingRefusal {
  return refusal.kind in QUOTING_CATALOGUE;
}

/** The figures of a refusal; `why` says which rule it fails, `likely` the number that was probably meant. */
export function quotingDetails(refusal: QuotingRefusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'market-taken':
      return { secondsLeft: refusal.secondsLeft };
    case 'quote-outdated':
      return { version: refusal.version };
    case 'quote-pays-nothing':
      return { rate: refusal.rate, least: refusal.least };
    case 'quote-sure-loss':
    case 'quote-odd': {
      const { kind, ...figures } = refusal.why;
      return { why: kind, ...figures };
    }
    default:
      return {};
  }
}

/** The key of a refusal's words: one for each reason. */
export function quotingKey(refusal: QuotingRefusal) {
  switch (refusal.kind) {
    case 'quote-sure-loss':
    case 'quote-odd':
      return `error.quote-${refusal.why.kind}` as const;
    default:
      return QUOTING_CATALOGUE[refusal.kind].words;
  }
}
