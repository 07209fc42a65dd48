/**
 * The error catalogue: one total table from refusal kind to code and words. A kind without a row does not compile.
 */
import { oddsOf, rupeesOf, type BettingRefusal, type CashOutRefusal } from '@maidan/domain';
import {
  BONUS_CATALOGUE,
  bonusDetails,
  bonusKey,
  bonusWords,
  isBonusRefusal,
  type BonusRefusal,
} from './refusals/bonus.ts';
import {
  CASHIER_CATALOGUE,
  cashierDetails,
  cashierWords,
  isCashierRefusal,
  type CashierRefusal,
} from './refusals/cashier.ts';
import {
  CASINO_CATALOGUE,
  casinoRefusalDetails,
  casinoRefusalWords,
  isCasinoRefusal,
  type CasinoRefusal,
} from './refusals/casino.ts';
import { CASES_CATALOGUE, casesDetails, isCasesRefusal, type CasesRefusal } from './refusals/cases.ts';
import { fieldWords, type FieldFault } from './refusals/fields.ts';
import { OPERATORS_CATALOGUE, type OperatorsRefusal } from './refusals/operators.ts';
import { presentDetails } from './refusals/present.ts';
import { isQuotingRefusal, quotingDetails, quotingKey } from './refusals/quoting.ts';
import type { Row } from './refusals/row.ts';
import { formatAmount, spokenOdds } from './refusals/format.ts';
import { sayLoosely, type Language, type WordKey } from './words/index.ts';

/** What the server refuses besides the betting rules. */
export type ServerRefusal =
  | OperatorsRefusal
  | { readonly kind: 'invalid-input'; readonly fields: readonly FieldFault[] }
  | { readonly kind: 'malformed-json' }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'host-unknown'; readonly host: string }
  | { readonly kind: 'origin-unknown'; readonly origin: string }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number }
  | { readonly kind: 'wrong-credentials'; readonly by?: 'mobile' }
  | { readonly kind: 'passwords-differ' }
  | { readonly kind: 'new-passwords-differ' }
  | { readonly kind: 'password-length' }
  | { readonly kind: 'password-common' }
  | { readonly kind: 'password-personal' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'mobile-refused' }
  | { readonly kind: 'name-refused' }
  | { readonly kind: 'code-wrong'; readonly left: number }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'codes-unavailable' }
  | { readonly kind: 'reset-not-begun' }
  | { readonly kind: 'number-taken' }
  | { readonly kind: 'username-refused' }
  | { readonly kind: 'username-taken' }
  | { readonly kind: 'username-chosen' }
  | { readonly kind: 'password-change-due' }
  | { readonly kind: 'second-factor-needed' }
  | { readonly kind: 'second-factor-wrong' }
  | { readonly kind: 'second-factor-on' }
  | { readonly kind: 'second-factor-off' }
  | { readonly kind: 'second-factor-required' }
  /** With the reason that an operator wrote for the player; empty for none. */
  | { readonly kind: 'log-in-locked'; readonly reason: string }
  | { readonly kind: 'session-not-found' }
  | { readonly kind: 'session-revoked' }
  | { readonly kind: 'password-was-changed' }
  | { readonly kind: 'account-locked' }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'event-not-found' }
  | { readonly kind: 'league-not-found' }
  | { readonly kind: 'favourites-full'; readonly most: number }
  | { readonly kind: 'pins-full'; readonly most: number }
  | { readonly kind: 'event-elsewhere' }
  | { readonly kind: 'selection-mismatch' }
  | { readonly kind: 'market-not-named' }
  | { readonly kind: 'receipt-not-ready' }
  | { readonly kind: 'wallet-not-usable' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'internal' };

export type Refusal =
  | BettingRefusal
  | BonusRefusal
  | CasesRefusal
  | CashOutRefusal
  | CashierRefusal
  | CasinoRefusal
  | ServerRefusal;
export type RefusalKind = Refusal['kind'];

