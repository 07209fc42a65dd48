import { isRoleCode, type Refusal, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { EndedSession, Session } from '../../platform/http/index.ts';
import { opaqueToken, tokenHash, type Chance, type Ids } from '../../platform/ids/index.ts';
import type { Pool, Queryable, Tx } from '../../platform/postgres/index.ts';
import { deviceOf } from './device.ts';
import { shownNetwork } from './network.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** A session's last use is written at most this often. */
const TOUCH_EVERY_MS = 60_000;
/** How long a cached session is trusted, because another process may have ended it. */
const BELIEVED_MS = 5_000;
const MAX_BELIEVED = 10_000;

/** Why a session was ended from outside; its next call is told (AUT-20). */
export type EndReason = 'session-revoked' | 'password-was-changed' | 'account-locked';

/** The player who logs in, and from where. */
export interface LogInFrom {
  readonly playerId: string;
  readonly role: RoleCode;
  readonly userAgent: string;
  readonly address: string;
}

export interface ShownSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly expiresAt: Date;
}

export interface Sessions {
  /** Creates a session and returns its token, which is not stored. Call it in the transaction that has locked the
   *  account (`accountToChange`), so that it runs entirely before or after one that ends the player's sessions. */
  readonly open: (t: Tx, from: LogInFrom) => Promise<{ token: string; session: Session }>;
  readonly authenticate: (token: string) => Promise<Session | EndedSession | null>;
  /** Why a session that was live when its call arrived has ended since; null while it is live. */
  readonly endOf: (t: Tx, sessionId: string) => Promise<Refusal | null>;
  /** A player's own live sessions, latest used first. */
  readonly list: (playerId: string) => Promise<readonly ShownSession[]>;
  /** Logs out: deletes the session at once, without a reason for later calls. */
  readonly logOut: (sessionId: string) => Promise<void>;
  /** Ends live sessions of a player, all or the selected ones, and returns their ids. It runs in the caller's
   *  transaction; calling `forget` after the commit makes this process notice at once. */
  readonly end: (
    db: Queryable,
    ending: { playerId: string; because: EndReason; only?: string; except?: string },
  ) => Promise<readonly string[]>;
  /** The sessions of a player that were ended from outside lately, as they are stored. */
  readonly endedLately: (playerId: string) => Promise<readonly { readonly id: string; readonly because: EndReason }[]>;
  readonly forget: (sessionIds: readonly string[]) => void;
  /** Removes expired sessions. */
  readonly sweep: () => Promise<void>;
}

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
}

interface Believed {
  readonly session: Session;
  readonly untilMs: number;
}

interface SessionRow {
  readonly id: string;
  readonly player_id: string;
  readonly role: number;
  readonly used_at: Date;
  readonly expires_at: Date;
  readonly ended_because: EndReason | null;
}

/** Why a session has ended: a lock is no reason any more once the account is unlocked. */
const REASON = `CASE WHEN s.ended_because = 'account-locked' AND p.locked_at IS NULL THEN 'session-revoked'
                     ELSE s.ended_because END AS ended_because`;

