import type { Queryable } from '../../platform/postgres/index.ts';

/** Describes bonuses whose progress is not the sum of their counted wagers, or whose amount in the main balance is not
 *  the sum of their payouts there; empty if there are none. */
export async function wagerFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string; wagered_paise: number; total: number }>(
    `select b.id, b.wagered_paise, coalesce(sum(w.counted_paise), 0)::bigint as total
     from bonuses b left join bonus_wagers w on w.bonus_id = b.id
     group by b.id having b.wagered_paise <> coalesce(sum(w.counted_paise), 0)`,
  );
  const paid = await db.query<{ id: string; to_main_paise: number; total: number }>(
    `select b.id, b.to_main_paise, coalesce(sum(p.amount_paise), 0)::bigint as total
     from bonuses b left join bonus_payouts p on p.bonus_id = b.id and p.destination = 'main'
     group by b.id having b.to_main_paise <> coalesce(sum(p.amount_paise), 0)`,
  );
  return [
    ...rows.map((row) => `bonus ${row.id}: wagered ${row.wagered_paise}, counted ${row.total} paise`),
    ...paid.rows.map((row) => `bonus ${row.id}: ${row.to_main_paise} paise to main, ${row.total} were paid`),
  ];
}