export const ERROR_CATALOGUE = {
  ...BONUS_CATALOGUE,
  ...CASES_CATALOGUE,
  ...CASHIER_CATALOGUE,
  ...CASINO_CATALOGUE,
  ...OPERATORS_CATALOGUE,
  'amount-malformed': { code: 400, http: 'ok', words: 'error.amount-malformed' },
  'amount-too-large': { code: 400, http: 'ok', words: 'error.amount-too-large' },
  'odds-malformed': { code: 400, http: 'ok', words: 'error.odds-malformed' },
  'price-off-ladder': { code: 400, http: 'ok', words: 'error.price-off-ladder' },
  'market-not-found': { code: 404, http: 'ok', words: 'error.market-not-found' },
  'selection-not-found': { code: 404, http: 'ok', words: 'error.selection-not-found' },
  'market-suspended': { code: 409, http: 'ok', words: 'error.market-suspended' },
  'market-held': { code: 409, http: 'ok', words: 'error.market-held' },
  'ball-running': { code: 409, http: 'ok', words: 'error.ball-running' },
  'market-closed': { code: 409, http: 'ok', words: 'error.market-closed' },
  'market-changed': { code: 409, http: 'ok', words: 'error.market-changed' },
  'not-quoted': { code: 409, http: 'ok', words: 'error.not-quoted' },
  'odds-moved': { code: 409, http: 'ok', words: 'error.odds-moved' },
  'stake-below-minimum': { code: 422, http: 'ok', words: 'error.stake-below-minimum' },
  'stake-above-maximum': { code: 422, http: 'ok', words: 'error.stake-above-maximum' },
  'payout-limit': { code: 422, http: 'ok', words: 'error.payout-limit' },
  'house-limit': { code: 422, http: 'ok', words: 'error.house-limit' },
  'exposure-limit': { code: 422, http: 'ok', words: 'error.exposure-limit' },
  'insufficient-balance': { code: 422, http: 'ok', words: 'error.insufficient-balance' },
  'not-filled': { code: 409, http: 'ok', words: 'error.not-filled' },
  'self-match': { code: 409, http: 'ok', words: 'error.self-match' },
  'bet-not-found': { code: 404, http: 'same', words: 'error.bet-not-found' },
  'bet-delayed': { code: 409, http: 'ok', words: 'error.bet-delayed' },
  'cash-out-waiting': { code: 409, http: 'ok', words: 'error.cash-out-waiting' },
  'bet-waiting': { code: 409, http: 'ok', words: 'error.bet-waiting' },
  'nothing-to-cash-out': { code: 409, http: 'ok', words: 'error.nothing-to-cash-out' },
  'cash-out-unavailable': { code: 409, http: 'ok', words: 'error.cash-out-unavailable' },
  'cash-out-moved': { code: 409, http: 'ok', words: 'error.cash-out-moved' },
  'nothing-to-cancel': { code: 409, http: 'ok', words: 'error.nothing-to-cancel' },
  'invalid-input': { code: 400, http: 'same', words: 'error.invalid-input' },
  'malformed-json': { code: 400, http: 'same', words: 'error.malformed-json' },
  'body-too-large': { code: 413, http: 'same', words: 'error.body-too-large' },
  'signed-out': { code: 401, http: 'same', words: 'error.signed-out' },
  'not-allowed': { code: 403, http: 'same', words: 'error.not-allowed' },
  'host-unknown': { code: 421, http: 'same', words: 'error.host-unknown' },
  'origin-unknown': { code: 403, http: 'same', words: 'error.origin-unknown' },
  'not-found': { code: 404, http: 'same', words: 'error.not-found' },
  'too-many-requests': { code: 429, http: 'same', words: 'error.too-many-requests' },
  'wrong-credentials': { code: 400, http: 'ok', words: 'error.wrong-credentials' },
  'passwords-differ': { code: 400, http: 'ok', words: 'error.passwords-differ' },
  'new-passwords-differ': { code: 400, http: 'ok', words: 'error.new-passwords-differ' },
  'password-length': { code: 400, http: 'ok', words: 'error.password-length' },
  'password-common': { code: 400, http: 'ok', words: 'error.password-common' },
  'password-personal': { code: 400, http: 'ok', words: 'error.password-personal' },
  'wrong-password': { code: 400, http: 'ok', words: 'error.wrong-password' },
  'mobile-refused': { code: 400, http: 'ok', words: 'error.mobile-refused' },
  'name-refused': { code: 400, http: 'ok', words: 'error.name-refused' },
  'code-wrong': { code: 400, http: 'ok', words: 'error.code-wrong' },
  'code-expired': { code: 400, http: 'ok', words: 'error.code-expired' },
  'codes-unavailable': { code: 503, http: 'same', words: 'error.codes-unavailable' },
  'reset-not-begun': { code: 400, http: 'ok', words: 'error.reset-not-begun' },
  'number-taken': { code: 409, http: 'ok', words: 'error.number-taken' },
  'username-refused': { code: 400, http: 'ok', words: 'error.username-refused' },
  'username-taken': { code: 409, http: 'ok', words: 'error.username-taken' },
  'username-chosen': { code: 409, http: 'ok', words: 'error.username-chosen' },
  'password-change-due': { code: 403, http: 'ok', words: 'error.password-change-due' },
  'second-factor-needed': { code: 403, http: 'ok', words: 'error.second-factor-needed' },
  'second-factor-wrong': { code: 400, http: 'ok', words: 'error.second-factor-wrong' },
  'second-factor-on': { code: 409, http: 'ok', words: 'error.second-factor-on' },
  'second-factor-off': { code: 409, http: 'ok', words: 'error.second-factor-off' },
  'second-factor-required': { code: 403, http: 'same', words: 'error.second-factor-required' },
  'log-in-locked': { code: 403, http: 'ok', words: 'error.log-in-locked' },
  'session-not-found': { code: 404, http: 'same', words: 'error.session-not-found' },
  // AUT-20: a session that ended for a reason the player is told.
  'session-revoked': { code: 401, http: 'ok', words: 'error.session-revoked' },
  'password-was-changed': { code: 401, http: 'ok', words: 'error.password-was-changed' },
  'account-locked': { code: 401, http: 'ok', words: 'error.account-locked' },
  'key-reused': { code: 409, http: 'same', words: 'error.key-reused' },
  'event-elsewhere': { code: 400, http: 'same', words: 'error.event-elsewhere' },
  'event-not-found': { code: 404, http: 'same', words: 'error.event-not-found' },
  'league-not-found': { code: 404, http: 'same', words: 'error.league-not-found' },
  'favourites-full': { code: 409, http: 'ok', words: 'error.favourites-full' },
  'pins-full': { code: 409, http: 'ok', words: 'error.pins-full' },
  'selection-mismatch': { code: 400, http: 'ok', words: 'error.selection-mismatch' },
  'market-not-named': { code: 400, http: 'ok', words: 'error.market-not-named' },
  'receipt-not-ready': { code: 404, http: 'same', words: 'error.receipt-not-ready' },
  'wallet-not-usable': { code: 422, http: 'ok', words: 'error.wallet-not-usable' },
  unavailable: { code: 503, http: 'same', words: 'error.unavailable' },
  internal: { code: 500, http: 'same', words: 'error.internal' },
} as const satisfies Record<RefusalKind, Row>;

