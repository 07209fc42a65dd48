/** Pages of the games, by way of the platform's proxy: it tells which name the browser knows the site by. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRANDS, gameById, type Game } from '../catalogue/index.ts';
import { languageOf } from '../http/index.ts';
import {
  endSession,
  enter,
  isInUse,
  pageTokenOf,
  sessionOfCookie,
  type EnterDeps,
  type Session,
} from '../sessions/index.ts';
import { loadAssets } from './assets.ts';
import { createChains } from './chains-route.ts';
import { cookieOf, sessionCookie } from './cookie.ts';
import { gamePage, noticePage } from './html.ts';
import { ASSET_HEADERS, pageHeaders } from './policy.ts';
import { readPreloads } from './preloads.ts';

export interface PagesDeps extends EnterDeps {
  /** The built pages. */
  readonly directory: string;
  readonly isPlayMoney: boolean;
}

/** Where the back link leads when it is unknown where the player came from. */
const LOBBY = '/live-casino';
const A_YEAR = 'public, max-age=31536000, immutable';

export function servePages(app: FastifyInstance, deps: PagesDeps): void {
  const { database, clock, directory, isPlayMoney } = deps;
  const assets = loadAssets(directory);
  const preloadsOf = readPreloads(directory);
  const template = assets.get('index.html')?.plain.toString('utf8');
  const verifyPage = assets.get('verify.html')?.plain.toString('utf8');

  function notice(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, status }: { readonly kind: 'ended' | 'unreachable'; readonly status: number },
  ): FastifyReply {
    const html = noticePage(kind, { language: languageOf(request), lobbyPath: LOBBY });
    return sendPage(request, reply.code(status), html);
  }

  async function sessionIn(request: FastifyRequest, game: Game) {
    const cookie = cookieOf(request.headers.cookie, game.gameId);
    if (cookie === null) return null;
    const found = await sessionOfCookie(database, { cookie, gameId: game.gameId, at: new Date(clock.now()) });
    return found ? { cookie, session: found } : null;
  }

  async function arrive(request: FastifyRequest, reply: FastifyReply, game: Game, launchId: string) {
    const entered = await enter(deps, launchId, game.gameId);
    const page = `/games/play/${game.gameId}`;
    switch (entered.kind) {
      case 'entered': {
        const before = await sessionIn(request, game);
        // Somebody else's launch link replaces no session of the player whose browser it is.
        if (before && before.session.playerId !== entered.session.playerId && (await isInUse(deps, before.session))) {
          await endSession(database, entered.session.id, new Date(clock.now()));
          return reply
            .headers(pageHeaders(hostOf(request)))
            .code(303)
            .header('location', page)
            .send();
        }
        const isSecure = request.headers['x-forwarded-proto'] === 'https';
        void reply.header('set-cookie', sessionCookie(game.gameId, entered.cookie, isSecure));
        return reply
          .headers(pageHeaders(hostOf(request)))
          .code(303)
          .header('location', page)
          .send();
      }
      case 'unreachable':
        return notice(request, reply, { kind: 'unreachable', status: 503 });
      case 'ended':
        // Whoever comes back to the address of their own launch is let in by their cookie.
        if (await sessionIn(request, game)) {
          return reply
            .headers(pageHeaders(hostOf(request)))
            .code(303)
            .header('location', page)
            .send();
        }
        return notice(request, reply, { kind: 'ended', status: 410 });
      default:
        return entered satisfies never;
    }
  }

  function show(request: FastifyRequest, reply: FastifyReply, game: Game, cookie: string, session: Session) {
    if (template === undefined) return notice(request, reply, { kind: 'unreachable', status: 503 });
    const html = gamePage(
      template,
      {
        token: pageTokenOf(cookie),
        game: game.gameId,
        title: game.title,
        brand: BRANDS[game.provider],
        language: session.language,
        theme: session.theme,
        lobbyPath: session.lobbyPath,
        isPlayMoney,
      },
      preloadsOf(game.gameId),
    );
    return sendPage(request, reply, html);
  }

  app.get<{ Params: { game: string }; Querystring: { launch?: string } }>(
    '/games/play/:game',
    async (request, reply) => {
      const game = gameById(request.params.game);
      if (!game) return notice(request, reply, { kind: 'ended', status: 404 });
      const { launch } = request.query;
      if (typeof launch === 'string') return await arrive(request, reply, game, launch.slice(0, 64));
      const found = await sessionIn(request, game);
      if (!found) return notice(request, reply, { kind: 'ended', status: 410 });
      return show(request, reply, game, found.cookie, found.session);
    },
  );

  app.get<{ Params: { '*': string } }>('/games/assets/*', async (request, reply) => {
    const asset = assets.get(request.params['*']);
    // Pages go out with their own headers, at their own addresses.
    if (!asset || asset.type.startsWith('text/html')) return reply.callNotFound();
    const cacheControl = asset.isImmutable ? A_YEAR : 'no-cache';
    void reply.headers(ASSET_HEADERS).header('cache-control', cacheControl).type(asset.type);
    const encoded = await asset.encoded();
    const accepted = request.headers['accept-encoding'] ?? '';
    if (encoded && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(encoded.br);
    if (encoded && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(encoded.gzip);
    return reply.send(asset.plain);
  });

  // Recomputes any round in the browser; needs no session.
  app.get('/games/verify', async (request, reply) =>
    verifyPage === undefined
      ? notice(request, reply, { kind: 'unreachable', status: 503 })
      : sendPage(request, reply, verifyPage),
  );

  // Needs no session either.
  const chains = createChains(deps);
  app.get('/games/chains', async (request, reply) => sendPage(request, reply, await chains(request)));

  app.get('/games', async (request, reply) => notice(request, reply, { kind: 'ended', status: 404 }));
  app.get('/games/*', async (request, reply) => notice(request, reply, { kind: 'ended', status: 404 }));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders(hostOf(request)))
    .type('text/html; charset=utf-8')
    .send(html);
}

function hostOf({ headers }: FastifyRequest): string {
  return String(headers['x-forwarded-host'] ?? headers.host ?? '');
}
