import { isRoleCode, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { LoginName } from './login-name.ts';

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: RoleCode;
  /** The username was derived and may be changed, once. */
  readonly canChooseUsername: boolean;
}

export interface Account extends Player {
  readonly passwordHash: string;
  /** E.164; null for people without one. */
  readonly mobileNo: string | null;
  readonly isLocked: boolean;
  /** The password is valid for one log-in, which must choose a new one. */
  readonly isPasswordChangeDue: boolean;
}

interface PlayerRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: number;
  readonly username_derived: boolean;
}

interface AccountRow extends PlayerRow {
  readonly password_hash: string;
  readonly mobile_no: string | null;
  readonly locked_at: Date | null;
  readonly password_change_due: boolean;
}

const PLAYER = 'id, username, name, role, username_derived';
const ACCOUNT = `${PLAYER}, password_hash, mobile_no, locked_at, password_change_due`;

export async function playerById(db: Queryable, id: string): Promise<Player | null> {
  const { rows } = await db.query<PlayerRow>(`SELECT ${PLAYER} FROM players WHERE id = $1`, [id]);
  return rows[0] ? playerOf(rows[0]) : null;
}

/** A person as operators see them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Date;
}

/** Throws for an unknown id. */
export async function personById(db: Queryable, id: string): Promise<Person> {
  const person = (await peopleByIds(db, [id])).get(id);
  invariant(person, `player ${id} exists`);
  return person;
}

/** People by id; unknown ids are left out. */
export async function peopleByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await db.query<{ id: string; name: string; username: string; created_at: Date }>(
    'SELECT id, name, username, created_at FROM players WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name, username, created_at: createdAt }) => [id, { id, name, username, createdAt }]));
}

/** Names of people, by id. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM players WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The code that a player's friends sign up with; null for players who may not refer. */
export async function referralCodeOf(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ code: string | null }>('SELECT referral_code AS code FROM players WHERE id = $1', [
    playerId,
  ]);
  return rows[0]?.code ?? null;
}

/** The player with a referral code, ignoring case; null if there is none. */
export async function playerByReferralCode(db: Queryable, code: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM players WHERE referral_code = upper($1)', [code]);
  return rows[0]?.id ?? null;
}

export async function accountByName(db: Queryable, name: LoginName): Promise<Account | null> {
  const [column, value] = name.kind === 'username' ? ['username', name.username] : ['mobile_no', name.mobileNo];
  const { rows } = await db.query<AccountRow>(`SELECT ${ACCOUNT} FROM players WHERE ${column} = $1`, [value]);
  return rows[0] ? accountOf(rows[0]) : null;
}

export async function accountById(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<AccountRow>(`SELECT ${ACCOUNT} FROM players WHERE id = $1`, [id]);
  return rows[0] ? accountOf(rows[0]) : null;
}

/** Whether an account is locked, as an operator's that has ended is for good: what it began waits for no second person. */
export async function isAccountLocked(db: Queryable, id: string): Promise<boolean> {
  return (await accountById(db, id))?.isLocked === true;
}

/** Locks an account until the transaction ends: changes of its password and locks on it run one after another. */
export async function accountToChange(tx: Tx, id: string): Promise<Account | null> {
  const { rows } = await tx.query<AccountRow>(`SELECT ${ACCOUNT} FROM players WHERE id = $1 FOR NO KEY UPDATE`, [id]);
  return rows[0] ? accountOf(rows[0]) : null;
}

export async function knownUsernames(db: Queryable, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ username: string }>('SELECT username FROM players WHERE username = ANY($1)', [
    usernames,
  ]);
  return new Set(rows.map(({ username }) => username));
}

export interface NewPlayer extends Omit<Account, 'isLocked' | 'isPasswordChangeDue'> {
  /** Defaults to false. */
  readonly isPasswordChangeDue?: boolean;
  readonly referralCode: string | null;
  readonly affiliateCode: string | null;
  readonly terms: { readonly version: string; readonly acceptedAt: Date } | null;
  readonly createdAt: Date;
}

