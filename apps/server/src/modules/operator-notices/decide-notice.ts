import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { appendAudit, type Deed } from '../audit/index.ts';
import { resolveById, takeById, type Notice } from './repository.ts';

export type Deciding = { readonly operator: { readonly id: string; readonly name: string }; readonly at: Date };

const CHANGES = { taken: takeById, resolved: resolveById };

/** Takes or resolves a notice for an operator, in one transaction with the audit log entry (OPR-03, OPR-11). Repeating it
 *  changes and logs nothing. Refuses an unknown notice. */
export async function decideNotice(
  database: Pool,
  { id, what }: { readonly id: string; readonly what: keyof typeof CHANGES },
  { operator, at }: Deciding,
): Promise<Result<Notice, Refusal>> {
  const { id: actorId, name: actorName } = operator;
  const deed = (action: string, details: Deed['details']): Deed => {
    return { actorId, actorName, action, subject: `notice ${id}`, details };
  };
  const answer = await tx(database, async (t): Promise<Result<Notice, Refusal>> => {
    const changed = await CHANGES[what](t, { id, by: actorId, at });
    if (!changed) return refused({ kind: 'not-found' });
    const { notice, isNew } = changed;
    const { kind, subject: about, reason, times } = notice;
    if (isNew) await appendAudit(t, deed(`notice.${what}`, { kind, about, reason, times }), at);
    return ok(notice);
  });
  if (!answer.ok) {
    const { kind: why } = answer.refusal;
    const action = what === 'taken' ? 'notice.take-refused' : 'notice.resolve-refused';
    await tx(database, (t) => appendAudit(t, deed(action, { why }), at));
  }
  return answer;
}
