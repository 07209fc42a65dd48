import { rupeesOf, type BonusRefusal as DomainRefusal, type Paise } from '@maidan/domain';
import { sayLoosely, type Language, type WordKey } from '../words/index.ts';
import type { Row } from './row.ts';
import { formatAmount } from './format.ts';

/** What is refused about bonuses and referrals. */
export type BonusRefusal =
  | DomainRefusal
  | { readonly kind: 'bonus-not-found' }
  | { readonly kind: 'bonus-bets-open' }
  | { readonly kind: 'bonus-risk'; readonly maximumPaise: Paise }
  | { readonly kind: 'no-active-bonus' }
  | { readonly kind: 'nothing-to-claim' };

export const BONUS_CATALOGUE = {
  'bonus-not-available': { code: 409, http: 'ok', words: 'error.bonus-not-available' },
  'bonus-expired': { code: 409, http: 'ok', words: 'error.bonus-expired' },
  'another-bonus-active': { code: 409, http: 'ok', words: 'error.another-bonus-active' },
  'bonus-not-found': { code: 404, http: 'same', words: 'error.bonus-not-found' },
  'bonus-bets-open': { code: 409, http: 'ok', words: 'error.bonus-bets-open' },
  'bonus-risk': { code: 422, http: 'ok', words: 'error.bonus-risk' },
  'no-active-bonus': { code: 409, http: 'ok', words: 'error.no-active-bonus' },
  'nothing-to-claim': { code: 409, http: 'ok', words: 'error.nothing-to-claim' },
} as const satisfies Record<BonusRefusal['kind'], Row>;

export function isBonusRefusal(refusal: { readonly kind: string }): refusal is BonusRefusal {
  return refusal.kind in BONUS_CATALOGUE;
}

/** Details the caller needs to continue; amounts in rupees. */
export function bonusDetails(refusal: BonusRefusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'bonus-not-available':
      return { state: refusal.state };
    case 'bonus-risk':
      return { maximum: rupeesOf(refusal.maximumPaise) };
    default:
      return {};
  }
}

/** The values for the refusal's words, formatted for display. */
export function bonusWords(refusal: BonusRefusal, language: Language): Record<string, string | number> {
  switch (refusal.kind) {
    case 'bonus-not-available':
      return { state: sayLoosely(language, `bonus.ended.${refusal.state}` as WordKey, {}) };
    case 'bonus-risk':
      return { maximum: formatAmount(refusal.maximumPaise) };
    default:
      return {};
  }
}

/** The words for a bonus in this state, which say what to do next. */
export function bonusKey(state: string): WordKey {
  if (state === 'AVAILABLE') return 'error.bonus-unclaimed';
  if (state === 'CLAIMED') return 'error.bonus-claimed';
  return state === 'ACTIVE' ? 'error.bonus-active' : 'error.bonus-not-available';
}
