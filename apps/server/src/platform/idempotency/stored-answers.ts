import { plainColumn, textArray, type Queryable, type Tx } from '../postgres/index.ts';

/** The owner of the key and the hash of the request, to detect the same key with another body. */
export type IdempotencyKey = {
  readonly ownerId: string;
  readonly key: string;
  readonly requestHash: string;
  /** What it was sent for; left out for requests that their owner need not look up. */
  readonly kind?: string;
};

export type StoredAnswer<Answer> = { readonly requestHash: string; readonly answer: Answer };

/** The key of an answer in memory, including its owner. */
export function keyText({ ownerId, key }: Pick<IdempotencyKey, 'ownerId' | 'key'>): string {
  return `${ownerId} ${key}`;
}

/** The answers already stored for these keys, by `keyText`, in the shape that the caller stored. */
export async function storedAnswers<Answer>(
  db: Queryable,
  keys: readonly IdempotencyKey[],
): Promise<Map<string, StoredAnswer<Answer>>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ owner_id: string; key: string; request_hash: string; answer: Answer }>({
    name: 'stored-answers',
    text: `select k.owner_id, k.key, k.request_hash, k.answer
           from unnest($1::uuid[], $2::text[]) as asked (owner_id, key)
           join idempotency_keys k on k.owner_id = asked.owner_id and k.key = asked.key`,
    values: [plainColumn(keys, (k) => k.ownerId), textArray(keys.map((k) => k.key))],
  });
  return new Map(
    rows.map((row) => [
      keyText({ ownerId: row.owner_id, key: row.key }),
      { requestHash: row.request_hash, answer: row.answer },
    ]),
  );
}

/** Stores answers in the transaction of their effects. Throws if a key already has one. */
export async function storeAnswers(
  tx: Tx,
  answers: readonly { readonly key: IdempotencyKey; readonly answer: unknown }[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx.query({
    name: 'store-answers',
    text: `insert into idempotency_keys (owner_id, key, request_hash, kind, answer, created_at)
           select owner_id, key, request_hash, nullif(kind, ''), answer, $6::timestamptz
           from rows from (unnest($1::uuid[], $2::text[], $3::text[], $4::text[]), jsonb_array_elements($5::jsonb))
             as k (owner_id, key, request_hash, kind, answer)`,
    values: [
      plainColumn(answers, ({ key }) => key.ownerId),
      textArray(answers.map(({ key }) => key.key)),
      textArray(answers.map(({ key }) => key.requestHash)),
      textArray(answers.map(({ key }) => key.kind ?? '')),
      JSON.stringify(answers.map(({ answer }) => answer)),
      at,
    ],
  });
}
