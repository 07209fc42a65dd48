import type { Refusal } from '@maidan/contract';
import { tx, type Pool } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { Deciding } from '../deposits/decide-deposit.ts';
import { depositById } from '../deposits/deposits-repository.ts';
import { withdrawalById } from '../withdrawals/withdrawals-repository.ts';

/** The decision that an operator attempted. */
export type Attempt = {
  readonly verb: 'approve' | 'reject' | 'pay';
  readonly of: 'deposit' | 'withdrawal';
  readonly id: string;
};

/** OPR-03: records a refused attempt in the audit log under the request's own subject. */
export async function auditRefused(
  database: Pool,
  { operator, at }: Deciding,
  attempt: Attempt,
  refusal: Refusal,
): Promise<void> {
  const deed = {
    actorId: operator.id,
    actorName: operator.name,
    action: `${attempt.of}.${attempt.verb}-refused`,
    subject: await subjectOf(database, attempt),
    details: { why: refusal.kind },
  };
  await tx(database, (t) => appendAudit(t, deed, at));
}

async function subjectOf(database: Pool, { of, id }: Attempt): Promise<string> {
  const found = of === 'deposit' ? await depositById(database, id) : await withdrawalById(database, id);
  return found ? `${of} ${of === 'deposit' ? 'D' : 'W'}-${found.number}` : `${of} ${id}`;
}
