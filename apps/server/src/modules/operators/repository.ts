import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** Who made an account, and who seconded it. */
export interface MadeAccount {
  readonly playerId: string;
  readonly addedBy: string;
  readonly secondedBy: string;
  readonly at: Date;
}

export interface EndedAccount {
  readonly playerId: string;
  readonly reason: string;
  readonly endedBy: string;
  readonly secondedBy: string;
  readonly at: Date;
}

export async function madeAccounts(db: Queryable): Promise<MadeAccount[]> {
  const { rows } = await db.query<MadeAccount>(
    `select player_id as "playerId", added_by as "addedBy", seconded_by as "secondedBy", added_at as at
     from operator_accounts`,
  );
  return rows;
}

export async function insertMadeAccount(t: Tx, { playerId, addedBy, secondedBy, at }: MadeAccount): Promise<void> {
  await t.query('insert into operator_accounts (player_id, added_by, seconded_by, added_at) values ($1, $2, $3, $4)', [
    playerId,
    addedBy,
    secondedBy,
    at,
  ]);
}

export async function endedAccounts(db: Queryable): Promise<EndedAccount[]> {
  const { rows } = await db.query<EndedAccount>(
    `select player_id as "playerId", reason, ended_by as "endedBy", seconded_by as "secondedBy", ended_at as at
     from operator_endings`,
  );
  return rows;
}

export async function hasEnded(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from operator_endings where player_id = $1', [playerId]);
  return rowCount !== 0;
}

export async function insertEnding(t: Tx, { playerId, reason, endedBy, secondedBy, at }: EndedAccount): Promise<void> {
  await t.query(
    'insert into operator_endings (player_id, reason, ended_by, seconded_by, ended_at) values ($1, $2, $3, $4, $5)',
    [playerId, reason, endedBy, secondedBy, at],
  );
}
