import type { Foreseen } from '../book/types.ts';
import { invariant } from '../base/invariant.ts';
import type { LapseCause, MarketState } from '../market/market-life.ts';
import type { BettingRefusal } from '../market/refusals.ts';
import { ok, refused, type Result } from '../base/result.ts';

/** The shortest bet delay of a replay, however fast it runs. */
const SHORTEST_DELAY_MS = 1_000;

/** A market's bet delay at the speed at which its event is replayed, 1 when it is not: shortened, but never under a
 *  second unless the market's own is. */
export function betDelayMs(market: { readonly delayMs: number; readonly speed: number }): number {
  const { delayMs, speed } = market;
  invariant(delayMs >= 0 && speed >= 1, 'A delay is shortened, never drawn out (X-7)');
  return Math.min(delayMs, Math.max(SHORTEST_DELAY_MS, Math.ceil(delayMs / speed)));
}

/** A bet that waits its market's delay. Meanwhile it counts as wholly unmatched, and cannot be withdrawn. */
export interface HeldBet {
  readonly releaseAtMs: number;
  /** The market's version when the bet came; of a bookmaker or fancy market it rises with its locks too (B-6). */
  readonly version: number;
}

/** Whether an order waits: one that would match at once on a market in play does, one that would only rest, or end
 *  without a match, does not. `foreseen` is the book's word. */
export function heldOrder(
  foreseen: Foreseen,
  market: Pick<MarketState, 'inPlay' | 'version'> & { readonly delayMs: number },
  nowMs: number,
): HeldBet | null {
  return foreseen === 'matches' ? heldBet(market, nowMs) : null;
}

/** Whether a bookmaker or fancy bet waits: in play every one does (B-6). */
export function heldBet(
  market: Pick<MarketState, 'inPlay' | 'version'> & { readonly delayMs: number },
  nowMs: number,
): HeldBet | null {
  if (!market.inPlay || market.delayMs === 0) return null;
  return { releaseAtMs: nowMs + market.delayMs, version: market.version };
}

/** The time that is left of a delay, as the player sees it count down. */
export function delayLeftMs(held: HeldBet, nowMs: number): number {
  return Math.max(0, held.releaseAtMs - nowMs);
}

/** Refuses to cancel or change a bet in its delay: whoever watches at the ground could withdraw each one that turned
 *  out wrong. */
export function checkWithdrawable(
  held: HeldBet | null,
): Result<void, Extract<BettingRefusal, { kind: 'bet-delayed' }>> {
  return held ? refused({ kind: 'bet-delayed' }) : ok();
}

/** What becomes of a bet whose delay is over: null when it meets what stands now, an order at its limit or better, a
 *  bookmaker or fancy bet as its player's accept policy says (B-2, B-6); else why it lapses. A suspension that came
 *  and went has raised the version. */
export function lapseAtRelease(
  held: HeldBet,
  market: Pick<MarketState, 'status' | 'version'>,
): Extract<LapseCause, 'market-suspended' | 'market-changed' | 'market-closed'> | null {
  if (market.status === 'CLOSED') return 'market-closed';
  if (market.status !== 'OPEN') return 'market-suspended';
  return market.version === held.version ? null : 'market-changed';
}
