import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { SystemAccount } from './accounts.ts';

/** What an account without a running balance holds, in paise: the sum of its entries. Reads every one of them, so it is meant
 *  for accounts of one player. */
export async function accountSum(db: Queryable, account: SystemAccount): Promise<Paise> {
  const { rows } = await db.query<{ sum: number }>({
    name: 'account-sum',
    text: 'select coalesce(sum(amount_paise), 0)::bigint as sum from entries where account = $1',
    values: [account],
  });
  return paise(rows[0]?.sum ?? 0);
}
