import { rupeesOf, type Paise } from '@maidan/domain';
import type { Row } from './row.ts';
import { formatAmount } from './format.ts';

/** What is refused about casino games and rounds. */
export type CasinoRefusal =
  | { readonly kind: 'game-unavailable' }
  | { readonly kind: 'round-not-found' }
  | { readonly kind: 'round-open' }
  | { readonly kind: 'correction-pending' }
  | { readonly kind: 'correction-of-bonus' }
  | { readonly kind: 'correction-too-large'; readonly maximumPaise: Paise };

export const CASINO_CATALOGUE = {
  // CAS-07: unknown, switched off, or its provider does not answer.
  'game-unavailable': { code: 404, http: 'ok', words: 'error.game-unavailable' },
  'round-not-found': { code: 404, http: 'same', words: 'error.round-not-found' },
  'round-open': { code: 409, http: 'ok', words: 'error.round-open' },
  'correction-pending': { code: 409, http: 'ok', words: 'error.correction-pending' },
  'correction-of-bonus': { code: 422, http: 'ok', words: 'error.correction-of-bonus' },
  'correction-too-large': { code: 422, http: 'ok', words: 'error.correction-too-large' },
} as const satisfies Record<CasinoRefusal['kind'], Row>;

export function isCasinoRefusal(refusal: { readonly kind: string }): refusal is CasinoRefusal {
  return refusal.kind in CASINO_CATALOGUE;
}

/** Details the caller needs to continue; amounts in rupees. */
export function casinoRefusalDetails(refusal: CasinoRefusal): Record<string, number> {
  return refusal.kind === 'correction-too-large' ? { maximum: rupeesOf(refusal.maximumPaise) } : {};
}

/** The values for the refusal's words, formatted for display. */
export function casinoRefusalWords(refusal: CasinoRefusal): Record<string, string> {
  return refusal.kind === 'correction-too-large' ? { maximum: formatAmount(refusal.maximumPaise) } : {};
}
