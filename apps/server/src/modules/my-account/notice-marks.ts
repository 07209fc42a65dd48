import { invariant } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';

/** Until when a player has read notices; null for never. */
export async function readUntilOf(db: Queryable, playerId: string): Promise<Date | null> {
  const { rows } = await db.query<{ read_until: Date }>('select read_until from notice_marks where player_id = $1', [
    playerId,
  ]);
  return rows[0]?.read_until ?? null;
}

/** Moves the mark forward, never back; returns where it stands then. */
export async function markRead(
  db: Queryable,
  { playerId, until }: { readonly playerId: string; readonly until: Date },
): Promise<Date> {
  const { rows } = await db.query<{ read_until: Date }>(
    `insert into notice_marks (player_id, read_until) values ($1, $2)
     on conflict (player_id) do update set read_until = greatest(notice_marks.read_until, excluded.read_until)
     returning read_until`,
    [playerId, until],
  );
  const [row] = rows;
  invariant(row !== undefined, 'the mark was written');
  return row.read_until;
}
