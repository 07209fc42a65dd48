import { paise, type Paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { isAccountLocked } from '../../players/index.ts';

/** OPR-02: the first of two approvals. */
export type FirstApproval = {
  readonly requestId: string;
  readonly operatorId: string;
  readonly bankReferenceKey: string;
  readonly amountPaise: Paise;
  readonly at: Date;
};

/** Undefined too for one whose operator's account has ended: the next approval is the first. */
export async function firstApproval(db: Queryable, requestId: string): Promise<FirstApproval | undefined> {
  const first = (await firstApprovals(db, [requestId])).get(requestId);
  return first && !(await isAccountLocked(db, first.operatorId)) ? first : undefined;
}

export async function firstApprovals(
  db: Queryable,
  requestIds: readonly string[],
): Promise<Map<string, FirstApproval>> {
  const { rows } = await db.query<{
    request_id: string;
    operator_id: string;
    bank_reference_key: string;
    amount_paise: number;
    approved_at: Date;
  }>('select * from first_approvals where request_id = any($1::uuid[])', [requestIds]);
  return new Map(
    rows.map((row) => [
      row.request_id,
      {
        requestId: row.request_id,
        operatorId: row.operator_id,
        bankReferenceKey: row.bank_reference_key,
        amountPaise: paise(row.amount_paise),
        at: row.approved_at,
      },
    ]),
  );
}

/** In the place of one whose operator's account has ended. */
export async function insertFirstApproval(tx: Tx, first: FirstApproval): Promise<void> {
  await tx.query(
    `insert into first_approvals (request_id, operator_id, bank_reference_key, amount_paise, approved_at)
     values ($1, $2, $3, $4, $5)
     on conflict (request_id) do update set operator_id = excluded.operator_id,
       bank_reference_key = excluded.bank_reference_key, amount_paise = excluded.amount_paise,
       approved_at = excluded.approved_at`,
    [first.requestId, first.operatorId, first.bankReferenceKey, first.amountPaise, first.at],
  );
}
