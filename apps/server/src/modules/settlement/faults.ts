import type { Queryable } from '../../platform/postgres/index.ts';
import { clearingFaults } from '../wallet/index.ts';

/**
 * Where settled money does not add up, in words; empty when all is well: receipts that do not sum to the bet's net,
 * settled exchange markets with something left in clearing (invariant 1).
 */
export async function settlementFaults(db: Queryable): Promise<string[]> {
  const receipts = await db.query<{ bet_id: string }>(
    `select bet_id from bet_results
     where net_paise <> (select coalesce(sum((line ->> 'netPaise')::bigint), 0) from jsonb_array_elements(receipt) as line)`,
  );
  const settled = await db.query<{ market_id: string }>(
    'select distinct market_id from market_results where settled_at is not null',
  );
  return [
    ...receipts.rows.map((row) => `the receipt of bet ${row.bet_id} does not add up to its net`),
    ...(await clearingFaults(
      db,
      settled.rows.map((row) => row.market_id),
    )),
  ];
}
