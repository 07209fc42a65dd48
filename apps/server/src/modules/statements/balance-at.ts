import type { Refusal } from '@maidan/contract';
import { ok, paise, refused, type Paise, type Result } from '@maidan/domain';
import { momentOf } from '../../platform/days/index.ts';
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
