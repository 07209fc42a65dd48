import { rupeesOf, type Paise } from '@maidan/domain';
import type { Row } from './row.ts';
import { formatAmount } from './format.ts';

/** What is refused about casino games and rounds. */
export type CasinoRefusal =
  | { readonly kind: 'game-unavailable' }
  | { readonly kind: 'place-taken'; readonly rank: number; readonly game: string }
  | { readonly kind: 'table-not-found' }
  | { readonly kind: 'position-not-found'; readonly position: string }
  | {
      readonly kind: 'position-limits';
      readonly position: string;
      readonly minimumPaise: Paise;
      readonly maximumPaise: Paise;
    }
  | { readonly kind: 'round-not-found' }
  | { readonly kind: 'round-open' }
  | { readonly kind: 'round-ended' }
  | { readonly kind: 'round-too-new' }
  | { readonly kind: 'round-settled' }
  | { readonly kind: 'decision-pending' }
  | { readonly kind: 'correction-pending' }
  | { readonly kind: 'correction-of-bonus' }
  | { readonly kind: 'correction-too-large'; readonly maximumPaise: Paise };

export const CASINO_CATALOGUE = {
  // CAS-07: unknown, switched off, or its provider does not answer.
  'game-unavailable': { code: 404, http: 'ok', words: 'error.game-unavailable' },
  'place-taken': { code: 409, http: 'ok', words: 'error.place-taken' },
  'table-not-found': { code: 404, http: 'ok', words: 'error.table-not-found' },
  'position-not-found': { code: 404, http: 'ok', words: 'error.position-not-found' },
  'position-limits': { code: 422, http: 'ok', words: 'error.position-limits' },
  'round-not-found': { code: 404, http: 'same', words: 'error.round-not-found' },
  'round-open': { code: 409, http: 'ok', words: 'error.round-open' },
  'round-ended': { code: 409, http: 'ok', words: 'error.round-ended' },
  'round-too-new': { code: 409, http: 'ok', words: 'error.round-too-new' },
  'round-settled': { code: 409, http: 'ok', words: 'error.round-settled' },
  'decision-pending': { code: 409, http: 'ok', words: 'error.decision-pending' },
  'correction-pending': { code: 409, http: 'ok', words: 'error.correction-pending' },
  'correction-of-bonus': { code: 422, http: 'ok', words: 'error.correction-of-bonus' },
  'correction-too-large': { code: 422, http: 'ok', words: 'error.correction-too-large' },
} as const satisfies Record<CasinoRefusal['kind'], Row>;

export function isCasinoRefusal(refusal: { readonly kind: string }): refusal is CasinoRefusal {
  return refusal.kind in CASINO_CATALOGUE;
}

/** Details the caller needs to continue; amounts in rupees. */
export function casinoRefusalDetails(refusal: CasinoRefusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'correction-too-large':
      return { maximum: rupeesOf(refusal.maximumPaise) };
    case 'place-taken':
      return { rank: refusal.rank, game: refusal.game };
    case 'position-not-found':
      return { position: refusal.position };
    case 'position-limits':
      return {
        position: refusal.position,
        minimum: rupeesOf(refusal.minimumPaise),
        maximum: rupeesOf(refusal.maximumPaise),
      };
    default:
      return {};
  }
}

/** The values for the refusal's words, formatted for display. */
export function casinoRefusalWords(refusal: CasinoRefusal): Record<string, string | number> {
  if (refusal.kind === 'correction-too-large') return { maximum: formatAmount(refusal.maximumPaise) };
  if (refusal.kind === 'position-limits') {
    const { position, minimumPaise, maximumPaise } = refusal;
    return { position, minimum: formatAmount(minimumPaise), maximum: formatAmount(maximumPaise) };
  }
  return casinoRefusalDetails(refusal);
}
