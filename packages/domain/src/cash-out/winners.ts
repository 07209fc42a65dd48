import { checkOpen, type BookmakerQuote } from '../bets/acceptance.ts';
import { wonOnHundred, type BookmakerBet } from '../bets/bets.ts';
import type { DepthLevel } from '../book/types.ts';
import { floorDivide } from '../money/integer.ts';
import { invariant } from '../base/invariant.ts';
import { basisPointsOf, minPaise, paise, shareOfPaise, subtractPaise, ZERO_PAISE, type Paise } from '../money/money.ts';
import { addMatched, clonePosition, exposurePaise } from '../position/position.ts';
import { refused, type Result } from '../base/result.ts';
import { commissionOf } from '../settlement/settlement.ts';
import type { Side } from '../price/sides.ts';
import { winnersRangePaise, type WinnersPosition } from '../position/winners-position.ts';
import {
  betsOfLeg,
  checkShare,
  isLevel,
  worthwhile,
  type CashOutOffer,
  type CashOutRefusal,
  type ExchangeLeg,
} from './offer.ts';

/** The scale of odds: a stake at a price moves `stake × price ÷ 100` from one outcome to the other. */
const HUNDRED = 100;
const WHOLE = 10_000;

/** The leg that moves `swingPaise` on one selection, null if that needs less than a paisa's stake, or undefined if not
 *  enough is offered. */
type LegFor<Leg> = (selectionId: string, side: Side, swingPaise: number) => Leg | null | undefined;

/** Offers to cash out an exchange position (C-1). `offered` returns what this player can match on a selection, best
 *  first: the book's `offeredTo`. For each selection the difference between winning and losing is laid, or backed,
 *  level by level; in a market that is certain to have its winners, an equal difference on every selection needs no
 *  leg. */
export function cashOutExchange(command: {
  readonly position: WinnersPosition;
  readonly offered: (selectionId: string, side: Side) => readonly DepthLevel[];
  readonly shareBasisPoints?: number;
  readonly commissionBasisPoints: number;
}): Result<CashOutOffer<ExchangeLeg>, CashOutRefusal> {
  const { position, offered, shareBasisPoints = WHOLE, commissionBasisPoints } = command;
  return bestOffer({ position, shareBasisPoints, commissionBasisPoints }, (selectionId, side, swingPaise) =>
    exchangeLeg({ selectionId, side, swingPaise, levels: offered(selectionId, side) }),
  );
}

/** Offers to cash out a bookmaker position by the opposite quotes (C-3), or refuses because the market takes no
 *  bets. */
export function cashOutBookmaker(command: {
  readonly position: WinnersPosition;
  readonly quote: (selectionId: string) => BookmakerQuote | undefined;
  readonly shareBasisPoints?: number;
}): Result<CashOutOffer<BookmakerBet>, CashOutRefusal> {
  const { position, quote, shareBasisPoints = WHOLE } = command;
  for (const selectionId of position.selectionIds) {
    const open = checkOpen(quote(selectionId)?.status ?? 'OPEN');
    if (!open.ok) return open;
  }
  return bestOffer({ position, shareBasisPoints, commissionBasisPoints: 0 }, (selectionId, side, swingPaise) =>
    bookmakerLeg({ selectionId, side, swingPaise, quote: quote(selectionId) }),
  );
}

interface Terms {
  readonly position: WinnersPosition;
  readonly shareBasisPoints: number;
  readonly commissionBasisPoints: number;
}

function bestOffer<Leg extends ExchangeLeg | BookmakerBet>(
  terms: Terms,
  legFor: LegFor<Leg>,
): Result<CashOutOffer<Leg>, CashOutRefusal> {
  const { position, shareBasisPoints } = terms;
  checkShare(shareBasisPoints);
  const now = winnersRangePaise(position);
  if (isLevel(now)) return refused({ kind: 'nothing-to-cash-out' });
  const differences = position.ifWins.map((wins, index) => wins - position.ifLoses[index]!);
  const isCertain = position.minWinners === position.maxWinners;
  // If the winners are certain, the same amount on every selection is the same in every outcome, so a difference that
  // they all share needs no leg.
  const shared = isCertain ? [0, ...differences] : [0];
  let best: CashOutOffer<Leg> | undefined;
  let short: readonly string[] = [];
  for (const share of new Set(shared)) {
    const legs: Leg[] = [];
    const missing: string[] = [];
    for (const [index, selectionId] of position.selectionIds.entries()) {
      const swing = differences[index]! - share;
      const turned = basisPointsOf(paise(Math.abs(swing)), shareBasisPoints);
      const leg = turned === 0 ? null : legFor(selectionId, swing > 0 ? 'lay' : 'back', turned);
      if (leg === undefined) missing.push(selectionId);
      else if (leg !== null) legs.push(leg);
    }
    if (missing.length > 0) {
      if (share === 0) short = missing;
      continue;
    }
    const offer = offerOf(terms, legs);
    if (!best || offer.amountPaise > best.amountPaise) best = offer;
  }
  if (!best) return refused({ kind: 'cash-out-unavailable', selectionIds: short });
  return worthwhile(best, resultAfter(now.worstPaise, terms));
}

