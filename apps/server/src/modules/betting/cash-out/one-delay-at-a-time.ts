import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { FoundMarket } from '../book/market-runtime.ts';

/** a bet in its delay cannot be withdrawn by its owner, and holds what it needs. A cash out holds nothing of its
 *  own, because it lowers the exposure. Next to a pending bet it might raise it instead, and money spent elsewhere in
 *  the meantime would then withdraw one of the two. So in one market a player cannot have both in their delay (C-1). */
export function checkNoCashOutWaits({ runtime }: FoundMarket, walletId: string): Result<void, Refusal> {
  const waits = [...runtime.book.cashOuts.values()].some((record) => record.walletId === walletId);
  return waits ? refused({ kind: 'cash-out-waiting' }) : ok();
}

/** The reverse check: no cash out while a bet is in its delay (C-1). */
export function checkNoBetWaits({ runtime }: FoundMarket, walletId: string): Result<void, Refusal> {
  const waits = [...runtime.book.pending.values()].some((bet) => bet.walletId === walletId);
  return waits ? refused({ kind: 'bet-waiting' }) : ok();
}
