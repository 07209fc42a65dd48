import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../audit/index.ts';
import { resolveById, type Notice } from './repository.ts';

export type Resolving = { readonly operator: { readonly id: string; readonly name: string }; readonly at: Date };

/** Resolves a notice for an operator, in one transaction with the audit log entry (OPR-03). Repeating it changes and
 *  logs nothing. Refuses an unknown notice. */
export async function resolveByOperator(
  database: Pool,
  id: string,
  { operator, at }: Resolving,
): Promise<Result<Notice, Refusal>> {
  const { id: actorId, name: actorName } = operator;
  const deed = (action: string, details: Deed['details']): Deed => {
    return { actorId, actorName, action, subject: `notice ${id}`, details };
  };
  const answer = await tx(database, async (t): Promise<Result<Notice, Refusal>> => {
    const resolved = await resolveById(t, { id, at });
    if (!resolved) return refused({ kind: 'not-found' });
    const { notice, isNew } = resolved;
    const { kind, subject: about, reason, times } = notice;
    if (isNew) await appendAudit(t, deed('notice.resolved', { kind, about, reason, times }), at);
    return ok(notice);
  });
  if (!answer.ok) {
    const { kind: why } = answer.refusal;
    await tx(database, (t) => appendAudit(t, deed('notice.resolve-refused', { why }), at));
  }
  return answer;
}