/** False if the username, the number or the referral code is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO players (id, username, username_derived, name, mobile_no, role, password_hash, referral_code,
       affiliate_code, terms_version, terms_accepted_at, created_at, password_change_due)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      player.id,
      player.username,
      player.canChooseUsername,
      player.name,
      player.mobileNo,
      player.role,
      player.passwordHash,
      player.referralCode,
      player.affiliateCode,
      player.terms?.version ?? null,
      player.terms?.acceptedAt ?? null,
      player.createdAt,
      player.isPasswordChangeDue ?? false,
    ],
  );
  return rowCount === 1;
}

/** `heldUntil`: until when withdrawals are held; null leaves that unchanged. */
export async function updatePassword(
  tx: Tx,
  playerId: string,
  { passwordHash, heldUntil }: { readonly passwordHash: string; readonly heldUntil: Date | null },
): Promise<void> {
  await tx.query(
    `UPDATE players SET password_hash = $2, password_change_due = false,
       withdrawals_held_until = greatest(withdrawals_held_until, $3::timestamptz) WHERE id = $1`,
    [playerId, passwordHash, heldUntil],
  );
}

export async function withdrawalsHeldUntil(db: Queryable, playerId: string): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    'SELECT withdrawals_held_until AS until FROM players WHERE id = $1',
    [playerId],
  );
  return rows[0]?.until ?? null;
}

/** `chosen` if it was chosen before. One statement, so that of two concurrent requests for a name one gets it. */
export async function updateUsername(
  tx: Tx,
  playerId: string,
  username: string,
): Promise<'taken' | 'chosen' | 'updated'> {
  const { rows } = await tx.query<{ username_derived: boolean }>(
    'SELECT username_derived FROM players WHERE id = $1 FOR UPDATE',
    [playerId],
  );
  if (!rows[0]?.username_derived) return 'chosen';
  await tx.query('SAVEPOINT username');
  try {
    await tx.query('UPDATE players SET username = $2, username_derived = false WHERE id = $1', [playerId, username]);
    return 'updated';
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await tx.query('ROLLBACK TO SAVEPOINT username');
    return 'taken';
  }
}

/** Whether a player is locked, and whether one of the player's sessions still lives; null for no such player. */
export async function standingOf(
  db: Queryable,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
): Promise<{ readonly isLocked: boolean; readonly isLoggedIn: boolean } | null> {
  const { rows } = await db.query<{ is_locked: boolean; is_logged_in: boolean }>({
    name: 'standing-of',
    text: `SELECT p.locked_at IS NOT NULL AS is_locked,
             EXISTS (SELECT FROM sessions s WHERE s.id = $2 AND s.player_id = p.id AND s.ended_because IS NULL)
               AS is_logged_in
           FROM players p WHERE p.id = $1`,
    values: [playerId, sessionId],
  });
  const [row] = rows;
  return row ? { isLocked: row.is_locked, isLoggedIn: row.is_logged_in } : null;
}

const UNIQUE_VIOLATION = '23505';

export async function setLocked(tx: Tx, playerId: string, lockedAt: Date | null): Promise<void> {
  await tx.query('UPDATE players SET locked_at = $2 WHERE id = $1', [playerId, lockedAt]);
}

/** Whether an operator has locked the player's withdrawals. */
export async function areWithdrawalsLocked(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM players WHERE id = $1 AND withdrawals_locked_at IS NOT NULL', [
    playerId,
  ]);
  return rowCount === 1;
}

export async function setWithdrawalsLocked(tx: Tx, playerId: string, lockedAt: Date | null): Promise<void> {
  await tx.query('UPDATE players SET withdrawals_locked_at = $2 WHERE id = $1', [playerId, lockedAt]);
}

function playerOf({ id, username, name, role, username_derived: canChooseUsername }: PlayerRow): Player {
  invariant(isRoleCode(role), `player ${id} has an unknown role`);
  return { id, username, name, role, canChooseUsername };
}

function accountOf(row: AccountRow): Account {
  return {
    ...playerOf(row),
    passwordHash: row.password_hash,
    mobileNo: row.mobile_no,
    isLocked: row.locked_at !== null,
    isPasswordChangeDue: row.password_change_due,
  };
}

/** Whether anybody has this role. */
export async function hasRole(db: Queryable, role: RoleCode): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM players WHERE role = $1 LIMIT 1', [role]);
  return rowCount !== 0;
}

/** `username` in lower case, as stored. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM players WHERE username = $1', [username]);
  return rowCount !== 0;
}
