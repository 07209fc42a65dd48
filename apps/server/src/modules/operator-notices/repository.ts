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
  /** The operator who deals with it. */
  readonly takenBy: string | null;
  readonly takenAt: Date | null;
  /** Null while it is open. */
  readonly resolvedAt: Date | null;
  /** Null while it is open, and where the server did. */
  readonly resolvedBy: string | null;
};

const NOTICES = `select id, kind, subject, reason, at, last_at as "lastAt", times, taken_by as "takenBy", taken_at as "takenAt",
  resolved_at as "resolvedAt", resolved_by as "resolvedBy" from operator_notices`;

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

type ByOperator = { readonly id: string; readonly by: string; readonly at: Date };

/** Changes one open notice. `isNew` is false if nothing changed; undefined if there is no such notice. */
async function changeOpen(
  t: Tx,
  { id, by, at }: ByOperator,
  change: string,
): Promise<{ readonly notice: Notice; readonly isNew: boolean } | undefined> {
  if (!isUuid(id)) return undefined;
  const { rowCount } = await t.query(`update operator_notices set ${change} and id = $1 and resolved_at is null`, [
    id,
    by,
    at,
  ]);
  const { rows } = await t.query<Notice>(`${NOTICES} where id = $1`, [id]);
  const [notice] = rows;
  return notice && { notice, isNew: rowCount === 1 };
}

/** Resolves one notice, unless it is resolved already. */
export const resolveById = (t: Tx, by: ByOperator) =>
  changeOpen(t, by, 'resolved_by = $2, resolved_at = $3 where true');

/** Takes an open notice, also from another operator; unless it is taken by this one already. */
export const takeById = (t: Tx, by: ByOperator) =>
  changeOpen(t, by, 'taken_by = $2, taken_at = $3 where taken_by is distinct from $2');

export async function openSubjects(db: Queryable): Promise<Pick<Notice, 'kind' | 'subject' | 'reason'>[]> {
  const { rows } = await db.query<Pick<Notice, 'kind' | 'subject' | 'reason'>>(
    'select kind, subject, reason from operator_notices where resolved_at is null',
  );
  return rows;
}

/** The one that was raised last first. */
export async function openNotices(db: Queryable, limit: number): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `${NOTICES} where resolved_at is null order by last_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/** The one that was resolved last first. */
export async function resolvedNotices(db: Queryable, limit: number): Promise<Notice[]> {
  const { rows } = await db.query<Notice>(
    `${NOTICES} where resolved_at is not null order by resolved_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/** How many are open, and a mark that changes whenever one is raised, taken or resolved. */
export async function openCount(db: Queryable): Promise<{ readonly count: number; readonly mark: string }> {
  const { rows } = await db.query<{ count: number; mark: string }>(
    `select count(*)::int as count, md5(coalesce(string_agg(concat(id, last_at, taken_by), ',' order by id), '')) as mark
     from operator_notices where resolved_at is null`,
  );
  return rows[0] ?? { count: 0, mark: '' };
}