/** Figures of a refusal for the wire and for its words, in rupees, odds and lines, never paise. */
export function detailsOf(refusal: Refusal): Record<string, string | number> {
  switch (refusal.kind) {
    case 'price-off-ladder':
      return {
        ...(refusal.below === null ? {} : { below: oddsOf(refusal.below) }),
        ...(refusal.above === null ? {} : { above: oddsOf(refusal.above) }),
      };
    case 'stake-below-minimum':
      return { minimum: rupeesOf(refusal.minimumPaise) };
    case 'stake-above-maximum':
    case 'payout-limit':
    case 'house-limit':
      return { maximum: rupeesOf(refusal.maximumPaise) };
    case 'exposure-limit':
      return { maximum: rupeesOf(refusal.maximumPaise), exposure: rupeesOf(refusal.exposurePaise) };
    case 'insufficient-balance':
      return { missing: rupeesOf(refusal.missingPaise) };
    case 'odds-moved':
      return presentDetails(refusal.present);
    case 'market-changed':
      return { version: refusal.version, ...presentDetails(refusal.present) };
    case 'cash-out-moved': {
      const { amountPaise, worstPaise, bestPaise } = refusal.offer;
      return { amount: rupeesOf(amountPaise), worst: rupeesOf(worstPaise), best: rupeesOf(bestPaise) };
    }
    case 'body-too-large':
      return { limitBytes: refusal.limitBytes };
    case 'host-unknown':
      return { host: refusal.host };
    case 'origin-unknown':
      return { origin: refusal.origin };
    case 'too-many-requests':
      return { retryAfterSeconds: refusal.retryAfterSeconds };
    case 'favourites-full':
    case 'pins-full':
      return { most: refusal.most };
    case 'code-wrong':
      return { left: refusal.left };
    default:
      if (refusal.kind === 'opening-refused') return { why: refusal.why, about: refusal.about };
      if (isBonusRefusal(refusal)) return bonusDetails(refusal);
      if (isCasesRefusal(refusal)) return casesDetails(refusal);
      if (isCasinoRefusal(refusal)) return casinoRefusalDetails(refusal);
      if (isQuotingRefusal(refusal)) return quotingDetails(refusal);
      return isCashierRefusal(refusal) ? cashierDetails(refusal) : {};
  }
}

