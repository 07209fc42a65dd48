import type { Refusal } from '@maidan/contract';
import { ok, paise, refused, type Paise, type Result } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import { spanOf, type StatementEntry, type WalletKind } from '../wallet/index.ts';
import { ownWallet, pageOf } from './read-statement.ts';

export type BalanceAt = {
  readonly at: Date;
  readonly balancePaise: Paise;
  /** The last entry until then, if there is one, and the one before it. */
  readonly page: { readonly entries: readonly StatementEntry[]; readonly older: StatementEntry | null };
};

/** MON-21: the balance after the last entry at a moment or before it. Refuses what is no time, and the future. */
export async function balanceAtMoment(
  db: Queryable,
  asked: { readonly playerId: string; readonly kind: WalletKind; readonly at: string; readonly nowMs: number },
): Promise<Result<BalanceAt, Refusal>> {
  const at = momentOf(asked.at);
  if (at === null || at.getTime() > asked.nowMs) {
    return refused({ kind: 'invalid-input', fields: [{ field: 'at', rule: at === null ? 'time' : 'future' }] });
  }
  const wallet = await ownWallet(db, asked.playerId, asked.kind);
  // Entries are stored to the microsecond.
  const span = await spanOf(db, { wallet, from: null, until: new Date(at.getTime() + 1) });
  const page = await pageOf(db, { wallet, which: 'all', limit: 1 }, span);
  return ok({ at, balancePaise: page.entries[0]?.balanceAfterPaise ?? paise(0), page });
}

/** A time with its offset, such as `2024-11-20T15:42:07+05:30`. */
function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms);
}
