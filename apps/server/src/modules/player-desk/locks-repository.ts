import type { PlayerLockKind } from '@maidan/contract';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** Who did something to a player, when and why. */
export type Act = {
  readonly id: string;
  readonly playerId: string;
  /** Null for the server itself. */
  readonly operatorId: string | null;
  readonly reason: string;
  readonly at: Date;
};

export type StoredLock = {
  readonly kind: PlayerLockKind;
  readonly reason: string;
  readonly lockedBy: string | null;
  readonly lockedAt: Date;
};

export async function insertLock(t: Tx, kind: PlayerLockKind, act: Act): Promise<void> {
  await t.query(
    `insert into player_locks (id, player_id, kind, reason, locked_by, locked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [act.id, act.playerId, kind, act.reason, act.operatorId, act.at],
  );
}

export async function liftLock(t: Tx, kind: PlayerLockKind, act: Omit<Act, 'id'>): Promise<void> {
  await t.query(
    `update player_locks set lifted_by = $3, lifted_at = $4, lift_reason = $5
     where player_id = $1 and kind = $2 and lifted_at is null`,
    [act.playerId, kind, act.operatorId, act.at, act.reason],
  );
}

/** The locks that nobody has lifted, oldest first. */
export async function locksOf(db: Queryable, playerId: string): Promise<StoredLock[]> {
  const { rows } = await db.query<StoredLock>(
    `select kind, reason, locked_by as "lockedBy", locked_at as "lockedAt" from player_locks
     where player_id = $1 and lifted_at is null order by locked_at, kind`,
    [playerId],
  );
  return rows;
}

export type Note = { readonly id: string; readonly text: string; readonly writtenBy: string; readonly writtenAt: Date };

export async function insertNote(t: Tx, { id, playerId, operatorId, reason, at }: Act): Promise<void> {
  await t.query('insert into player_notes (id, player_id, text, written_by, written_at) values ($1, $2, $3, $4, $5)', [
    id,
    playerId,
    reason,
    operatorId,
    at,
  ]);
}

/** The latest notes, newest first. */
export async function notesOf(db: Queryable, playerId: string): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    `select id, text, written_by as "writtenBy", written_at as "writtenAt" from player_notes
     where player_id = $1 order by id desc limit 50`,
    [playerId],
  );
  return rows;
}
