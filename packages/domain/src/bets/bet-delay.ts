import type { Foreseen } from '../book/types.ts';
import { invariant } from '../base/invariant.ts';
import type { LapseCause, MarketState } from '../market/market-life.ts';
import type { BettingRefusal } from '../market/refusals.ts';
import { ok, refused, type Result } from '../base/result.ts';

/** The minimum bet delay of a replay, however fast it runs. */
const SHORTEST_DELAY_MS = 1_000;

/** A market's bet delay at its replay speed (1 without a replay): shortened, but never below a second unless the
 *  market's own delay is. */
export function betDelayMs(market: { readonly delayMs: number; readonly speed: number }): number {
  const { delayMs, speed } = market;
  invariant(delayMs >= 0 && speed >= 1, 'A delay is shortened, never drawn out (X-7)');
  return Math.min(delayMs, Math.max(SHORTEST_DELAY_MS, Math.ceil(delayMs / speed)));
}

/** The delay of a bet that is in its bet delay. Until it ends the bet counts as wholly unmatched and cannot be
 *  withdrawn. */
export interface HeldBet {
  readonly releaseAtMs: number;
  /** The market's version when the bet was placed; the version of a bookmaker or fancy market also rises with its locks
   *  (B-6). */
  readonly version: number;
}

/** The delay of an order, or null: an order that would match at once on an in-play market is delayed; one that would
 *  only rest, or end without a match, is not. `foreseen` comes from the book. */
export function heldOrder(
  foreseen: Foreseen,
  market: Pick<MarketState, 'inPlay' | 'version'> & { readonly delayMs: number },
  nowMs: number,
): HeldBet | null {
  return foreseen === 'matches' ? heldBet(market, nowMs) : null;
}

/** The delay of a bookmaker or fancy bet, or null: in play every one is delayed (B-6). */
export function heldBet(
  market: Pick<MarketState, 'inPlay' | 'version'> & { readonly delayMs: number },
  nowMs: number,
): HeldBet | null {
  if (!market.inPlay || market.delayMs === 0) return null;
  return { releaseAtMs: nowMs + market.delayMs, version: market.version };
}

/** The remaining delay in milliseconds, for the player's countdown. */
export function delayLeftMs(held: HeldBet, nowMs: number): number {
  return Math.max(0, held.releaseAtMs - nowMs);
}

/** Refuses to cancel or change a bet in its delay: otherwise somebody watching at the ground could withdraw every bet
 *  that turned out wrong. */
export function checkWithdrawable(
  held: HeldBet | null,
): Result<void, Extract<BettingRefusal, { kind: 'bet-delayed' }>> {
  return held ? refused({ kind: 'bet-delayed' }) : ok();
}

/** What happens to a bet whose delay is over: null if it may be taken now, an order at its limit or better, a bookmaker
 *  or fancy bet according to its player's accept policy (B-2, B-6); otherwise why it lapses. A suspension that
 *  has already ended shows in the version. */
export function lapseAtRelease(
  held: HeldBet,
  market: Pick<MarketState, 'status' | 'version'>,
): Extract<LapseCause, 'market-suspended' | 'market-changed' | 'market-closed'> | null {
  if (market.status === 'CLOSED') return 'market-closed';
  if (market.status !== 'OPEN') return 'market-suspended';
  return market.version === held.version ? null : 'market-changed';
}
