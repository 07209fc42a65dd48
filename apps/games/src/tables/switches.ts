/** Which tables the platform's operators have switched off. Stored, because the process that is told need not be the one
 *  that runs the tables, and because a restart opens none of them. */
import type { Queryable } from '../platform/postgres/index.ts';

export async function isSwitchedOff(db: Queryable, tableId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from games.switched_off where table_id = $1', [tableId]);
  return rowCount === 1;
}

/** Of these tables `off` are switched off and all others on. Writes nothing where that is so already. */
export async function writeSwitches(db: Queryable, tableIds: readonly string[], off: readonly string[]): Promise<void> {
  await db.query(
    `with told as (select id, id = any ($2) as is_off from unnest($1::text[]) id), opened as (
       delete from games.switched_off s using told where s.table_id = told.id and not told.is_off
     )
     insert into games.switched_off (table_id) select id from told where is_off on conflict do nothing`,
    [tableIds, off],
  );
}
