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

/** A time of day has no seconds: its minute ends up to this much later than now. */
const MINUTE_MS = 60_000;

/** MON-21: the balance after the last entry at a moment or before it; the rest of the present minute is now. Refuses what is no
 *  time, and the future. */
export async function balanceAtMoment(
  db: Queryable,
  asked: { readonly playerId: string; readonly kind: WalletKind; readonly at: string; readonly nowMs: number },
): Promise<Result<BalanceAt, Refusal>> {
  const named = momentOf(asked.at);
  if (named === null || named.getTime() >= asked.nowMs + MINUTE_MS) {
    return refused({ kind: 'invalid-input', fields: [{ field: 'at', rule: named === null ? 'time' : 'future' }] });
  }
  const at = new Date(Math.min(named.getTime(), asked.nowMs));
  const wallet = await ownWallet(db, asked.playerId, asked.kind);
  // Entries are stored to the microsecond.
  const span = await spanOf(db, { wallet, from: null, until: new Date(at.getTime() + 1) });
  const page = await pageOf(db, { wallet, which: 'all', limit: 1 }, span);
  return ok({ at, balancePaise: page.entries[0]?.balanceAfterPaise ?? paise(0), page });
}
