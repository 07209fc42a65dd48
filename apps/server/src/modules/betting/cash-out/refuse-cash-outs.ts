import type { Batch } from '../worker/batch.ts';
import type { FoundMarket } from '../book/market-runtime.ts';
import type { CashOutRecord, CashOutState } from './types.ts';

/** A market that closes ends what still waits in it. */
export function refuseCashOuts(batch: Batch, found: FoundMarket): void {
  for (const record of found.runtime.book.cashOuts.values()) {
    endCashOut(batch, found, record, {
      kind: 'refused',
      refusal: { kind: 'market-closed' },
      endedAtMs: batch.nowMs,
    });
  }
}

/** A cash out waits no longer. */
export function endCashOut(batch: Batch, { runtime }: FoundMarket, record: CashOutRecord, state: CashOutState): void {
  runtime.book.cashOuts.delete(record.id);
  batch.cashOuts.set(record.id, { ...record, state });
}
