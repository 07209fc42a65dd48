import type { RateScale } from '../bets/bets.ts';
import type { DepthLevel } from '../book/types.ts';
import type { AmountRefusal, Paise } from '../money/money.ts';
import type { OddsRefusal } from '../price/price.ts';

/** The present quote, sent along if it is not what the player saw (B-2, F-7, X-8). */
export type PresentQuote =
  | { readonly kind: 'exchange'; readonly back: readonly DepthLevel[]; readonly lay: readonly DepthLevel[] }
  | { readonly kind: 'bookmaker'; readonly scale: RateScale; readonly rate: number }
  | { readonly kind: 'fancy'; readonly line: number; readonly size: number };

/** Every refusal of the betting rules, each with what the player needs to continue. */
export type BettingRefusal =
  | AmountRefusal
  | OddsRefusal
  | { readonly kind: 'market-not-found' }
  | { readonly kind: 'selection-not-found' }
  | { readonly kind: 'market-suspended' }
  /** Operators hold the market, its event or everything. */
  | { readonly kind: 'market-held' }
  | { readonly kind: 'ball-running' }
  | { readonly kind: 'market-closed' }
  /** The market's version has risen since the player saw it, or during the bet delay (X-7, B-6). */
  | { readonly kind: 'market-changed'; readonly version: number; readonly present: PresentQuote }
  | { readonly kind: 'not-quoted' }
  | { readonly kind: 'odds-moved'; readonly present: PresentQuote }
  | { readonly kind: 'stake-below-minimum'; readonly minimumPaise: Paise }
  | { readonly kind: 'stake-above-maximum'; readonly maximumPaise: Paise }
  | { readonly kind: 'payout-limit'; readonly maximumPaise: Paise }
  /** The house would lose too much: the largest stake that fits, or 0 for none. */
  | { readonly kind: 'house-limit'; readonly maximumPaise: Paise }
  | { readonly kind: 'exposure-limit'; readonly maximumPaise: Paise; readonly exposurePaise: Paise }
  | { readonly kind: 'insufficient-balance'; readonly missingPaise: Paise }
  | { readonly kind: 'not-filled' }
  | { readonly kind: 'self-match' }
  | { readonly kind: 'bet-not-found' }
  | { readonly kind: 'bet-delayed' }
  /** The player has a cash out in its bet delay in this market, so no bet may start a delay. */
  | { readonly kind: 'cash-out-waiting' }
  /** The player has a bet in its bet delay in this market, so no cash out is possible. */
  | { readonly kind: 'bet-waiting' }
  | { readonly kind: 'nothing-to-cancel' };

export type BettingRefusalKind = BettingRefusal['kind'];

/** The same set as data, for tables and tests. */
export const BETTING_REFUSAL_KINDS = [
  'amount-malformed',
  'amount-too-large',
  'odds-malformed',
  'price-off-ladder',
  'market-not-found',
  'selection-not-found',
  'market-suspended',
  'market-held',
  'ball-running',
  'market-closed',
  'market-changed',
  'not-quoted',
  'odds-moved',
  'stake-below-minimum',
  'stake-above-maximum',
  'payout-limit',
  'house-limit',
  'exposure-limit',
  'insufficient-balance',
  'not-filled',
  'self-match',
  'bet-not-found',
  'bet-delayed',
  'cash-out-waiting',
  'bet-waiting',
  'nothing-to-cancel',
] as const satisfies readonly BettingRefusalKind[];
