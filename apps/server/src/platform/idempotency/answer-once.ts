import { createHash } from 'node:crypto';
import { refused, type Result } from '@maidan/domain';
import { tx, type Pool, type Queryable, type Tx } from '../postgres/index.ts';
import { keyText, storeAnswers, storedAnswers, type IdempotencyKey } from './stored-answers.ts';

/** L-5: a caller's key with the hash of what it asks; null without a key: then it is a new request. */
export function idempotencyKey(ownerId: string, key: string | null, request: unknown): IdempotencyKey | null {
  if (key === null) return null;
  return { ownerId, key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest('base64url') };
}

type KeyReused = { readonly kind: 'key-reused' };

/**
 * Does `work` in a transaction once for a key (L-5): its answer, a refusal too, is stored with its effect, and whoever
 * sends the key again gets it; the same key with another request is refused. Without a key it is simply done. What a
 * refused `work` wrote is taken back. Answers must survive JSON.
 */
export async function answerOnce<T, R extends { readonly kind: string }>(
  pool: Pool,
  { key, at }: { readonly key: IdempotencyKey | null; readonly at: Date },
  work: (t: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R | KeyReused>> {
  if (key === null) return await tx(pool, work);
  const { answer } = await tx(pool, async (t): Promise<{ answer: Result<T, R | KeyReused> }> => {
    // Two requests with one key at the same time are answered one after the other.
    await t.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [keyText(key)]);
    const before = await answeredBefore<T, R>(t, key);
    if (before) return { answer: before };
    const given = await orTakenBack(t, work);
    await storeAnswers(t, [{ key, answer: given }], at);
    return { answer: given };
  });
  return answer;
}

/** The answer that a key has already, or the refusal of another request with it; null for none. For what costs too much
 *  to be done inside `answerOnce`: ask here first, and there again. */
export async function answeredBefore<T, R extends { readonly kind: string }>(
  db: Queryable,
  key: IdempotencyKey | null,
): Promise<Result<T, R | KeyReused> | null> {
  if (key === null) return null;
  const before = (await storedAnswers<Result<T, R>>(db, [key])).get(keyText(key));
  if (!before) return null;
  return before.requestHash === key.requestHash ? before.answer : refused({ kind: 'key-reused' });
}

async function orTakenBack<T, R>(t: Tx, work: (t: Tx) => Promise<Result<T, R>>): Promise<Result<T, R>> {
  await t.query('savepoint before_work');
  const answer = await work(t);
  await t.query(answer.ok ? 'release savepoint before_work' : 'rollback to savepoint before_work');
  return answer;
}
