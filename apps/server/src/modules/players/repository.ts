import { isRoleCode, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { LoginName } from './login-name.ts';

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: RoleCode;
  /** The username was derived and may be chosen, once. */
  readonly canChooseUsername: boolean;
}

export interface Account extends Player {
  readonly passwordHash: string;
  /** E.164; null for those who have none. */
  readonly mobileNo: string | null;
  readonly isLocked: boolean;
  /** The password is good for one log-in, at which another is chosen. */
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

/** Somebody as an operator sees them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly createdAt: Date;
}

/** Throws for an id that nobody has. */
export async function personById(db: Queryable, id: string): Promise<Person> {
  const person = (await peopleByIds(db, [id])).get(id);
  invariant(person, `player ${id} exists`);
  return person;
}

/** People by their ids; those that nobody has are left out. */
export async function peopleByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await db.query<{ id: string; name: string; username: string; created_at: Date }>(
    'SELECT id, name, username, created_at FROM players WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name, username, created_at: createdAt }) => [id, { id, name, username, createdAt }]));
}

/** Names of people, by their ids. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM players WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a player's friends sign up with; null for those who may not refer. */
export async function referralCodeOf(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ code: string | null }>('SELECT referral_code AS code FROM players WHERE id = $1', [
    playerId,
  ]);
  return rows[0]?.code ?? null;
}

/** Whose a referral code is, however it was typed; null for nobody's. */
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

/** An account that nobody else changes until the transaction ends: a new password and a lock wait for each other here. */
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
  /** Not, unless it is said. */
  readonly isPasswordChangeDue?: boolean;
  readonly referralCode: string | null;
  readonly affiliateCode: string | null;
  readonly terms: { readonly version: string; readonly acceptedAt: Date } | null;
  readonly createdAt: Date;
}

/** False when the username, the number or the referral code is taken. */
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

/** `heldUntil`: withdrawals wait until then; null leaves them as they are. */
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

/** `chosen` when it was chosen before. Takes the name in one statement, so that of two who want it one gets it. */
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

const UNIQUE_VIOLATION = '23505';

export async function setLocked(tx: Tx, playerId: string, lockedAt: Date | null): Promise<void> {
  await tx.query('UPDATE players SET locked_at = $2 WHERE id = $1', [playerId, lockedAt]);
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

/** Whether anybody has a role. */
export async function hasRole(db: Queryable, role: RoleCode): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM players WHERE role = $1 LIMIT 1', [role]);
  return rowCount !== 0;
}

/** `username` in lower case, as the table keeps it. */
export async function isUsernameTaken(db: Queryable, username: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM players WHERE username = $1', [username]);
  return rowCount !== 0;
}
