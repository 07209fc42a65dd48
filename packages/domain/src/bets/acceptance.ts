import type { RateScale } from './bets.ts';
import type { Paise } from '../money/money.ts';
import type { BettingRefusal } from '../market/refusals.ts';
import { ok, refused, type Result } from '../base/result.ts';
import type { Side } from '../price/sides.ts';
import { unreachable } from '../base/invariant.ts';

/** A market's state, with the names used on the wire. */
export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING' | 'CLOSED';

/** What the player accepts if the quote is not the one that was seen (B-2): no change, a quote that is no worse, or any
 *  present quote. */
export type AcceptOdds = 'none' | 'better' | 'any';

type Refusal<K extends BettingRefusal['kind']> = Extract<BettingRefusal, { kind: K }>;
export type ClosedRefusal = Refusal<'market-suspended' | 'market-held' | 'ball-running' | 'market-closed'>;
export type QuoteRefusal = ClosedRefusal | Refusal<'not-quoted' | 'odds-moved' | 'stake-above-maximum'>;

/** A bookmaker's quotes for one selection; null for a side that is not offered (B-1). */
export interface BookmakerQuote {
  readonly status: MarketStatus;
  readonly scale: RateScale;
  readonly back: BookmakerRate | null;
  readonly lay: BookmakerRate | null;
}

export interface BookmakerRate {
  readonly rate: number;
  /** Maximum stake at this rate. */
  readonly maxPaise?: Paise;
}

/** One row of a fancy market: NO at its line and size, YES at its own (F-1). */
export interface FancyRow {
  readonly status: MarketStatus;
  readonly no: FancyQuote | null;
  readonly yes: FancyQuote | null;
}

export interface FancyQuote {
  readonly line: number;
  /** Payout per 100. */
  readonly size: number;
  /** Maximum stake at this line. */
  readonly maxPaise?: Paise;
}

/** Refuses if the market takes no bets, with the reason (F-4). */
export function checkOpen(status: MarketStatus): Result<void, ClosedRefusal> {
  switch (status) {
    case 'OPEN':
      return ok();
    case 'SUSPENDED':
      return refused({ kind: 'market-suspended' });
    case 'BALL_RUNNING':
      return refused({ kind: 'ball-running' });
    case 'CLOSED':
      return refused({ kind: 'market-closed' });
    default:
      return unreachable(status);
  }
}

/** Accepts a bookmaker bet at the present quote, or refuses it with that quote (B-2). A better rate is higher for a
 *  back and lower for a lay. */
export function acceptBookmaker(command: {
  readonly side: Side;
  readonly seenRate: number;
  readonly stakePaise: Paise;
  readonly acceptOdds: AcceptOdds;
  readonly quote: BookmakerQuote;
}): Result<{ readonly rate: number; readonly scale: RateScale }, QuoteRefusal> {
  const { side, seenRate, stakePaise, acceptOdds, quote } = command;
  const open = checkOpen(quote.status);
  if (!open.ok) return open;
  const present = quote[side];
  if (!present) return refused({ kind: 'not-quoted' });
  const { rate } = present;
  const noWorse = side === 'back' ? rate >= seenRate : rate <= seenRate;
  if (!accepts(acceptOdds, { same: rate === seenRate, noWorse })) {
    return refused({ kind: 'odds-moved', present: { kind: 'bookmaker', scale: quote.scale, rate } });
  }
  return takenUpTo(present.maxPaise, stakePaise, { rate, scale: quote.scale });
}

/** Accepts a fancy bet at the row's present line and size, or refuses it with them. No worse means, for YES, a line no
 *  higher and a size no smaller; for NO, a line no lower and a size no larger (F-7). */
export function acceptFancy(command: {
  readonly side: Side;
  readonly seenLine: number;
  readonly seenSize: number;
  readonly stakePaise: Paise;
  readonly acceptOdds: AcceptOdds;
  readonly row: FancyRow;
}): Result<{ readonly line: number; readonly size: number }, QuoteRefusal> {
  const { side, seenLine, seenSize, stakePaise, acceptOdds, row } = command;
  const open = checkOpen(row.status);
  if (!open.ok) return open;
  const present = side === 'back' ? row.yes : row.no;
  if (!present) return refused({ kind: 'not-quoted' });
  const { line, size } = present;
  const same = line === seenLine && size === seenSize;
  const noWorse = side === 'back' ? line <= seenLine && size >= seenSize : line >= seenLine && size <= seenSize;
  if (!accepts(acceptOdds, { same, noWorse })) {
    return refused({ kind: 'odds-moved', present: { kind: 'fancy', line, size } });
  }
  return takenUpTo(present.maxPaise, stakePaise, { line, size });
}

function accepts(acceptOdds: AcceptOdds, quote: { readonly same: boolean; readonly noWorse: boolean }): boolean {
  switch (acceptOdds) {
    case 'none':
      return quote.same;
    case 'better':
      return quote.noWorse;
    case 'any':
      return true;
    default:
      return unreachable(acceptOdds);
  }
}

function takenUpTo<T>(
  maxPaise: Paise | undefined,
  stakePaise: Paise,
  taken: T,
): Result<T, Refusal<'stake-above-maximum'>> {
  if (maxPaise === undefined || stakePaise <= maxPaise) return ok(taken);
  return refused({ kind: 'stake-above-maximum', maximumPaise: maxPaise });
}
