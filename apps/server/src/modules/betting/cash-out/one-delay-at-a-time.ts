import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { FoundMarket } from '../book/market-runtime.ts';

/** what waits its delay is not withdrawn by its owner and holds what it needs. A cash out holds nothing of its own,
 *  because it lowers what is at risk; beside a bet that waits too it might not, and money spent elsewhere meanwhile would
 *  withdraw one of the two. So neither waits beside the other in one market (C-1). */
export function checkNoCashOutWaits({ runtime }: FoundMarket, walletId: string): Result<void, Refusal> {
  const waits = [...runtime.book.cashOuts.values()].some((record) => record.walletId === walletId);
  return waits ? refused({ kind: 'cash-out-waiting' }) : ok();
}

/** The same the other way round. */
export function checkNoBetWaits({ runtime }: FoundMarket, walletId: string): Result<void, Refusal> {
  const waits = [...runtime.book.pending.values()].some((bet) => bet.walletId === walletId);
  return waits ? refused({ kind: 'bet-waiting' }) : ok();
}
