import { rupeesOf, type Paise } from '@maidan/domain';
import type { HolderNameProblem } from '../holder-name.ts';
import { sayLoosely, type Language, type WordKey } from '../words/index.ts';
import type { Row } from './row.ts';
import { formatAmount, formatMoment } from './format.ts';

/** What the cashier refuses. The texts of the forms are those of product.md, section 5. */
export type CashierRefusal =
  | { readonly kind: 'amount-missing' }
  | { readonly kind: 'payment-amount-malformed' }
  | { readonly kind: 'deposit-below-minimum'; readonly minimumPaise: Paise }
  | { readonly kind: 'deposit-above-maximum'; readonly maximumPaise: Paise }
  | { readonly kind: 'proof-missing' }
  | { readonly kind: 'reference-too-long'; readonly most: number }
  | { readonly kind: 'reference-used' }
  | { readonly kind: 'image-refused'; readonly why: 'type' | 'bytes' | 'pixels' | 'unreadable' }
  | { readonly kind: 'screenshots-busy'; readonly retryAfterSeconds: number }
  | { readonly kind: 'payment-account-not-found' }
  | { readonly kind: 'fields-missing' }
  | HolderNameProblem
  | { readonly kind: 'account-known' }
  | { readonly kind: 'too-many-accounts'; readonly most: number }
  | { readonly kind: 'withdrawal-below-minimum'; readonly minimumPaise: Paise }
  | { readonly kind: 'withdrawal-above-maximum'; readonly maximumPaise: Paise }
  | { readonly kind: 'upi-limit'; readonly maximumPaise: Paise }
  | { readonly kind: 'withdrawal-not-covered'; readonly mostPaise: Paise }
  | { readonly kind: 'withdrawal-forfeits-bonus'; readonly losesPaise: Paise }
  | { readonly kind: 'withdrawals-held'; readonly untilMs: number }
  | { readonly kind: 'too-many-requests-open'; readonly most: number }
  | { readonly kind: 'request-not-found' }
  | { readonly kind: 'already-decided'; readonly state: string }
  | { readonly kind: 'bank-amount-differs'; readonly requestedPaise: Paise }
  | { readonly kind: 'bank-reference-differs' }
  | { readonly kind: 'bank-reference-used' }
  | { readonly kind: 'duplicates-not-seen' }
  | { readonly kind: 'same-operator' }
  | { readonly kind: 'own-request' }
  | { readonly kind: 'gateway-off' }
  | { readonly kind: 'gateway-unavailable' }
  | { readonly kind: 'gateway-refused' }
  | { readonly kind: 'gateway-decides' }
  | { readonly kind: 'payout-under-way' }
  | { readonly kind: 'payout-upi-limit'; readonly maximumPaise: Paise }
  | { readonly kind: 'payout-holder-name' }
  | { readonly kind: 'statement-too-long'; readonly entries: number; readonly most: number }
  | { readonly kind: 'statements-busy'; readonly retryAfterSeconds: number };

