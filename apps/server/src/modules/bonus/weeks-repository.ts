import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';

/** The total that a player's bonuses had paid into the main balance before a moment. */
export async function convertedPaise(
  db: Queryable,
  { playerId, until }: { readonly playerId: string; readonly until: Date },
): Promise<Paise> {
  const { rows } = await db.query<{ total: number }>(
    `select coalesce(sum(p.amount_paise), 0)::bigint as total from bonus_payouts p join bonuses b on b.id = p.bonus_id
     where b.player_id = $1 and p.destination = 'main' and p.paid_at < $2`,
    [playerId, until],
  );
  return paise(rows[0]?.total ?? 0);
}

/** The Monday of the latest week whose cashback was granted; null for none. */
export async function lastGivenMonday(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ monday: string | null }>(
    `select to_char(max(monday), 'YYYY-MM-DD') as monday from bonus_weeks`,
  );
  return rows[0]?.monday ?? null;
}

export async function markWeekGiven(db: Queryable, monday: string, at: Date): Promise<void> {
  await db.query('insert into bonus_weeks (monday, given_at) values ($1, $2) on conflict (monday) do nothing', [
    monday,
    at,
  ]);
}
