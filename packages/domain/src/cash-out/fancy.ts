import { checkOpen, type FancyRow } from '../bets/acceptance.ts';
import type { FancyBet } from '../bets/bets.ts';
import { addFancyBet, fancyBook, type FancyBookRow, type FancyPosition } from '../position/fancy-position.ts';
import { floorDivide } from '../money/integer.ts';
import {
  addPaise,
  basisPointsOf,
  maxPaise,
  minPaise,
  paise,
  shareOfPaise,
  subtractPaise,
  type Paise,
} from '../money/money.ts';
import { clonePosition, exposurePaise } from '../position/position.ts';
import { refused, type Result } from '../base/result.ts';
import { checkShare, isLevel, worthwhile, type CashOutOffer, type CashOutRange, type CashOutRefusal } from './offer.ts';

const HUNDRED = 100;
const WHOLE = 10_000;

/** The names of the sides in a refusal: a fancy has sides, not selections. */
const SIDE_IDS = { back: 'yes', lay: 'no' } as const;

/** Offers to cash out a fancy position by the opposite line of a row (C-3): results between the lines stay open, and
 *  are shown as the gap. */
export function cashOutFancy(command: {
  readonly position: FancyPosition;
  readonly row: FancyRow;
  readonly shareBasisPoints?: number;
}): Result<CashOutOffer<FancyBet>, CashOutRefusal> {
  const { position, row, shareBasisPoints = WHOLE } = command;
  checkShare(shareBasisPoints);
  const open = checkOpen(row.status);
  if (!open.ok) return open;
  const swing = position.steps.reduce((sum, step) => sum + step.risePaise, 0);
  const now = rangeOf(fancyBook(position));
  if (swing === 0 || isLevel(now)) return refused({ kind: 'nothing-to-cash-out' });
  const side = swing > 0 ? 'lay' : 'back';
  const quote = side === 'lay' ? row.no : row.yes;
  const unavailable = refused({ kind: 'cash-out-unavailable', selectionIds: [SIDE_IDS[side]] });
  if (!quote) return unavailable;
  const turned = basisPointsOf(paise(Math.abs(swing)), shareBasisPoints);
  const stakePaise = paise(floorDivide(turned * HUNDRED, HUNDRED + quote.size));
  if (stakePaise === 0) return refused({ kind: 'nothing-to-cash-out' });
  if (quote.maxPaise !== undefined && stakePaise > quote.maxPaise) return unavailable;
  const leg: FancyBet = { kind: 'fancy', side, line: quote.line, size: quote.size, stakePaise };
  return worthwhile(offerOf(position, leg, shareBasisPoints), now.worstPaise);
}

function offerOf(position: FancyPosition, leg: FancyBet, shareBasisPoints: number): CashOutOffer<FancyBet> {
  const after = clonePosition(position);
  addFancyBet(after, leg);
  const cashed = shareOf(position, shareBasisPoints);
  addFancyBet(cashed, leg);
  const book = fancyBook(after);
  return {
    legs: [leg],
    amountPaise: rangeOf(fancyBook(cashed)).worstPaise,
    ...rangeOf(book),
    exposure: { beforePaise: exposurePaise(position), afterPaise: exposurePaise(after) },
    gap: book.slice(1, -1),
  };
}

/** A share of a position, each total rounded down. */
function shareOf(position: FancyPosition, shareBasisPoints: number): FancyPosition {
  const part = (amount: Paise): Paise => shareOfPaise(amount, shareBasisPoints);
  let total = position.belowPaise;
  const steps = position.steps.map(({ line, risePaise }) => {
    const before = part(total);
    total = addPaise(total, risePaise);
    return { line, risePaise: subtractPaise(part(total), before) };
  });
  return { ...position, belowPaise: part(position.belowPaise), steps };
}

function rangeOf(book: readonly FancyBookRow[]): CashOutRange {
  const totals = book.map((row) => row.paise);
  return { worstPaise: totals.reduce(minPaise), bestPaise: totals.reduce(maxPaise) };
}