export const CASHIER_CATALOGUE = {
  'amount-missing': { code: 400, http: 'ok', words: 'error.amount-missing' },
  'payment-amount-malformed': { code: 400, http: 'ok', words: 'error.payment-amount-malformed' },
  'deposit-below-minimum': { code: 400, http: 'ok', words: 'error.deposit-below-minimum' },
  'deposit-above-maximum': { code: 422, http: 'ok', words: 'error.deposit-above-maximum' },
  'proof-missing': { code: 400, http: 'ok', words: 'error.proof-missing' },
  'reference-too-long': { code: 400, http: 'ok', words: 'error.reference-too-long' },
  'reference-used': { code: 409, http: 'ok', words: 'error.reference-used' },
  'image-refused': { code: 422, http: 'ok', words: 'error.image-refused' },
  'screenshots-busy': { code: 503, http: 'same', words: 'error.screenshots-busy' },
  'statement-too-long': { code: 422, http: 'same', words: 'error.statement-too-long' },
  'statements-busy': { code: 503, http: 'same', words: 'error.statements-busy' },
  'payment-account-not-found': { code: 404, http: 'same', words: 'error.payment-account-not-found' },
  'fields-missing': { code: 400, http: 'ok', words: 'error.fields-missing' },
  'holder-name-length': { code: 400, http: 'ok', words: 'error.holder-name-length' },
  'holder-name-characters': { code: 400, http: 'ok', words: 'error.holder-name-characters' },
  'account-known': { code: 409, http: 'ok', words: 'error.account-known' },
  'too-many-accounts': { code: 422, http: 'ok', words: 'error.too-many-accounts' },
  'withdrawal-below-minimum': { code: 422, http: 'ok', words: 'error.withdrawal-below-minimum' },
  'withdrawal-above-maximum': { code: 422, http: 'ok', words: 'error.withdrawal-above-maximum' },
  'upi-limit': { code: 422, http: 'ok', words: 'error.upi-limit' },
  'withdrawal-not-covered': { code: 422, http: 'ok', words: 'error.withdrawal-not-covered' },
  'withdrawal-forfeits-bonus': { code: 409, http: 'ok', words: 'error.withdrawal-forfeits-bonus' },
  'withdrawals-held': { code: 409, http: 'ok', words: 'error.withdrawals-held' },
  'too-many-requests-open': { code: 409, http: 'ok', words: 'error.too-many-requests-open' },
  'request-not-found': { code: 404, http: 'same', words: 'error.request-not-found' },
  'already-decided': { code: 409, http: 'ok', words: 'error.already-decided' },
  'bank-amount-differs': { code: 409, http: 'ok', words: 'error.bank-amount-differs' },
  'bank-reference-differs': { code: 409, http: 'ok', words: 'error.bank-reference-differs' },
  'bank-reference-used': { code: 409, http: 'ok', words: 'error.bank-reference-used' },
  'duplicates-not-seen': { code: 409, http: 'ok', words: 'error.duplicates-not-seen' },
  'same-operator': { code: 409, http: 'ok', words: 'error.same-operator' },
  'own-request': { code: 403, http: 'ok', words: 'error.own-request' },
  'gateway-off': { code: 409, http: 'ok', words: 'error.gateway-off' },
  'gateway-unavailable': { code: 503, http: 'same', words: 'error.gateway-unavailable' },
  'gateway-refused': { code: 422, http: 'ok', words: 'error.gateway-refused' },
  'gateway-decides': { code: 409, http: 'ok', words: 'error.gateway-decides' },
  'payout-under-way': { code: 409, http: 'ok', words: 'error.payout-under-way' },
  'payout-upi-limit': { code: 409, http: 'ok', words: 'error.payout-upi-limit' },
  'payout-holder-name': { code: 409, http: 'ok', words: 'error.payout-holder-name' },
} as const satisfies Record<CashierRefusal['kind'], Row>;

/** Details the caller needs to continue; amounts in rupees. */
export function cashierDetails(refusal: CashierRefusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'deposit-below-minimum':
    case 'withdrawal-below-minimum':
      return { minimum: rupeesOf(refusal.minimumPaise) };
    case 'deposit-above-maximum':
    case 'withdrawal-above-maximum':
    case 'upi-limit':
    case 'payout-upi-limit':
      return { maximum: rupeesOf(refusal.maximumPaise) };
    case 'withdrawal-not-covered':
      return { most: rupeesOf(refusal.mostPaise) };
    case 'withdrawal-forfeits-bonus':
      return { loses: rupeesOf(refusal.losesPaise) };
    case 'bank-amount-differs':
      return { requested: rupeesOf(refusal.requestedPaise) };
    case 'withdrawals-held':
      return { until: new Date(refusal.untilMs).toISOString() };
    case 'image-refused':
      return { why: refusal.why };
    case 'statement-too-long':
      return { entries: refusal.entries, most: refusal.most };
    case 'statements-busy':
    case 'screenshots-busy':
      return { retryAfterSeconds: refusal.retryAfterSeconds };
    case 'already-decided':
      return { state: refusal.state };
    case 'holder-name-length':
      return { least: refusal.least, most: refusal.most };
    case 'reference-too-long':
    case 'too-many-accounts':
    case 'too-many-requests-open':
      return { most: refusal.most };
    default:
      return {};
  }
}

export function isCashierRefusal(refusal: { readonly kind: string }): refusal is CashierRefusal {
  return refusal.kind in CASHIER_CATALOGUE;
}

/** The values for the refusal's words, formatted for display. */
export function cashierWords(refusal: CashierRefusal, language: Language): Record<string, string | number> {
  switch (refusal.kind) {
    case 'deposit-below-minimum':
    case 'withdrawal-below-minimum':
      return { minimum: formatAmount(refusal.minimumPaise) };
    case 'deposit-above-maximum':
    case 'withdrawal-above-maximum':
    case 'upi-limit':
    case 'payout-upi-limit':
      return { maximum: formatAmount(refusal.maximumPaise) };
    case 'withdrawal-not-covered':
      return { most: formatAmount(refusal.mostPaise) };
    case 'withdrawal-forfeits-bonus':
      return { loses: formatAmount(refusal.losesPaise) };
    case 'bank-amount-differs':
      return { requested: formatAmount(refusal.requestedPaise) };
    case 'withdrawals-held':
      return { until: formatMoment(refusal.untilMs, language) };
    case 'already-decided':
      return { state: sayLoosely(language, `request.state.${refusal.state}` as WordKey, {}) };
    default:
      return cashierDetails(refusal);
  }
}
