/** Limits that operators set for positions of a table, within those of its rules (games 10). */
import { RUPEE } from '../catalogue/brands.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import type { Limits, TableRules } from './rules.ts';

/** By position; positions without an entry have the limits of the rules. */
export type SetLimits = Readonly<Record<string, Limits>>;

export interface PositionLimits {
  readonly position: string;
  readonly limits: Limits;
}

export interface LimitsRefusal {
  readonly position: string;
  readonly reason: 'no-such-position' | 'not-whole-rupees' | 'outside-rule' | 'least-above-most';
  /** Limits of the rules; null where there is no such position. */
  readonly rule: Limits | null;
}

export interface ChangedLimits {
  readonly position: string;
  readonly before: Limits;
  readonly after: Limits;
}

type Rules = Pick<TableRules, 'limitsOf'>;

/** The limits of each position as they are now. Limits that were set under earlier rules never leave the present ones. */
export function limitsOf(rules: Rules, set: SetLimits): TableRules['limitsOf'] {
  return (position) => {
    const rule = rules.limitsOf(position);
    const own = set[position];
    if (!rule || !own) return rule;
    const within = (amount: number): number => Math.min(Math.max(amount, rule.least), rule.most);
    return { least: within(own.least), most: within(own.most) };
  };
}

/** The first of the limits that the rules forbid; null for none. */
export function wrongLimits(
  { rules, positions }: { readonly rules: Rules; readonly positions: readonly string[] },
  asked: readonly PositionLimits[],
): LimitsRefusal | null {
  for (const { position, limits } of asked) {
    const rule = positions.includes(position) ? rules.limitsOf(position) : undefined;
    if (!rule) return { position, reason: 'no-such-position', rule: null };
    const reason = whyNot(limits, rule);
    if (reason) return { position, reason, rule };
  }
  return null;
}

function whyNot({ least, most }: Limits, rule: Limits): LimitsRefusal['reason'] | null {
  if (least % RUPEE !== 0 || most % RUPEE !== 0) return 'not-whole-rupees';
  if (least > most) return 'least-above-most';
  return least < rule.least || most > rule.most ? 'outside-rule' : null;
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
