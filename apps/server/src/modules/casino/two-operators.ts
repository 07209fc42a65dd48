/** What one operator requests for a round and another approves or rejects: corrections (W-11) and decisions (W-12). */
import { say, type Language, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { ConsoleDeps } from './console.ts';
import type { Round } from './rounds/rounds-repository.ts';

export type Deciding = { readonly operator: { readonly id: string; readonly name: string }; readonly at: Date };

/** The id of what was requested, approved or rejected. */
export type Decided = Promise<Result<{ readonly id: string }, Refusal>>;

export type Asked = {
  readonly session: { readonly playerId: string };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};

/** Decides once per idempotency key, and answers with what `viewOf` reads after the commit. */
export function decidingOnce<View>(
  { database, clock, playerById }: Pick<ConsoleDeps, 'database' | 'clock' | 'playerById'>,
  viewOf: (id: string) => Promise<View | null>,
) {
  return async (
    { session, idempotencyKey: key, language }: Asked,
    asked: object,
    words: `${'correction' | 'decision'}.${'requested' | 'approved' | 'rejected'}`,
    work: (t: Tx, deciding: Deciding) => Decided,
  ): Promise<Result<{ data: View; message: string }, Refusal>> => {
    const at = new Date(clock.now());
    const name = (await playerById(database, session.playerId))?.name ?? '';
    const deciding = { operator: { id: session.playerId, name }, at };
    const decided = await answerOnce(database, { key: idempotencyKey(session.playerId, key, asked), at }, (t) =>
      work(t, deciding),
    );
    if (!decided.ok) return decided;
    const data = await viewOf(decided.value.id);
    return data === null ? refused({ kind: 'request-not-found' }) : ok({ data, message: say(language, words) });
  };
}

/** Writes into the audit log what an operator did to a round. */
export async function auditRound(
  t: Tx,
  { operator, at }: Deciding,
  action: string,
  { roundId, providerId, playerId }: Round,
  details: object,
): Promise<void> {
  const deed = {
    actorId: operator.id,
    actorName: operator.name,
    action,
    subject: `round ${roundId}`,
    details: { provider: providerId, playerId, ...details },
  };
  await appendAudit(t, deed, at);
}
