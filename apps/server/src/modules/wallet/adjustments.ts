import { negatePaise, paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import type { SystemAccount } from './accounts.ts';
import { postJournals } from './ledger.ts';

/** What an operator gives to a main wallet (above zero) or takes from it, against a house account. */
export interface Adjustment {
  readonly id: string;
  readonly walletId: string;
  readonly amountPaise: Paise;
  readonly account: SystemAccount;
  /** The player reads it. */
  readonly reason: string;
  readonly adjustedBy: string;
  readonly secondedBy: string | null;
  readonly at: Date;
}

/** Posts an adjustment to a wallet that this transaction has locked. What is available may fall below zero (E-7). */
export async function postAdjustment(t: Tx, journalId: string, adjustment: Adjustment): Promise<void> {
  const { id, walletId, amountPaise, account, reason, adjustedBy, secondedBy, at } = adjustment;
  await t.query(
    `insert into adjustments (id, wallet_id, amount_paise, account, reason, adjusted_by, seconded_by, adjusted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, walletId, amountPaise, account, reason, adjustedBy, secondedBy, at],
  );
  const lines = [
    { wallet: { id: walletId, kind: '1' as const }, amountPaise },
    { account, amountPaise: negatePaise(amountPaise) },
  ];
  await postJournals(t, [{ id: journalId, reason: 'adjustment', reference: id, at, lines }], { forced: reason });
}

/** Why balances were adjusted, by the reference of the journal. */
export async function adjustmentReasons(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; reason: string }>(
    'select id, reason from adjustments where id = any($1::uuid[])',
    [plainArray(ids)],
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/**
 * Sets what a credit player may stake beyond the balance (E-6); no journal is posted, because credit is a limit and not
 * money (T-17). Below what is in use the wallet states the reason (E-7). The wallet must be locked.
 */
export async function setCreditReference(
  t: Tx,
  {
    walletId,
    creditPaise,
    reason,
  }: { readonly walletId: string; readonly creditPaise: Paise; readonly reason: string },
): Promise<void> {
  await t.query(
    `update wallets set credit_reference_paise = $2,
       forced_reason = case when balance_paise + $2 - exposure_paise < 0 then coalesce(forced_reason, $3) end
     where id = $1`,
    [walletId, paise(creditPaise), reason],
  );
}
