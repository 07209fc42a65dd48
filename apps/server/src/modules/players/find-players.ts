/** Players as operators find them. */
import { BETTING_ROLES, isRoleCode, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import { NIL_ID } from '../../platform/ids/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { mobileNumber } from './phone.ts';

export interface FoundPlayer {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** E.164; null for none. */
  readonly mobileNo: string | null;
  readonly role: RoleCode;
  readonly createdAt: Date;
  readonly isLocked: boolean;
  readonly areWithdrawalsLocked: boolean;
}

/** A found player with what it was found by: the page after it begins there. */
export type Hit = FoundPlayer & { readonly key: string };
export type After = Pick<Hit, 'key' | 'id'>;

interface Row {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly mobile_no: string | null;
  readonly role: number;
  readonly created_at: Date;
  readonly is_locked: boolean;
  readonly are_withdrawals_locked: boolean;
}

const COLUMNS = `id, name, username, mobile_no, role, created_at, locked_at IS NOT NULL AS is_locked,
  withdrawals_locked_at IS NOT NULL AS are_withdrawals_locked`;
const NAME = `lower(name) COLLATE "C"`;
const SURNAME = `lower(regexp_replace(name, '^.*\\s', '')) COLLATE "C"`;
const USERNAME = `username COLLATE "C"`;
/** After every text that begins with what was typed. */
const LAST = '\u{10ffff}';

/**
 * Players whose name, surname or username begins with a text, in the order of what matched. Each part is read from its
 * own index from the cursor on, so that a late page costs what the first one does.
 */
export async function playersByText(
  db: Queryable,
  { text, after, limit }: { readonly text: string; readonly after: After | null; readonly limit: number },
): Promise<Hit[]> {
  const from = text.normalize('NFKC').trim().toLowerCase();
  const within = (what: string) => `${what} >= $1 AND ${what} < $2`;
  const part = (what: string, unless: readonly string[]) => `
    (SELECT ${what} AS key, ${COLUMNS} FROM players
     WHERE role IN (${BETTING_ROLES.join(', ')}) AND ${within(what)} AND (${what}, id) > ($3, $4::uuid)
       ${unless.map((other) => `AND NOT (${within(other)})`).join(' ')}
     ORDER BY ${what}, id LIMIT $5)`;
  const parts = [part(NAME, []), ...(from === '' ? [] : [part(SURNAME, [NAME]), part(USERNAME, [NAME, SURNAME])])];
  const { rows } = await db.query<Row>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY key, id LIMIT $5`,
    [from, `${from}${LAST}`, after?.key ?? '', after?.id ?? NIL_ID, limit],
  );
  return rows.map(hitOf);
}

/** The player with a phone number, however it is written; none for a text that is no number. */
export async function playersByPhone(db: Queryable, text: string): Promise<Hit[]> {
  const mobileNo = mobileNumber(text);
  if (mobileNo === null) return [];
  const { rows } = await db.query<Row>(
    `SELECT username AS key, ${COLUMNS} FROM players WHERE mobile_no = $1 AND role = ANY($2)`,
    [mobileNo, BETTING_ROLES],
  );
  return rows.map(hitOf);
}

/** Players by id, without those who do not bet. */
export async function foundPlayers(db: Queryable, ids: readonly string[]): Promise<Hit[]> {
  const { rows } = await db.query<Row>(
    `SELECT username AS key, ${COLUMNS} FROM players WHERE id = ANY($1::uuid[]) AND role = ANY($2) ORDER BY name, id`,
    [ids, BETTING_ROLES],
  );
  return rows.map(hitOf);
}

/** Everybody of some roles, by name. */
export async function peopleOfRoles(db: Queryable, roles: readonly RoleCode[]): Promise<Hit[]> {
  const { rows } = await db.query<Row>(
    `SELECT username AS key, ${COLUMNS} FROM players WHERE role = ANY($1) ORDER BY name, id`,
    [roles],
  );
  return rows.map(hitOf);
}

function hitOf(row: Row): Hit {
  invariant(isRoleCode(row.role), `player ${row.id} has an unknown role`);
  return {
    key: row.key,
    id: row.id,
    name: row.name,
    username: row.username,
    mobileNo: row.mobile_no,
    role: row.role,
    createdAt: row.created_at,
    isLocked: row.is_locked,
    areWithdrawalsLocked: row.are_withdrawals_locked,
  };
}

/** Another player who logged in from the same network; with a device, from the same kind of device too. */
export interface SharedSession {
  readonly playerId: string;
  readonly device: string | null;
  readonly network: string;
  readonly at: Date;
}

const MAX_SHARED = 20;

/** Other players on a player's networks, by their sessions that are still kept; the latest of each. */
export async function sharedSessions(db: Queryable, playerId: string): Promise<SharedSession[]> {
  const { rows } = await db.query<SharedSession>(
    `SELECT "playerId", device, network, at FROM (
       SELECT DISTINCT ON (other.player_id) other.player_id AS "playerId",
         CASE WHEN own.device = other.device AND own.device <> '' THEN own.device END AS device,
         other.network, other.used_at AS at
       FROM (SELECT DISTINCT network, device FROM sessions WHERE player_id = $1 AND network <> '') own
       JOIN sessions other ON other.network = own.network AND other.player_id <> $1
       JOIN players p ON p.id = other.player_id AND p.role = ANY($2)
       ORDER BY other.player_id, (own.device = other.device AND own.device <> '') DESC, other.used_at DESC
     ) shared ORDER BY at DESC LIMIT $3`,
    [playerId, BETTING_ROLES, MAX_SHARED],
  );
  return rows;
}
