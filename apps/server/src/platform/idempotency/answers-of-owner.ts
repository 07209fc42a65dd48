import { plainArray, type Queryable } from '../postgres/index.ts';

/** An answer that its owner may look up, in the shape that the caller stored. */
export type KeptAnswer = { readonly key: string; readonly kind: string; readonly answer: unknown; readonly at: Date };

/** One page of an owner's answers to requests of some kinds, newest first, from after `before`; with `key`, only its own. */
export async function answersOfOwner(
  db: Queryable,
  asked: {
    readonly ownerId: string;
    readonly kinds: readonly string[];
    readonly key: string | null;
    readonly from: Date | null;
    readonly until: Date | null;
    readonly before: { readonly at: Date; readonly key: string } | null;
    readonly limit: number;
  },
): Promise<KeptAnswer[]> {
  const { ownerId, kinds, key, from, until, before, limit } = asked;
  const { rows } = await db.query<KeptAnswer>(
    `select key, kind, answer, created_at as at from idempotency_keys
     where owner_id = $1 and kind = any($2::text[]) and ($3::text is null or key = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
       and ($6::timestamptz is null or (created_at, key) < ($6, $7::text))
     order by created_at desc, key desc limit $8`,
    [ownerId, plainArray(kinds), key, from, until, before?.at ?? null, before?.key ?? null, limit],
  );
  return rows;
}
