import type { DepositType } from '@maidan/contract';
import type { Queryable } from '../../../platform/postgres/index.ts';

/** What identifies a deposit or withdrawal: its number, its payment type, and the account or reference that its player
 *  knows it by. */
export type NamedPayment = { readonly number: string; readonly type: DepositType; readonly known: string };

/** Deposits and withdrawals by id, for naming them in a statement. Unknown ids are left out. */
export async function paymentsByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, NamedPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; number: string; type: DepositType; known: string | null }>({
    name: 'payments-by-ids',
    text: `select id, 'D-' || number as number, type, reference as known from deposits where id = any($1::uuid[])
           union all
           select id, 'W-' || number, account ->> 'type', account ->> 'accountNumber'
           from withdrawals where id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, number, type, known }) => [id, { number, type, known: known ?? '' }]));
}
