import type { ProviderId } from '../catalogue/brands.ts';
import { tokenHash } from '../platform/chance.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import type { Language, Theme } from './session.ts';

/** A launched player whose browser has not arrived yet. */
export interface Launch {
  readonly provider: ProviderId;
  readonly gameId: string;
  readonly sealedToken: string;
  readonly language: Language;
  readonly lobbyPath: string;
  readonly theme: Theme;
}

export async function insertLaunch(db: Queryable, launchId: string, launch: Launch, expiresAt: Date): Promise<void> {
  const { provider, gameId, sealedToken, language, lobbyPath, theme } = launch;
  await db.query(
    `insert into games.launches (id_hash, provider, game_id, sealed_token, language, lobby_path, theme, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tokenHash(launchId), provider, gameId, sealedToken, language, lobbyPath, theme, expiresAt],
  );
}

interface Row {
  provider: ProviderId;
  game_id: string;
  sealed_token: string;
  language: Language;
  lobby_path: string;
  theme: Theme;
}

/** Takes a launch for the page that arrives with it; nothing where it is unknown, used, too old, or taken by another page
 *  until `until` of that one. */
export async function takeLaunch(
  db: Queryable,
  launchId: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<Launch | undefined> {
  const { rows } = await db.query<Row>(
    `update games.launches set claimed_until = $3
     where id_hash = $1 and sealed_token is not null and expires_at > $2
       and (claimed_until is null or claimed_until <= $2)
     returning *`,
    [tokenHash(launchId), at, until],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { provider, game_id: gameId, sealed_token: sealedToken, language, lobby_path: lobbyPath, theme } = row;
  return { provider, gameId, sealedToken, language, lobbyPath, theme };
}

/** The wallet could not be asked: the same address may be tried again. */
export async function giveLaunchBack(db: Queryable, launchId: string): Promise<void> {
  await db.query('update games.launches set claimed_until = null where id_hash = $1', [tokenHash(launchId)]);
}

/** Works once: its token goes. False where another page was faster. */
export async function useLaunch(t: Tx, launchId: string): Promise<boolean> {
  const { rowCount } = await t.query(
    'update games.launches set sealed_token = null where id_hash = $1 and sealed_token is not null',
    [tokenHash(launchId)],
  );
  return rowCount === 1;
}

export async function sweepLaunches(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.query('delete from games.launches where expires_at < $1', [expiredBefore]);
}
