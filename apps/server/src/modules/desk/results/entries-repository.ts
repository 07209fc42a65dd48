import { paise, type Paise } from '@maidan/domain';
import type { ResultEntryState } from '@maidan/contract';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import type { Decision } from './decision.ts';

/** A result, or a void of bets, that an operator entered. */
export type Entry = {
  readonly id: string;
  readonly marketId: string;
  /** The version that it would be; 0 for a void in a market without a result. */
  readonly version: number;
  readonly outcome: Decision;
  readonly reason: string;
  /** what its preview was worked out from. */
  readonly seen: string;
  readonly movedPaise: Paise;
  readonly state: ResultEntryState;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly secondBy: string | null;
};

type Row = {
  id: string;
  market_id: string;
  version: number;
  outcome: Decision;
  reason: string;
  seen: string;
  moved_paise: number;
  state: ResultEntryState;
  entered_by: string;
  entered_at: Date;
  second_by: string | null;
};

const COLUMNS = 'id, market_id, version, outcome, reason, seen, moved_paise, state, entered_by, entered_at, second_by';

const parse = (row: Row): Entry => ({
  id: row.id,
  marketId: row.market_id,
  version: row.version,
  outcome: row.outcome,
  reason: row.reason,
  seen: row.seen,
  movedPaise: paise(row.moved_paise),
  state: row.state,
  enteredBy: row.entered_by,
  enteredAt: row.entered_at,
  secondBy: row.second_by,
});

/** So long an entry waits for its second operator. */
const LAPSES_AFTER_MS = 24 * 60 * 60_000;

/** Whether an entry waits for a second operator and has not lapsed. */
export const isWaiting = ({ state, enteredAt }: Pick<Entry, 'state' | 'enteredAt'>, nowMs: number): boolean =>
  state === 'WAITING' && nowMs - enteredAt.getTime() < LAPSES_AFTER_MS;

/** Those that wait for a second operator, oldest first. */
export async function waitingEntries(db: Queryable, at: Date): Promise<Entry[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from result_entries where state = 'WAITING' and entered_at > $1 order by entered_at, id`,
    [new Date(at.getTime() - LAPSES_AFTER_MS)],
  );
  return rows.map(parse);
}

/** Ends what has waited too long for its second operator. */
export async function lapseEntries(t: Tx, at: Date): Promise<void> {
  await t.query(
    `update result_entries set state = 'OUTDATED', decided_at = $1 where state = 'WAITING' and entered_at <= $2`,
    [at, new Date(at.getTime() - LAPSES_AFTER_MS)],
  );
}

/** Until the transaction ends, no other one sums what this operator moves alone. */
export async function lockEntriesOf(t: Tx, operatorId: string): Promise<void> {
  await t.query(`select pg_advisory_xact_lock(hashtextextended('results by ' || $1, 0))`, [operatorId]);
}

/** What an operator has moved alone since a moment, in paise. */
export async function movedAlonePaise(
  db: Queryable,
  { operatorId, since }: { readonly operatorId: string; readonly since: Date },
): Promise<number> {
  const { rows } = await db.query<{ moved: number }>(
    `select coalesce(sum(moved_paise), 0)::bigint as moved from result_entries
     where entered_by = $1 and second_by is null and state = 'SETTLED' and entered_at >= $2`,
    [operatorId, since],
  );
  return rows[0]?.moved ?? 0;
}

/** All of a market, oldest first. */
export async function entriesOfMarket(db: Queryable, marketId: string): Promise<Entry[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from result_entries where market_id = $1 order by entered_at, id`,
    [marketId],
  );
  return rows.map(parse);
}

export async function entryById(db: Queryable, id: string): Promise<Entry | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from result_entries where id = $1`, [id]);
  return rows.map(parse)[0];
}

export async function insertEntry(t: Tx, entry: Omit<Entry, 'secondBy'>): Promise<void> {
  const decidedAt = entry.state === 'WAITING' ? null : entry.enteredAt;
  await t.query(
    `insert into result_entries
       (id, market_id, version, outcome, reason, seen, moved_paise, state, entered_by, entered_at, decided_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11)`,
    [
      entry.id,
      entry.marketId,
      entry.version,
      JSON.stringify(entry.outcome),
      entry.reason,
      entry.seen,
      entry.movedPaise,
      entry.state,
      entry.enteredBy,
      entry.enteredAt,
      decidedAt,
    ],
  );
}

/** Ends a waiting entry; `second` is who typed it again, and what. */
export async function endEntry(
  t: Tx,
  {
    id,
    state,
    second,
    at,
  }: {
    readonly id: string;
    readonly state: Exclude<ResultEntryState, 'WAITING'>;
    readonly second: { readonly by: string; readonly outcome: Decision } | null;
    readonly at: Date;
  },
): Promise<void> {
  await t.query(
    `update result_entries set state = $2, second_by = $3, second_outcome = $4::jsonb, decided_at = $5
     where id = $1 and state = 'WAITING'`,
    [id, state, second?.by ?? null, second && JSON.stringify(second.outcome), at],
  );
}
