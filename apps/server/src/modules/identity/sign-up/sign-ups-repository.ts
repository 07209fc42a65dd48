import type { Queryable, Tx } from '../../../platform/postgres/index.ts';

/** A sign-up that awaits its code. */
export interface SignUp {
  readonly id: string;
  /** E.164. */
  readonly mobileNo: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly affiliateCode: string | null;
  readonly termsVersion: string;
  readonly createdAt: Date;
}

export interface NewSignUp extends SignUp {
  /** Hashes of the browser and the network where it was begun. */
  readonly flow: Buffer;
  readonly origin: Buffer;
  readonly expiresAt: Date;
}

const COLUMNS = `id, mobile_no AS "mobileNo", name, password_hash AS "passwordHash", affiliate_code AS "affiliateCode",
  terms_version AS "termsVersion", created_at AS "createdAt"`;

export async function insertSignUp(db: Queryable, signUp: NewSignUp): Promise<void> {
  await db.query(
    `INSERT INTO sign_ups (id, mobile_no, flow, origin, name, password_hash, affiliate_code, terms_version, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      signUp.id,
      signUp.mobileNo,
      signUp.flow,
      signUp.origin,
      signUp.name,
      signUp.passwordHash,
      signUp.affiliateCode,
      signUp.termsVersion,
      signUp.createdAt,
      signUp.expiresAt,
    ],
  );
}

/** The newest sign-up of a phone begun by this browser, or, for a browser without cookies, from this network. */
export async function pendingSignUp(
  db: Queryable,
  { mobileNo, flow, origin, at }: { mobileNo: string; flow: Buffer | null; origin: Buffer; at: Date },
): Promise<SignUp | null> {
  const { rows } = await db.query<SignUp>(
    `SELECT ${COLUMNS} FROM sign_ups
     WHERE mobile_no = $1 AND expires_at > $2 AND CASE WHEN $3::bytea IS NULL THEN origin = $4 ELSE flow = $3 END
     ORDER BY created_at DESC LIMIT 1`,
    [mobileNo, at, flow, origin],
  );
  return rows[0] ?? null;
}

export async function signUpById(db: Queryable, id: string, at: Date): Promise<SignUp | null> {
  const { rows } = await db.query<SignUp>(`SELECT ${COLUMNS} FROM sign_ups WHERE id = $1 AND expires_at > $2`, [
    id,
    at,
  ]);
  return rows[0] ?? null;
}

/** Deletes all sign-ups of a phone that has an account now. */
export async function deleteSignUps(tx: Tx, mobileNo: string): Promise<void> {
  await tx.query('DELETE FROM sign_ups WHERE mobile_no = $1', [mobileNo]);
}

export async function sweepSignUps(db: Queryable, at: Date): Promise<void> {
  await db.query('DELETE FROM sign_ups WHERE expires_at <= $1', [at]);
}
