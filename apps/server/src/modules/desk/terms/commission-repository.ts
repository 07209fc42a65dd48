import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { TermScope } from '../../catalogue/index.ts';

/** A commission that was asked for; null asks for what is inherited. */
export type StoredRequest = {
  readonly id: string;
  readonly scope: TermScope;
  readonly basisPoints: number | null;
  readonly askedBy: string;
  readonly askedAt: Date;
};

type Row = {
  id: string;
  scope: TermScope['kind'];
  subject: string | null;
  basis_points: number | null;
  asked_by: string;
  asked_at: Date;
};

const COLUMNS = 'id, scope, subject, basis_points, asked_by, asked_at';

function parse({
  id,
  scope,
  subject,
  basis_points: basisPoints,
  asked_by: askedBy,
  asked_at: askedAt,
}: Row): StoredRequest {
  const at: TermScope = scope === 'all' ? { kind: scope } : { kind: scope, id: subject ?? '' };
  return { id, scope: at, basisPoints, askedBy, askedAt };
}

const subjectOf = (scope: TermScope): string | null => (scope.kind === 'all' ? null : scope.id);

/** The request of a scope that nobody has decided. */
export async function waitingRequest(db: Queryable, scope: TermScope): Promise<StoredRequest | undefined> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from commission_requests
     where decided_at is null and scope = $1 and subject is not distinct from $2::uuid`,
    [scope.kind, subjectOf(scope)],
  );
  return rows.map(parse)[0];
}

/** The request with this id while nobody has decided it. */
export async function requestOf(db: Queryable, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from commission_requests where id = $1 and decided_at is null`,
    [id],
  );
  return rows.map(parse)[0];
}

/** The request with this id while nobody has decided it, locked until the transaction ends. */
export async function lockRequest(t: Tx, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await t.query<Row>(
    `select ${COLUMNS} from commission_requests where id = $1 and decided_at is null for update`,
    [id],
  );
  return rows.map(parse)[0];
}

/** Stores a request in the place of the scope's waiting one. */
export async function insertRequest(t: Tx, request: StoredRequest): Promise<void> {
  const { id, scope, basisPoints, askedBy, askedAt } = request;
  await t.query(
    `insert into commission_requests (id, scope, subject, basis_points, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (scope, subject) where decided_at is null do update
       set id = excluded.id, basis_points = excluded.basis_points, asked_by = excluded.asked_by, asked_at = excluded.asked_at`,
    [id, scope.kind, subjectOf(scope), basisPoints, askedBy, askedAt],
  );
}

export async function endRequest(
  t: Tx,
  { id, by, at, isConfirmed }: { id: string; by: string; at: Date; isConfirmed: boolean },
): Promise<void> {
  await t.query('update commission_requests set decided_by = $2, decided_at = $3, is_confirmed = $4 where id = $1', [
    id,
    by,
    at,
    isConfirmed,
  ]);
}
