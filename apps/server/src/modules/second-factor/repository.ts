import type { Queryable, Tx } from '../../platform/postgres/index.ts';

export interface SecondFactor {
  /** Sealed. */
  readonly secret: string;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
}

const COLUMNS = `secret, confirmed_at IS NOT NULL AS "isConfirmed", last_step AS "lastStep"`;

export async function secondFactorOf(db: Queryable, playerId: string): Promise<SecondFactor | null> {
  const { rows } = await db.query<SecondFactor>(`SELECT ${COLUMNS} FROM second_factors WHERE player_id = $1`, [
    playerId,
  ]);
  return rows[0] ?? null;
}

/** Also serialises the use of this player's codes. */
export async function lockSecondFactor(tx: Tx, playerId: string): Promise<SecondFactor | null> {
  const { rows } = await tx.query<SecondFactor>(
    `SELECT ${COLUMNS} FROM second_factors WHERE player_id = $1 FOR UPDATE`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** False if the factor is already on. */
export async function begin(tx: Tx, playerId: string, secret: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO second_factors AS f (player_id, secret, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET secret = $2, begun_at = $3, last_step = 0 WHERE f.confirmed_at IS NULL`,
    [playerId, secret, at],
  );
  return rowCount === 1;
}

export async function takeStep(tx: Tx, playerId: string, step: number): Promise<void> {
  await tx.query('UPDATE second_factors SET last_step = $2 WHERE player_id = $1', [playerId, step]);
}

export async function confirm(tx: Tx, playerId: string, at: Date, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.query('UPDATE second_factors SET confirmed_at = $2 WHERE player_id = $1', [playerId, at]);
  await tx.query(
    'INSERT INTO recovery_codes (player_id, code_hash) SELECT $1, code_hash FROM unnest($2::bytea[]) AS c (code_hash)',
    [playerId, codeHashes],
  );
}

export async function remove(tx: Tx, playerId: string): Promise<void> {
  await tx.query('DELETE FROM second_factors WHERE player_id = $1', [playerId]);
  await tx.query('DELETE FROM recovery_codes WHERE player_id = $1', [playerId]);
}

/** Uses a recovery code; false if it does not exist or was used before. */
export async function takeRecoveryCode(tx: Tx, playerId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE player_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [playerId, codeHash, at],
  );
  return rowCount === 1;
}

export async function recoveryCodesLeft(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM recovery_codes WHERE player_id = $1 AND used_at IS NULL',
    [playerId],
  );
  return rows[0]?.left ?? 0;
}
