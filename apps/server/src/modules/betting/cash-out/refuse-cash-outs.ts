import type { Batch } from '../worker/batch.ts';
import type { FoundMarket } from '../book/market-runtime.ts';
import type { CashOutRecord, CashOutState } from './types.ts';

/** Refuses the cash outs that are still in their delay when a market closes. */
export function refuseCashOuts(batch: Batch, found: FoundMarket): void {
  for (const record of found.runtime.book.cashOuts.values()) {
    endCashOut(batch, found, record, {
      kind: 'refused',
      refusal: { kind: 'market-closed' },
      endedAtMs: batch.nowMs,
    });
  }
}

/** Ends a pending cash out with its final state. */
export function endCashOut(batch: Batch, { runtime }: FoundMarket, record: CashOutRecord, state: CashOutState): void {
  runtime.book.cashOuts.delete(record.id);
  batch.cashOuts.set(record.id, { ...record, state });
}
