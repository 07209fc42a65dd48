import { isRoleCode, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { LoginName } from './login-name.ts';

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: RoleCode;
}

export interface Account extends Player {
  readonly passwordHash: string;
}

interface PlayerRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: number;
}

const COLUMNS = 'id, username, name, role';

export async function playerById(db: Queryable, id: string): Promise<Player | null> {
  const { rows } = await db.query<PlayerRow>(`SELECT ${COLUMNS} FROM players WHERE id = $1`, [id]);
  return rows[0] ? playerOf(rows[0]) : null;
}

export async function accountByName(db: Queryable, name: LoginName): Promise<Account | null> {
  const [column, value] = name.kind === 'username' ? ['username', name.username] : ['mobile_no', name.mobileNo];
  const { rows } = await db.query<PlayerRow & { password_hash: string }>(
    `SELECT ${COLUMNS}, password_hash FROM players WHERE ${column} = $1`,
    [value],
  );
  return rows[0] ? { ...playerOf(rows[0]), passwordHash: rows[0].password_hash } : null;
}

export async function knownUsernames(db: Queryable, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ username: string }>('SELECT username FROM players WHERE username = ANY($1)', [
    usernames,
  ]);
  return new Set(rows.map(({ username }) => username));
}

export interface NewPlayer extends Account {
  readonly mobileNo: string | null;
  readonly createdAt: Date;
}

/** False when the user name or the number is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO players (id, username, name, mobile_no, role, password_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [player.id, player.username, player.name, player.mobileNo, player.role, player.passwordHash, player.createdAt],
  );
  return rowCount === 1;
}

function playerOf({ id, username, name, role }: PlayerRow): Player {
  invariant(isRoleCode(role), `player ${id} has an unknown role`);
  return { id, username, name, role };
}
