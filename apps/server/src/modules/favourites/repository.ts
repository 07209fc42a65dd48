import type { KeptList } from '@maidan/contract';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

export interface KeptItem {
  readonly list: KeptList;
  readonly id: string;
}

/** The transaction's other callers for this player wait until it ends. */
export async function lockLists(t: Tx, playerId: string): Promise<void> {
  await t.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kept items ${playerId}`]);
}

/** All lists of a player, the latest first. */
export async function itemsOf(db: Queryable, playerId: string): Promise<readonly KeptItem[]> {
  const { rows } = await db.query<{ list: KeptList; item_id: string }>(
    'select list, item_id from kept_items where player_id = $1 order by kept_at desc, item_id',
    [playerId],
  );
  return rows.map(({ list, item_id: id }) => ({ list, id }));
}

/** Keeps an item; its time stays unless it `isLatest` again. */
export async function insertItem(
  t: Tx,
  { playerId, list, id, at, isLatest }: KeptItem & { playerId: string; at: Date; isLatest: boolean },
): Promise<void> {
  await t.query(
    `insert into kept_items (player_id, list, item_id, kept_at) values ($1, $2, $3, $4)
     on conflict (player_id, list, item_id)
     do update set kept_at = case when $5 then excluded.kept_at else kept_items.kept_at end`,
    [playerId, list, id, at, isLatest],
  );
}

export async function deleteItems(
  db: Queryable,
  { playerId, list, ids }: { playerId: string; list: KeptList; ids: readonly string[] },
): Promise<void> {
  await db.query('delete from kept_items where player_id = $1 and list = $2 and item_id = any($3)', [
    playerId,
    list,
    ids,
  ]);
}