function offerOf<Leg extends ExchangeLeg | BookmakerBet>(terms: Terms, legs: readonly Leg[]): CashOutOffer<Leg> {
  const { position, shareBasisPoints } = terms;
  const after = clonePosition(position);
  const cashed = shareOf(position, shareBasisPoints);
  for (const bet of legs.flatMap(betsOfLeg)) {
    addMatched(after, bet);
    addMatched(cashed, bet);
  }
  const { worstPaise, bestPaise } = winnersRangePaise(after);
  return {
    legs,
    amountPaise: resultAfter(winnersRangePaise(cashed).worstPaise, terms),
    worstPaise: resultAfter(worstPaise, terms),
    bestPaise: resultAfter(bestPaise, terms),
    exposure: { beforePaise: exposurePaise(position), afterPaise: exposurePaise(after) },
    gap: [],
  };
}

/** A share of the matched bets, each figure rounded down. */
function shareOf(position: WinnersPosition, shareBasisPoints: number): WinnersPosition {
  const part = (amount: Paise): Paise => shareOfPaise(amount, shareBasisPoints);
  return { ...position, ifWins: position.ifWins.map(part), ifLoses: position.ifLoses.map(part) };
}

/** A result of the whole market net of commission on its net winnings (S-3). */
function resultAfter(netPaise: Paise, { commissionBasisPoints }: Terms): Paise {
  return subtractPaise(netPaise, commissionOf(netPaise, commissionBasisPoints));
}

/** Walks the levels, staking at each as much as the remaining swing needs (C-1). */
function exchangeLeg(leg: {
  readonly selectionId: string;
  readonly side: Side;
  readonly swingPaise: number;
  readonly levels: readonly DepthLevel[];
}): ExchangeLeg | null | undefined {
  const { selectionId, side, levels } = leg;
  const fills: DepthLevel[] = [];
  let left = leg.swingPaise * HUNDRED;
  invariant(Number.isSafeInteger(left), 'A swing is worked out in safe integers (U-1)');
  let wanted: Paise | undefined;
  for (const [price, sizePaise] of levels) {
    wanted = paise(floorDivide(left, price));
    if (wanted === 0) break;
    const stake = minPaise(wanted, sizePaise);
    fills.push([price, stake]);
    left -= stake * price;
    wanted = subtractPaise(wanted, stake);
    if (wanted === 0) break;
  }
  if (wanted !== 0) return undefined;
  const last = fills.at(-1);
  if (!last) return null;
  const stakePaise = paise(fills.reduce((sum, [, stake]) => sum + stake, 0));
  return { kind: 'exchange', selectionId, side, price: last[0], stakePaise, fills };
}

function bookmakerLeg(leg: {
  readonly selectionId: string;
  readonly side: Side;
  readonly swingPaise: number;
  readonly quote: BookmakerQuote | undefined;
}): BookmakerBet | null | undefined {
  const { selectionId, side, swingPaise, quote } = leg;
  const present = quote?.[side];
  if (!quote || !present) return undefined;
  const bet = { kind: 'bookmaker', selectionId, side, scale: quote.scale, rate: present.rate } as const;
  const won = wonOnHundred({ ...bet, stakePaise: ZERO_PAISE });
  const stakePaise = paise(floorDivide(swingPaise * HUNDRED, HUNDRED + won));
  if (stakePaise === 0) return null;
  return present.maxPaise !== undefined && stakePaise > present.maxPaise ? undefined : { ...bet, stakePaise };
}
