import type { Queryable } from '../../platform/postgres/index.ts';

/**
 * Describes faults of the ledger; empty if there are none. Checks L-1: everything sums to zero, balances equal their
 * entries, and the last entry's balance is the wallet's. A full scan: for tests and the nightly check.
 */
export async function ledgerFaults(db: Queryable): Promise<string[]> {
  const total = await db.query<{ total: number }>(
    'select coalesce(sum(amount_paise), 0)::bigint as total from entries',
  );
  const wallets = await db.query<{ id: string; balance_paise: number; entries_paise: number; last_paise: number }>(
    `select w.id, w.balance_paise, coalesce(e.total, 0)::bigint as entries_paise, coalesce(last.balance, 0)::bigint as last_paise
     from wallets w
     left join lateral (
       select sum(amount_paise) as total from entries
       where account = (case w.kind when '1' then 'main:' else 'bonus:' end) || w.id
     ) e on true
     left join lateral (
       select balance_after_paise as balance from entries
       where account = (case w.kind when '1' then 'main:' else 'bonus:' end) || w.id and seq = w.last_seq
     ) last on true
     where w.balance_paise <> coalesce(e.total, 0) or w.balance_paise <> coalesce(last.balance, 0)`,
  );
  const faults = wallets.rows.map(
    (row) =>
      `wallet ${row.id}: balance ${row.balance_paise}, entries ${row.entries_paise}, last balance after ${row.last_paise} paise`,
  );
  const sum = total.rows[0]?.total ?? 0;
  return sum === 0 ? faults : [`all entries sum to ${sum} paise instead of 0`, ...faults];
}

/** Describes clearing accounts of settled markets that are not zero (invariant 1 of betting). */
export async function clearingFaults(db: Queryable, settledMarketIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ account: string; total: number }>(
    `select account, sum(amount_paise)::bigint as total from entries
     where account = any(select 'exchange-clearing:' || id from unnest($1::text[]) as id)
     group by account having sum(amount_paise) <> 0`,
    [settledMarketIds],
  );
  return rows.map((row) => `${row.account} holds ${row.total} paise after settlement`);
}

/** By reference, the paise that wallets moved by for one reason: for checks by the module that posted them. */
export async function walletMoves(db: Queryable, reason: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ reference: string; total: number }>(
    `select j.reference, sum(e.amount_paise)::bigint as total from journals j join entries e on e.journal_id = j.id
     where j.reason = $1 and (e.account like 'main:%' or e.account like 'bonus:%') group by j.reference`,
    [reason],
  );
  return new Map(rows.map((row) => [row.reference, row.total]));
}
