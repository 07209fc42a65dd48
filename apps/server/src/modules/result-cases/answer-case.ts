import type { AnswerKind, Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { isUuid } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import { caseNumber, lockCase, writeAnswer, type StoredCase } from './repository.ts';

export type Answering = {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly text: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly at: Date;
};

/** S-11: answers a case and writes the audit log in the caller's transaction. Refuses a case that is answered already. */
export async function answerCase(
  t: Tx,
  { id, kind, text, operator, at }: Answering,
): Promise<Result<StoredCase, Refusal>> {
  const open = isUuid(id) ? await lockCase(t, id) : undefined;
  if (!open) return refused({ kind: 'case-not-found' });
  const number = caseNumber(open);
  if (open.answer !== null) return refused({ kind: 'case-answered', number });
  const answer = { kind, text, by: operator.id, at };
  await writeAnswer(t, id, answer);
  const { marketId, playerId, betId, version } = open;
  const details = { marketId, playerId, betId, version, answer: kind, text };
  const deed = { actorId: operator.id, actorName: operator.name, action: 'case.answered', subject: `case ${number}` };
  await appendAudit(t, { ...deed, details }, at);
  return ok({ ...open, answer });
}
