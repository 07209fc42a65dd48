import type { Language } from '@maidan/contract';
import type { Queryable, Tx } from '../../../platform/postgres/index.ts';
import { tokenHash } from '../../../platform/ids/index.ts';
import type { WalletKind } from '../../wallet/index.ts';

/** A session of a game: the ends of its two lives, idle and absolute. */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** A session's use is written down this often at most. */
const TOUCH_EVERY_MS = 60_000;

/** What a launch binds together: player, game and wallet. */
export type CasinoSession = {
  readonly id: string;
  readonly playerId: string;
  readonly siteSessionId: string;
  readonly providerId: string;
  readonly gameId: string;
  readonly wallet: { readonly id: string; readonly kind: WalletKind };
  readonly language: Language;
  readonly launchedAt: Date;
  /** Null until the launch token was exchanged. */
  readonly requestId: string | null;
  readonly usedAt: Date | null;
  readonly expiresAt: Date | null;
};

type Row = {
  id: string;
  player_id: string;
  site_session_id: string;
  provider_id: string;
  game_id: string;
  wallet_id: string;
  wallet_kind: WalletKind;
  language: Language;
  launched_at: Date;
  request_id: string | null;
  used_at: Date | null;
  expires_at: Date | null;
};

function parse(row: Row): CasinoSession {
  return {
    id: row.id,
    playerId: row.player_id,
    siteSessionId: row.site_session_id,
    providerId: row.provider_id,
    gameId: row.game_id,
    wallet: { id: row.wallet_id, kind: row.wallet_kind },
    language: row.language,
    launchedAt: row.launched_at,
    requestId: row.request_id,
    usedAt: row.used_at,
    expiresAt: row.expires_at,
  };
}

export async function insertLaunch(
  db: Queryable,
  session: Pick<
    CasinoSession,
    'id' | 'playerId' | 'siteSessionId' | 'providerId' | 'gameId' | 'wallet' | 'language' | 'launchedAt'
  >,
  launchToken: string,
): Promise<void> {
  await db.query(
    `insert into casino_sessions (id, player_id, site_session_id, provider_id, game_id, wallet_id, wallet_kind, language,
       launch_hash, launched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.playerId,
      session.siteSessionId,
      session.providerId,
      session.gameId,
      session.wallet.id,
      session.wallet.kind,
      session.language,
      tokenHash(launchToken),
      session.launchedAt,
    ],
  );
}

/** Locked, so that a launch token is exchanged once. */
export async function lockByLaunchToken(tx: Tx, launchToken: string): Promise<CasinoSession | undefined> {
  const { rows } = await tx.query<Row>('select * from casino_sessions where launch_hash = $1 for update', [
    tokenHash(launchToken),
  ]);
  return rows.map(parse)[0];
}

export async function openSession(
  tx: Tx,
  { id }: CasinoSession,
  opened: { readonly requestId: string; readonly token: string; readonly at: Date },
): Promise<CasinoSession> {
  const { requestId, token, at } = opened;
  const { rows } = await tx.query<Row>(
    `update casino_sessions set request_id = $2, token_hash = $3, used_at = $4, expires_at = $5 where id = $1 returning *`,
    [id, requestId, tokenHash(token), at, new Date(at.getTime() + ABSOLUTE_MS)],
  );
  return parse(rows[0] as Row);
}

export async function sessionByToken(db: Queryable, token: string): Promise<CasinoSession | undefined> {
  const { rows } = await db.query<Row>({
    name: 'casino-session-by-token',
    text: 'select * from casino_sessions where token_hash = $1',
    values: [tokenHash(token)],
  });
  return rows.map(parse)[0];
}

/** Whether a session may still bet: it was used lately and is not too old. Its log-in is asked about elsewhere. */
export function isLive({ usedAt, expiresAt }: CasinoSession, at: Date): boolean {
  return usedAt !== null && expiresAt !== null && at < expiresAt && at.getTime() - usedAt.getTime() < IDLE_MS;
}

/** Notes that a live session is used; answers it as it is now. */
export async function touch(db: Queryable, session: CasinoSession, at: Date): Promise<CasinoSession> {
  const { id, usedAt } = session;
  if (usedAt !== null && at.getTime() - usedAt.getTime() < TOUCH_EVERY_MS) return session;
  await db.query('update casino_sessions set used_at = $2 where id = $1', [id, at]);
  return { ...session, usedAt: at };
}

/** Removes sessions that nobody can use or repeat any more. */
export async function sweepSessions(db: Queryable, at: Date): Promise<void> {
  await db.query('delete from casino_sessions where launched_at < $1', [new Date(at.getTime() - 2 * ABSOLUTE_MS)]);
}
