import type { Queryable, Tx } from '../../platform/postgres/index.ts';

/** Locks the lane for this transaction, creating it if necessary; concurrent requests wait. Returns its number of wrong
 *  guesses in a row. */
export async function lockLane(tx: Tx, lane: Buffer, at: Date): Promise<number> {
  const { rows } = await tx.query<{ wrong: number }>(
    `INSERT INTO code_lanes (lane, used_at) VALUES ($1, $2)
     ON CONFLICT (lane) DO UPDATE SET used_at = $2
     RETURNING wrong_in_a_row AS wrong`,
    [lane, at],
  );
  return rows[0]?.wrong ?? 0;
}

/** Counts a wrong guess, or resets the count after a right one. */
export async function countWrongInARow(tx: Tx, lane: Buffer, how: 'one more' | 'none'): Promise<void> {
  await tx.query(
    'UPDATE code_lanes SET wrong_in_a_row = CASE WHEN $2 THEN wrong_in_a_row + 1 ELSE 0 END WHERE lane = $1',
    [lane, how === 'one more'],
  );
}

/** The guesses still possible at the codes of a lane, with and without cookies. */
export async function guessesOpen(
  tx: Tx,
  { lane, at, withCookie }: { lane: Buffer; at: Date; withCookie: number },
): Promise<number> {
  const { rows } = await tx.query<{ open: number }>(
    `SELECT coalesce(sum($3 - wrong + left_without_cookie), 0)::int AS open FROM one_time_codes
     WHERE lane = $1 AND state = 'live' AND expires_at > $2`,
    [lane, at, withCookie],
  );
  return rows[0]?.open ?? 0;
}

/** When codes were sent in this lane since `since`, oldest first. */
export async function sendsSince(tx: Tx, lane: Buffer, since: Date): Promise<readonly Date[]> {
  const { rows } = await tx.query<{ created_at: Date }>(
    'SELECT created_at FROM one_time_codes WHERE lane = $1 AND created_at > $2 ORDER BY created_at',
    [lane, since],
  );
  return rows.map(({ created_at: at }) => at);
}

export interface NewCode {
  readonly id: string;
  readonly lane: Buffer;
  readonly flow: Buffer;
  readonly origin: Buffer;
  readonly subject: string | null;
  readonly codeHash: Buffer;
  readonly leftWithoutCookie: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Replaces the older codes of a flow, and with `origin` takes the remaining guesses without a cookie from that
 *  network's codes. */
export async function makeWay(
  tx: Tx,
  { lane, flow, origin }: { lane: Buffer; flow: Buffer; origin: Buffer | null },
): Promise<void> {
  await tx.query(
    `UPDATE one_time_codes SET
       state = CASE WHEN flow = $2 THEN 'replaced' ELSE state END,
       left_without_cookie = CASE WHEN origin = $3 THEN 0 ELSE left_without_cookie END
     WHERE lane = $1 AND state = 'live' AND (flow = $2 OR origin = $3)`,
    [lane, flow, origin],
  );
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.query(
    `INSERT INTO one_time_codes (id, lane, flow, origin, subject, code_hash, left_without_cookie, created_at, expires_at,
       state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'live')`,
    [
      code.id,
      code.lane,
      code.flow,
      code.origin,
      code.subject,
      code.codeHash,
      code.leftWithoutCookie,
      code.createdAt,
      code.expiresAt,
    ],
  );
}

export interface LiveCode {
  readonly id: string;
  readonly subject: string | null;
  readonly codeHash: Buffer;
  /** Wrong guesses with the flow's cookie. */
  readonly wrong: number;
  readonly leftWithoutCookie: number;
}

/** The newest live code of a flow; without a flow, the newest one requested from the network that still has guesses
 *  without a cookie. */
export async function liveCode(
  tx: Tx,
  { lane, flow, origin, at }: { lane: Buffer; flow: Buffer | null; origin: Buffer; at: Date },
): Promise<LiveCode | null> {
  const { rows } = await tx.query<LiveCode>(
    `SELECT id, subject, code_hash AS "codeHash", wrong, left_without_cookie AS "leftWithoutCookie" FROM one_time_codes
     WHERE lane = $1 AND state = 'live' AND expires_at > $2
       AND CASE WHEN $3::bytea IS NULL THEN origin = $4 AND left_without_cookie > 0 ELSE flow = $3 END
     ORDER BY created_at DESC LIMIT 1`,
    [lane, at, flow, origin],
  );
  return rows[0] ?? null;
}

export async function updateCode(
  tx: Tx,
  id: string,
  {
    wrong,
    leftWithoutCookie,
    state,
  }: Pick<LiveCode, 'wrong' | 'leftWithoutCookie'> & { readonly state: 'live' | 'guessed-away' | 'spent' },
): Promise<void> {
  await tx.query('UPDATE one_time_codes SET wrong = $2, left_without_cookie = $3, state = $4 WHERE id = $1', [
    id,
    wrong,
    leftWithoutCookie,
    state,
  ]);
}

/** Removes codes sent before `codesBefore` and lanes unused since `lanesBefore`. */
export async function sweep(
  db: Queryable,
  { codesBefore, lanesBefore }: { readonly codesBefore: Date; readonly lanesBefore: Date },
): Promise<void> {
  await db.query('DELETE FROM one_time_codes WHERE created_at <= $1', [codesBefore]);
  await db.query('DELETE FROM code_lanes WHERE used_at <= $1', [lanesBefore]);
}
