import { encodeRupees, type WaitingRequests } from '@maidan/contract';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { FOUR_EYES_PAISE } from '../limits.ts';

/** How many requests are pending, and a mark of each queue that changes whenever a request arrives, gets its first
 *  approval or leaves. Consoles poll it every few seconds, so it reads the pending rows only. */
export async function waitingRequests(
  db: Queryable,
): Promise<Omit<WaitingRequests, 'proposals' | 'notices' | 'cases'>> {
  const { rows } = await db.query<{ queue: string; count: number; mark: string }>(
    `select queue, count(*)::int as count,
       md5(coalesce(string_agg(concat(waiting.id, state, f.operator_id), ',' order by waiting.id), '')) as mark
     from (
       select 'deposits' as queue, id, state from deposits where state = 'REQUESTED' and type <> 'gateway'
       union all
       select 'withdrawals', id, state from withdrawals where state in ('REQUESTED', 'APPROVED')
     ) waiting left join first_approvals f on f.request_id = waiting.id
     group by queue`,
  );
  const of = (queue: 'deposits' | 'withdrawals') => {
    const { count = 0, mark = '' } = rows.find((row) => row.queue === queue) ?? {};
    return { count, mark };
  };
  return { deposits: of('deposits'), withdrawals: of('withdrawals'), fourEyesFrom: encodeRupees(FOUR_EYES_PAISE) };
}