/** The refusal as a sentence in the player's language: what is wrong and what would be accepted. */
export function sentenceOf(refusal: Refusal, language: Language): string {
  return sayLoosely(language, keyOf(refusal), wordsOf(refusal, language));
}

/** The key of a refusal's words. Some kinds have several texts. */
function keyOf(refusal: Refusal): WordKey {
  switch (refusal.kind) {
    case 'wrong-credentials':
      return refusal.by === 'mobile' ? 'error.wrong-mobile-credentials' : 'error.wrong-credentials';
    case 'code-wrong':
      return refusal.left > 0 ? 'error.code-wrong' : 'error.code-used-up';
    case 'house-limit':
      return refusal.maximumPaise > 0 ? 'error.house-limit' : 'error.house-full';
    case 'log-in-locked':
      return refusal.reason === '' ? 'error.log-in-locked' : 'error.log-in-locked-for';
    case 'already-decided':
      return refusal.state === 'REQUESTED' ? 'error.not-approved-yet' : 'error.already-decided';
    case 'bonus-not-available':
      return bonusKey(refusal.state);
    case 'opening-refused':
      return `error.opening-${refusal.why}`;
    default:
      return isQuotingRefusal(refusal) ? quotingKey(refusal) : ERROR_CATALOGUE[refusal.kind].words;
  }
}

/** The values for a refusal's words, with amounts formatted for display. */
function wordsOf(refusal: Refusal, language: Language): Record<string, string | number> {
  const details = detailsOf(refusal);
  switch (refusal.kind) {
    case 'stake-below-minimum':
      return { minimum: formatAmount(refusal.minimumPaise) };
    case 'stake-above-maximum':
    case 'payout-limit':
    case 'house-limit':
      return { maximum: formatAmount(refusal.maximumPaise) };
    case 'exposure-limit':
      return { maximum: formatAmount(refusal.maximumPaise), exposure: formatAmount(refusal.exposurePaise) };
    case 'insufficient-balance':
      return { missing: formatAmount(refusal.missingPaise) };
    case 'log-in-locked':
      return { reason: refusal.reason };
    case 'cash-out-moved':
      return { amount: formatAmount(refusal.offer.amountPaise) };
    case 'price-off-ladder':
      return {
        near: [details['below'], details['above']]
          .filter((odds) => odds !== undefined)
          .map(spokenOdds)
          .join(' / '),
      };
    case 'odds-moved': {
      const { present } = refusal;
      return {
        present:
          present.kind === 'fancy'
            ? `${present.line} @ ${present.size}`
            : spokenOdds(details['odds'] ?? details['back'] ?? ''),
      };
    }
    case 'invalid-input':
      return { fields: refusal.fields.map((fault) => fieldWords(language, fault)).join(' ') };
    default:
      if (isBonusRefusal(refusal)) return bonusWords(refusal, language);
      if (isCasinoRefusal(refusal)) return casinoRefusalWords(refusal);
      return isCashierRefusal(refusal) ? cashierWords(refusal, language) : details;
  }
}

/** The same set as data, for tables and tests. */
export const REFUSAL_KINDS = Object.keys(ERROR_CATALOGUE) as readonly RefusalKind[];
