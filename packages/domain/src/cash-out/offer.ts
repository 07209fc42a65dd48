import type { ClosedRefusal } from '../bets/acceptance.ts';
import type { Bet, BookmakerBet, FancyBet } from '../bets/bets.ts';
import type { DepthLevel } from '../book/types.ts';
import type { FancyBookRow } from '../position/fancy-position.ts';
import { invariant } from '../base/invariant.ts';
import type { ExposureChange } from '../position/limits.ts';
import type { Paise } from '../money/money.ts';
import type { Price } from '../price/price.ts';
import { ok, refused, type Result } from '../base/result.ts';
import type { Side } from '../price/sides.ts';

/** One order of an exchange cash out, filled completely at its limit or better, or not at all (C-1); the market's
 *  minimum stake does not apply. `fills` is what it would match now. */
export interface ExchangeLeg {
  readonly kind: 'exchange';
  readonly selectionId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stakePaise: Paise;
  readonly fills: readonly DepthLevel[];
}

/** What a cash out would do and bring now. */
export interface CashOutOffer<Leg = ExchangeLeg | BookmakerBet | FancyBet> {
  /** All are filled or none (C-1). */
  readonly legs: readonly Leg[];
  /** What the cashed-out share brings in every outcome, after commission (C-2). */
  readonly amountPaise: Paise;
  /** The result of the whole market afterwards, net of commission: the two differ by a few paise if everything is
   *  cashed out. */
  readonly worstPaise: Paise;
  readonly bestPaise: Paise;
  /** The market's exposure now and afterwards, including unmatched orders. */
  readonly exposure: ExposureChange;
  /** For a fancy, the results between its lines, where both bets lose or both win (C-3); otherwise empty. */
  readonly gap: readonly FancyBookRow[];
}

export type CashOutRefusal =
  | ClosedRefusal
  /** Every outcome already brings the same, to less than a rupee, or the stakes would be less than a paisa. */
  | { readonly kind: 'nothing-to-cash-out' }
  /** Not enough is offered on these selections; if none is named, cashing out would bring less than the worst case
   *  without it. */
  | { readonly kind: 'cash-out-unavailable'; readonly selectionIds: readonly string[] }
  /** The offer has fallen since the player saw it (C-2). */
  | { readonly kind: 'cash-out-moved'; readonly offer: CashOutOffer };

/** Compares the present offer with the one the player accepted, at execution and again after a bet delay: it stands if
 *  it brings no less, otherwise the player is asked again with the new one (C-2). */
export function checkCashOut<Leg extends ExchangeLeg | BookmakerBet | FancyBet>(
  seenPaise: Paise,
  now: Result<CashOutOffer<Leg>, CashOutRefusal>,
): Result<CashOutOffer<Leg>, CashOutRefusal> {
  if (!now.ok || now.value.amountPaise >= seenPaise) return now;
  return refused({ kind: 'cash-out-moved', offer: now.value });
}

/** Checks the share of a position to cash out: 10 000 basis points are all of it (C-2). */
export function checkShare(shareBasisPoints: number): void {
  invariant(
    Number.isInteger(shareBasisPoints) && shareBasisPoints >= 1 && shareBasisPoints <= 10_000,
    'A share is 1 to 10000 basis points (C-2)',
  );
}

/** The bets that a leg makes if it matches exactly what it was computed from. */
export function betsOfLeg(leg: ExchangeLeg | BookmakerBet | FancyBet): readonly Bet[] {
  if (leg.kind !== 'exchange') return [leg];
  const { kind, selectionId, side } = leg;
  return leg.fills.map(([price, stakePaise]) => ({ kind, selectionId, side, price, stakePaise }));
}

/** Outcomes that differ by less than this count as equal: the rounding of stakes in a cash out is not a position
 *  (C-1). */
const LEVEL_PAISE = 100;

/** The worst and best result of a market. */
export interface CashOutRange {
  readonly worstPaise: Paise;
  readonly bestPaise: Paise;
}

export function isLevel({ worstPaise, bestPaise }: CashOutRange): boolean {
  return bestPaise - worstPaise < LEVEL_PAISE;
}

/** Refuses an offer without a benefit. */
export function worthwhile<Leg>(
  offer: CashOutOffer<Leg>,
  worstNowPaise: Paise,
): Result<CashOutOffer<Leg>, CashOutRefusal> {
  if (offer.legs.length === 0) return refused({ kind: 'nothing-to-cash-out' });
  if (offer.worstPaise < worstNowPaise) return refused({ kind: 'cash-out-unavailable', selectionIds: [] });
  return ok(offer);
}
