import { isUuid } from '../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

export type Notice = {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** The latest reason. */
  readonly reason: string;
  /** When it was first and last raised, and how often. */
  readonly at: Date;
  readonly lastAt: Date;
  readonly times: number;
  /** Null while it is open. */
  readonly resolvedAt: Date | null;
};

type Row = Omit<Notice, 'lastAt' | 'resolvedAt'> & { readonly last_at: Date; readonly resolved_at: Date | null };

const parse = ({ last_at: lastAt, resolved_at: resolvedAt, ...row }: Row): Notice => ({ ...row, lastAt, resolvedAt });

const NOTICES = 'select id, kind, subject, reason, at, last_at, times, resolved_at from operator_notices';

/** Opens a notice; if one of this kind and subject is open, updates its reason and adds to its count. */
export async function raiseNotice(
  db: Queryable,
  notice: Pick<Notice, 'id' | 'kind' | 'subject' | 'reason' | 'at' | 'times'>,
): Promise<void> {
  await db.query(
    `insert into operator_notices as open (id, kind, subject, reason, at, last_at, times) values ($1, $2, $3, $4, $5, $5, $6)
     on conflict (kind, subject) where resolved_at is null do update
       set reason = excluded.reason, last_at = greatest(open.last_at, excluded.last_at), times = open.times + excluded.times`,
    [notice.id, notice.kind, notice.subject, notice.reason, notice.at, notice.times],
  );
}

export async function resolveNotice(
  db: Queryable,
  { kind, subject, at }: { readonly kind: string; readonly subject: string; readonly at: Date },
): Promise<void> {
  await db.query(
    'update operator_notices set resolved_at = $3 where kind = $1 and subject = $2 and resolved_at is null',
    [kind, subject, at],
  );
}

/** Resolves one notice. `isNew` is false if it was already resolved; undefined if there is no such notice. */
export async function resolveById(
  t: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<{ readonly notice: Notice; readonly isNew: boolean } | undefined> {
  if (!isUuid(id)) return undefined;
  const { rowCount } = await t.query(
    'update operator_notices set resolved_at = $2 where id = $1 and resolved_at is null',
    [id, at],
  );
  const { rows } = await t.query<Row>(`${NOTICES} where id = $1`, [id]);
  const [notice] = rows.map(parse);
  return notice && { notice, isNew: rowCount === 1 };
}

export async function openSubjects(db: Queryable): Promise<Pick<Notice, 'kind' | 'subject' | 'reason'>[]> {
  const { rows } = await db.query<Pick<Notice, 'kind' | 'subject' | 'reason'>>(
    'select kind, subject, reason from operator_notices where resolved_at is null',
  );
  return rows;
}

export async function openNotices(db: Queryable, limit: number): Promise<Notice[]> {
  const { rows } = await db.query<Row>(`${NOTICES} where resolved_at is null order by last_at desc, id desc limit $1`, [
    limit,
  ]);
  return rows.map(parse);
}
