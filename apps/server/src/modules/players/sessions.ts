import { isRoleCode, type RoleCode } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { opaqueToken, tokenHash, type Chance, type Ids } from '../../platform/ids/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';

export interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly role: RoleCode;
  /** Epoch milliseconds after which the token is dead whatever its use. */
  readonly expiresAtMs: number;
}

const HOUR_MS = 3_600_000;
const IDLE_MS = 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** A session's use is written down this often at most. */
const TOUCH_EVERY_MS = 60_000;
/** How long an answer of the database may be believed: another process may have ended the session. */
const BELIEVED_MS = 5_000;
const BELIEVED_AT_MOST = 10_000;

export interface Sessions {
  /** A new session; its token is returned here and nowhere else. */
  readonly open: (playerId: string, role: RoleCode) => Promise<{ token: string; session: Session }>;
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** Ends the session at once. */
  readonly end: (sessionId: string) => Promise<void>;
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
}

export function createSessions({ database, clock, ids, chance }: Deps): Sessions {
  const believed = new Map<string, Believed>();
  /** Sessions that ended while a look-up was under way must not be believed by its answer. */
  let endings = 0;

  async function open(playerId: string, role: RoleCode) {
    const token = opaqueToken(chance);
    const nowMs = clock.now();
    const session: Session = { id: ids(), playerId, role, expiresAtMs: nowMs + ABSOLUTE_MS };
    await database.query(
      `INSERT INTO sessions (id, player_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)`,
      [session.id, playerId, tokenHash(token), new Date(nowMs), new Date(session.expiresAtMs)],
    );
    return { token, session };
  }

  async function authenticate(token: string): Promise<Session | null> {
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const nowMs = clock.now();
    const known = believed.get(key);
    if (known && nowMs < known.untilMs) return known.session;
    believed.delete(key);
    const endingsBefore = endings;
    const session = await find(hash, nowMs);
    if (session && endings === endingsBefore) believe(key, session, nowMs);
    return session;
  }

  async function find(hash: Buffer, nowMs: number): Promise<Session | null> {
    const { rows } = await database.query<SessionRow>({
      name: 'session-by-token',
      text: `SELECT s.id, s.player_id, p.role, s.used_at, s.expires_at
             FROM sessions s JOIN players p ON p.id = s.player_id
             WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.used_at > $3`,
      values: [hash, new Date(nowMs), new Date(nowMs - IDLE_MS)],
    });
    const [row] = rows;
    if (!row) return null;
    invariant(isRoleCode(row.role), `player ${row.player_id} has an unknown role`);
    if (nowMs - row.used_at.getTime() > TOUCH_EVERY_MS) {
      await database.query('UPDATE sessions SET used_at = $2 WHERE id = $1 AND used_at < $2', [
        row.id,
        new Date(nowMs),
      ]);
    }
    return { id: row.id, playerId: row.player_id, role: row.role, expiresAtMs: row.expires_at.getTime() };
  }

  function believe(key: string, session: Session, nowMs: number): void {
    const [oldest] = believed.keys();
    if (oldest !== undefined && believed.size >= BELIEVED_AT_MOST) believed.delete(oldest);
    believed.set(key, { session, untilMs: Math.min(nowMs + BELIEVED_MS, session.expiresAtMs) });
  }

  async function end(sessionId: string): Promise<void> {
    await database.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
    endings += 1;
    for (const [key, { session }] of believed) if (session.id === sessionId) believed.delete(key);
  }

  return { open, authenticate, end };
}
