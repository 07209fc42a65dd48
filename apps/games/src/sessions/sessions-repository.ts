import type { ProviderId } from '../catalogue/brands.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import { tokenHash } from '../platform/chance.ts';
import type { Language, Session, Theme } from './session.ts';

interface Row {
  id: string;
  provider: ProviderId;
  game_id: string;
  player_id: string;
  player_name: string;
  sealed_wallet_token: string;
  wallet: 'main' | 'bonus';
  language: Language;
  theme: Theme;
  lobby_path: string;
  balance_paise: number;
  started_at: Date;
}

function parse(row: Row): Session {
  return {
    id: row.id,
    provider: row.provider,
    gameId: row.game_id,
    playerId: row.player_id,
    playerName: row.player_name,
    sealedWalletToken: row.sealed_wallet_token,
    wallet: row.wallet,
    language: row.language,
    theme: row.theme,
    lobbyPath: row.lobby_path,
    balancePaise: row.balance_paise,
    startedAt: row.started_at,
  };
}

export async function insertSession(
  t: Tx,
  session: Session,
  { cookie, pageToken, expiresAt }: { readonly cookie: string; readonly pageToken: string; readonly expiresAt: Date },
): Promise<void> {
  await t.query(
    `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash,
       page_hash, wallet, language, theme, lobby_path, balance_paise, balance_at, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [
      session.id,
      session.provider,
      session.gameId,
      session.playerId,
      session.playerName,
      session.sealedWalletToken,
      tokenHash(cookie),
      tokenHash(pageToken),
      session.wallet,
      session.language,
      session.theme,
      session.lobbyPath,
      session.balancePaise,
      session.startedAt,
      expiresAt,
    ],
  );
}

/** The live session of a browser's cookie at a game. */
export async function sessionOfCookie(
  db: Queryable,
  { cookie, gameId, at }: { readonly cookie: string; readonly gameId: string; readonly at: Date },
): Promise<Session | undefined> {
  const { rows } = await db.query<Row>(
    'select * from games.sessions where cookie_hash = $1 and game_id = $2 and ended_at is null and expires_at > $3',
    [tokenHash(cookie), gameId, at],
  );
  return rows.map(parse)[0];
}

/** The live session of a page's token. */
export async function sessionOfPage(db: Queryable, pageToken: string, at: Date): Promise<Session | undefined> {
  const { rows } = await db.query<Row>(
    'select * from games.sessions where page_hash = $1 and ended_at is null and expires_at > $2',
    [tokenHash(pageToken), at],
  );
  return rows.map(parse)[0];
}

/** Which of some sessions have not ended. */
export async function liveSessions(db: Queryable, ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    'select id from games.sessions where id = any($1::uuid[]) and ended_at is null and expires_at > $2',
    [ids, at],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function endSession(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update games.sessions set ended_at = $2 where id = $1 and ended_at is null', [id, at]);
}

export interface ToldBalance {
  readonly provider: ProviderId;
  readonly playerId: string;
  readonly wallet: 'main' | 'bonus';
  readonly balancePaise: number;
  readonly at: Date;
}

/** A wallet is the same one in all games: every session that plays with it shows what was told last. */
export async function noteBalance(db: Queryable, told: ToldBalance): Promise<void> {
  await db.query(
    `update games.sessions set balance_paise = $4, balance_at = $5
     where provider = $1 and player_id = $2 and wallet = $3 and ended_at is null and balance_at <= $5`,
    [told.provider, told.playerId, told.wallet, told.balancePaise, told.at],
  );
}

export async function balanceOfSession(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance_paise as balance from games.sessions where id = $1',
    [id],
  );
  return rows[0]?.balance ?? 0;
}

/** Deletes what has expired, except sessions with a round that is not over or a call that is still to be sent: those need
 *  the wallet's token. */
export async function sweepSessions(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.query(
    `delete from games.sessions s where expires_at < $1 and not exists (
       select 1 from games.rounds r where r.session_id = s.id and (r.state not in ('CLOSED', 'REFUSED', 'VOID')
         or exists (select 1 from games.wallet_calls c where c.round_id = r.id and c.state = 'DUE')))`,
    [expiredBefore],
  );
}