export function createSessions({ database, clock, ids, chance }: Deps): Sessions {
  const believed = new Map<string, Believed>();
  /** Counts endings: a look-up that was in progress during one must not be cached. */
  let endings = 0;

  async function open(t: Tx, { playerId, role, userAgent, address }: LogInFrom) {
    const token = opaqueToken(chance);
    const nowMs = clock.now();
    const session: Session = { id: ids(), playerId, role, expiresAtMs: nowMs + ABSOLUTE_MS };
    await t.query(
      `INSERT INTO sessions (id, player_id, token_hash, device, network, created_at, used_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [
        session.id,
        playerId,
        tokenHash(token),
        deviceOf(userAgent),
        shownNetwork(address),
        new Date(nowMs),
        new Date(session.expiresAtMs),
      ],
    );
    return { token, session };
  }

  async function authenticate(token: string): Promise<Session | EndedSession | null> {
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const nowMs = clock.now();
    const known = believed.get(key);
    if (known && nowMs < known.untilMs) return known.session;
    believed.delete(key);
    const endingsBefore = endings;
    const found = await find(hash, nowMs);
    if (found && !('ended' in found) && endings === endingsBefore) believe(key, found, nowMs);
    return found;
  }

  async function find(hash: Buffer, nowMs: number): Promise<Session | EndedSession | null> {
    const { rows } = await database.query<SessionRow>({
      name: 'session-by-token',
      text: `SELECT s.id, s.player_id, p.role, s.used_at, s.expires_at, ${REASON}
             FROM sessions s JOIN players p ON p.id = s.player_id
             WHERE s.token_hash = $1 AND s.expires_at > $2 AND (s.used_at > $3 OR s.ended_because IS NOT NULL)`,
      values: [hash, new Date(nowMs), new Date(nowMs - IDLE_MS)],
    });
    const [row] = rows;
    if (!row) return null;
    if (row.ended_because !== null) return { ended: { kind: row.ended_because } };
    invariant(isRoleCode(row.role), `player ${row.player_id} has an unknown role`);
    if (nowMs - row.used_at.getTime() > TOUCH_EVERY_MS) {
      await database.query('UPDATE sessions SET used_at = $2 WHERE id = $1 AND used_at < $2', [
        row.id,
        new Date(nowMs),
      ]);
    }
    return { id: row.id, playerId: row.player_id, role: row.role, expiresAtMs: row.expires_at.getTime() };
  }

  async function endOf(t: Tx, sessionId: string): Promise<Refusal | null> {
    const { rows } = await t.query<Pick<SessionRow, 'ended_because'>>(
      `SELECT ${REASON} FROM sessions s JOIN players p ON p.id = s.player_id WHERE s.id = $1`,
      [sessionId],
    );
    const [row] = rows;
    if (!row) return { kind: 'signed-out' };
    return row.ended_because === null ? null : { kind: row.ended_because };
  }

  function believe(key: string, session: Session, nowMs: number): void {
    const [oldest] = believed.keys();
    if (oldest !== undefined && believed.size >= MAX_BELIEVED) believed.delete(oldest);
    believed.set(key, { session, untilMs: Math.min(nowMs + BELIEVED_MS, session.expiresAtMs) });
  }

  async function list(playerId: string): Promise<readonly ShownSession[]> {
    const nowMs = clock.now();
    const { rows } = await database.query<ShownSession>(
      `SELECT id, device, network, created_at AS "createdAt", used_at AS "usedAt", expires_at AS "expiresAt"
       FROM sessions WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2 AND used_at > $3
       ORDER BY used_at DESC, id DESC`,
      [playerId, new Date(nowMs), new Date(nowMs - IDLE_MS)],
    );
    return rows;
  }

  async function logOut(sessionId: string): Promise<void> {
    await database.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
    forget([sessionId]);
  }

  const end: Sessions['end'] = async (db, { playerId, because, only, except }) => {
    const { rows } = await db.query<{ id: string }>(
      `UPDATE sessions SET ended_at = $2, ended_because = $3
       WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2
         AND ($4::text IS NULL OR id::text = $4) AND ($5::text IS NULL OR id::text <> $5)
       RETURNING id`,
      [playerId, new Date(clock.now()), because, only ?? null, except ?? null],
    );
    return rows.map(({ id }) => id);
  };

  async function endedLately(playerId: string) {
    const { rows } = await database.query<{ id: string; because: EndReason }>(
      `SELECT id, ended_because AS because FROM sessions
       WHERE player_id = $1 AND ended_because IS NOT NULL AND ended_at > $2`,
      [playerId, new Date(clock.now() - HOUR_MS)],
    );
    return rows;
  }

  function forget(sessionIds: readonly string[]): void {
    endings += 1;
    for (const [key, { session }] of believed) if (sessionIds.includes(session.id)) believed.delete(key);
  }

  async function sweep(): Promise<void> {
    const nowMs = clock.now();
    await database.query('DELETE FROM sessions WHERE expires_at <= $1 OR (ended_at IS NULL AND used_at <= $2)', [
      new Date(nowMs),
      new Date(nowMs - IDLE_MS),
    ]);
  }

  return { open, authenticate, endOf, list, logOut, end, endedLately, forget, sweep };
}
