import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** One audited action: who did what to which subject. */
export type Deed = {
  readonly actorId: string;
  readonly actorName: string;
  /** For example `deposit.approved`. */
  readonly action: string;
  /** For example `deposit D-20419`. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditEntry = Deed & { readonly seq: number; readonly at: Date; readonly hash: string };

const FIRST = '0'.repeat(64);

/** Appends a deed, chained to the previous entry by its hash (OPR-03). Concurrent appends wait for each other's
 *  commit. */
export async function appendAudit(tx: Tx, deed: Deed, at: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('audit_log'))`);
  const { rows } = await tx.query<{ seq: number; hash: string }>(
    'select seq, hash from audit_log order by seq desc limit 1',
  );
  const { seq: lastSeq = 0, hash: previousHash = FIRST } = rows[0] ?? {};
  const seq = lastSeq + 1;
  await tx.query(
    `insert into audit_log (seq, at, actor_id, actor_name, action, subject, details, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      seq,
      at,
      deed.actorId,
      deed.actorName,
      deed.action,
      deed.subject,
      JSON.stringify(deed.details),
      previousHash,
      seal({ ...deed, seq, at }, previousHash),
    ],
  );
}

type Row = {
  seq: number;
  at: Date;
  actor_id: string;
  actor_name: string;
  action: string;
  subject: string;
  details: Deed['details'];
  previous_hash: string;
  hash: string;
};

const parse = (row: Row): AuditEntry => ({
  seq: row.seq,
  at: row.at,
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subject: row.subject,
  details: row.details,
  hash: row.hash,
});

/** Entries before `before` (all if null), newest first; optionally only those about one subject, or those whose subject
 *  contains `containing`, or those of one actor. */
export async function auditEntries(
  db: Queryable,
  {
    before,
    limit,
    subject,
    containing,
    actorId,
  }: { before: number | null; limit: number; subject?: string; containing?: string; actorId?: string },
): Promise<AuditEntry[]> {
  const { rows } = await db.query<Row>(
    `select * from audit_log where ($1::bigint is null or seq < $1) and ($3::text is null or subject = $3)
       and ($4::text is null or position(lower($4) in lower(subject)) > 0)
       and ($5::uuid is null or actor_id = $5)
     order by seq desc limit $2`,
    [before, limit, subject ?? null, containing ?? null, actorId ?? null],
  );
  return rows.map(parse);
}

/** Describes entries that were changed or whose neighbour was deleted; empty if the log is intact. */
export async function auditFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Row>('select * from audit_log order by seq');
  let previous = { seq: 0, hash: FIRST };
  return rows.flatMap((row) => {
    const faults: string[] = [];
    if (row.seq !== previous.seq + 1) faults.push(`entries between ${previous.seq} and ${row.seq} are missing`);
    if (row.previous_hash !== previous.hash) faults.push(`entry ${row.seq} does not follow entry ${previous.seq}`);
    if (seal(parse(row), row.previous_hash) !== row.hash) faults.push(`entry ${row.seq} was changed`);
    previous = row;
    return faults;
  });
}

function seal(entry: Deed & { readonly seq: number; readonly at: Date }, previousHash: string): string {
  const { seq, at, actorId, actorName, action, subject, details } = entry;
  const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const words = JSON.stringify([seq, at.toISOString(), actorId, actorName, action, subject, sorted, previousHash]);
  return createHash('sha256').update(words).digest('hex');
}
