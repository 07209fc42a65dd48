import type { Queryable, Tx } from '../platform/postgres/index.ts';
import { limitsOf, type PositionLimits, type SetLimits } from './limits.ts';
import type { Limits, TableRules } from './rules.ts';

export interface ChangedLimits {
  readonly position: string;
  readonly before: Limits;
  readonly after: Limits;
}

export async function readLimits(db: Queryable, tableId: string): Promise<SetLimits> {
  const { rows } = await db.query<{ position: string; least: number; most: number }>(
    `select position, least_paise as least, most_paise as most from games.table_limits
     where table_id = $1 order by position`,
    [tableId],
  );
  return Object.fromEntries(rows.map(({ position, least, most }) => [position, { least, most }]));
}

/** Stores limits that `wrongLimits` has passed and answers what changed. Those equal to the rules' leave no row. */
export async function writeLimits(
  t: Tx,
  { gameId, ...rules }: Pick<TableRules, 'gameId' | 'limitsOf'>,
  asked: readonly PositionLimits[],
): Promise<readonly ChangedLimits[]> {
  // Two operators who save at once each see what the other left.
  await t.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`table limits of ${gameId}`]);
  const present = limitsOf(rules, await readLimits(t, gameId));
  const changed = asked.flatMap(({ position, limits: after }) => {
    const before = present(position);
    return before && !isSame(before, after) ? [{ position, before, after }] : [];
  });
  const isRule = ({ position, after }: ChangedLimits): boolean => {
    const rule = rules.limitsOf(position);
    return rule !== undefined && isSame(rule, after);
  };
  await t.query('delete from games.table_limits where table_id = $1 and position = any ($2)', [
    gameId,
    changed.map(({ position }) => position),
  ]);
  const kept = changed.filter((one) => !isRule(one));
  await t.query(
    `insert into games.table_limits (table_id, position, least_paise, most_paise)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])`,
    [
      gameId,
      kept.map(({ position }) => position),
      kept.map(({ after }) => after.least),
      kept.map(({ after }) => after.most),
    ],
  );
  return changed;
}

function isSame(a: Limits, b: Limits): boolean {
  return a.least === b.least && a.most === b.most;
}
