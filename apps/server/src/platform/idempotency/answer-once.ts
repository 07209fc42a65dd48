import { createHash } from 'node:crypto';
import { refused, type Result } from '@maidan/domain';
import { tx, type Pool, type Queryable, type Tx } from '../postgres/index.ts';
import { keyText, storeAnswers, storedAnswers, type IdempotencyKey } from './stored-answers.ts';

/** L-5: a caller's key with the hash of the request; null without a key, which makes it a new request. `kind` lets its owner
 *  look the answer up (MON-20). */
export function idempotencyKey(
  ownerId: string,
  key: string | null,
  request: unknown,
  kind?: string,
): IdempotencyKey | null {
  if (key === null) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return { ownerId, key, requestHash, ...(kind !== undefined && { kind }) };
}

type KeyReused = { readonly kind: 'key-reused' };

/**
 * Runs `work` in a transaction once per key (L-5). Its answer, including a refusal, is stored with its effect and
 * returned when the key is sent again; the same key with another request is refused. Without a key `work` simply runs.
 * If `work` refuses, what it wrote is rolled back. Answers must survive JSON.
 */
export async function answerOnce<T, R extends { readonly kind: string }>(
  pool: Pool,
  { key, at }: { readonly key: IdempotencyKey | null; readonly at: Date },
  work: (t: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R | KeyReused>> {
  if (key === null) return await tx(pool, work);
  const { answer } = await tx(pool, async (t): Promise<{ answer: Result<T, R | KeyReused> }> => {
    // Concurrent requests with the same key run one after the other.
    await t.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [keyText(key)]);
    const before = await answeredBefore<T, R>(t, key);
    if (before) return { answer: before };
    const given = await orTakenBack(t, work);
    await storeAnswers(t, [{ key, answer: given }], at);
    return { answer: given };
  });
  return answer;
}

/** The stored answer to a key, or the refusal of another request with the same key; null for none. For work that is too
 *  expensive inside `answerOnce`: check here first, and again there. */
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
