import type { Queryable } from '../../platform/postgres/index.ts';

export type OpenNotice = {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly reason: string;
  readonly at: Date;
};

/** Whether the notice is new: false when one of its kind is open about its subject. */
export async function insertNotice(db: Queryable, notice: OpenNotice): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into operator_notices (id, kind, subject, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (kind, subject) where resolved_at is null do nothing`,
    [notice.id, notice.kind, notice.subject, notice.reason, notice.at],
  );
  return rowCount === 1;
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

export async function openSubjects(db: Queryable): Promise<Pick<OpenNotice, 'kind' | 'subject'>[]> {
  const { rows } = await db.query<Pick<OpenNotice, 'kind' | 'subject'>>(
    'select kind, subject from operator_notices where resolved_at is null',
  );
  return rows;
}

export async function openNotices(db: Queryable, limit: number): Promise<OpenNotice[]> {
  const { rows } = await db.query<OpenNotice>(
    `select id, kind, subject, reason, at from operator_notices where resolved_at is null order by at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}
