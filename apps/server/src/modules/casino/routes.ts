import {
  getCasinoHome,
  getOwnCasino,
  listCasinoGames,
  listIndianCasinoGames,
  openIndianCasino,
  openLiveCasino,
  playGame,
  setFavouriteGame,
  type Call,
  type GameTheme,
  type Refusal,
  type WalletKind,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, servePublic, type Cookie, type Route, type SessionRequest } from '../../platform/http/index.ts';
import type { Limit, RateLimits } from '../../platform/rate-limits/index.ts';
import type { MoneyDeps } from './money/context.ts';
import { ownCasino, setFavourite } from './rounds/own-casino.ts';
import { launchCookie } from './sessions/launch-cookie.ts';
import { launch } from './sessions/launch.ts';

export type CasinoRouteDeps = MoneyDeps & {
  /** The wallet that a player has selected (MON-01). */
  readonly selectedWallet: (playerId: string) => Promise<WalletKind>;
  readonly rateLimits: RateLimits;
};

/** Of a player's, over all log-ins: each launch is a call of a provider and a row here. */
const LAUNCHES: Limit = { name: 'casino launches', uses: 20, windowMs: 60_000 };

type Opening = Pick<SessionRequest<Call>, 'session' | 'language' | 'origin' | 'userAgent'>;

export function casinoRoutes(deps: CasinoRouteDeps): Route[] {
  const { games, database, clock, selectedWallet, rateLimits } = deps;

  /** An address that the browser can open, and its cookies: a provider of our own answers with a path of this site. */
  async function open(
    { session, language, origin, userAgent }: Opening,
    { id, theme = 'dark' }: { readonly id: string; readonly theme?: GameTheme | undefined },
  ): Promise<Result<{ readonly url: string; readonly cookies: readonly Cookie[] }, Refusal>> {
    const counted = await rateLimits.take([{ limit: LAUNCHES, key: session.playerId }]);
    if (!counted.ok) return counted;
    const opened = await launch(deps, {
      game: games.byId(id),
      playerId: session.playerId,
      siteSessionId: session.id,
      walletKind: await selectedWallet(session.playerId),
      language,
      theme,
      origin,
      userAgent,
    });
    if (!opened.ok) return opened;
    const { href, pathname, search, host } = new URL(opened.value.url, origin);
    const isOwn = host === new URL(origin).host;
    return ok({ url: href, cookies: isOwn ? [launchCookie(pathname + search)] : [] });
  }

  async function redirect(request: Opening, id: string) {
    const opened = await open(request, { id });
    if (!opened.ok) return opened;
    const { url, cookies } = opened.value;
    return ok({ data: { redirectUrl: url }, cookies });
  }

  return [
    servePublic(listCasinoGames, ({ query }) =>
      ok({ kept: query.slots === 'true' ? games.answers().slots : games.answers().live }),
    ),
    servePublic(listIndianCasinoGames, () => ok({ kept: games.answers().indian })),
    servePublic(getCasinoHome, () => ok({ kept: games.answers().home })),

    serve(openLiveCasino, (request) => redirect(request, request.params.game_id)),
    serve(openIndianCasino, (request) => redirect(request, request.params.game_id)),

    serve(playGame, async (request) => {
      const { table_id: tableId, game_id: gameId, theme } = request.body;
      const id = tableId ?? gameId;
      if (id === undefined || (tableId !== undefined && gameId !== undefined)) {
        return refused({ kind: 'invalid-input', fields: [{ field: 'game_id', rule: 'required' }] });
      }
      const opened = await open(request, { id, theme });
      return opened.ok ? ok({ data: opened.value.url, cookies: opened.value.cookies }) : opened;
    }),

    serve(getOwnCasino, async ({ session }) => ok({ data: await ownCasino(database, games, session.playerId) })),

    serve(setFavouriteGame, async ({ session, body }) => {
      const { gameId, isFavourite } = body;
      if (!games.byId(gameId)) return refused({ kind: 'game-unavailable' });
      await setFavourite(database, { playerId: session.playerId, gameId, isFavourite, at: new Date(clock.now()) });
      return ok({ data: await ownCasino(database, games, session.playerId) });
    }),
  ];
}
