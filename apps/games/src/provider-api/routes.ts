/** What the platform calls of us, for each of our brands: their games, launches, and what became of a round. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  gamesRequest,
  launchRequest,
  roundStatusRequest,
  tableLimitsRequest,
  tablesRequest,
  type LaunchRequest,
  type ProviderGame,
  type RoundStatusAnswer,
  type RoundStatusRequest,
} from '@maidan/wallet-api';
import { gameById, GAMES, type Game, type ProviderId } from '../catalogue/index.ts';
import { isUuid } from '../platform/chance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { ProviderSecrets } from '../provider-secrets.ts';
import { roundsOfWalletRound, statusOf, type Unfinished } from '../rounds/index.ts';
import { acceptLaunch, type EnterDeps } from '../sessions/index.ts';
import { signedFor } from './signed.ts';
import { setTableLimits, tablesOf } from './tables.ts';

export interface ProviderApiDeps extends EnterDeps {
  /** As they are now. */
  readonly secrets: () => ProviderSecrets;
  readonly unfinished: Unfinished;
  /** These games of a brand are switched off by the operators, and all its others on. */
  readonly switched: (provider: ProviderId, off: readonly string[]) => Promise<void>;
}

/** A way back leads to a page of the site and nowhere else. */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%]{0,200}$/;

export function serveProviderApi(app: FastifyInstance, deps: ProviderApiDeps): void {
  const serve = (call: string, handle: (provider: ProviderId, body: unknown) => Promise<object | null>): void => {
    app.post(`/provider/${call}`, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const provider = brandOf(request, deps);
      if (!provider) return fault(reply, 401, 'INVALID_SIGNATURE');
      const answer = await handle(provider, request.body);
      return answer ? reply.send(answer) : fault(reply, 400, 'INVALID_REQUEST');
    });
  };

  serve('games', async (provider, body) => {
    const request = gamesRequest.safeParse(body);
    if (!request.success) return null;
    if (request.data.switchedOff) await deps.switched(provider, request.data.switchedOff);
    return { games: GAMES.filter((game) => game.provider === provider).map(listed) };
  });
  serve('launch', async (provider, body) => {
    const request = launchRequest.safeParse(body);
    return request.success ? await launch(deps, provider, request.data) : null;
  });
  serve('tables', async (provider, body) => {
    const request = tablesRequest.safeParse(body);
    return request.success ? await tablesOf(deps, provider, request.data) : null;
  });
  serve('tables/limits', async (provider, body) => {
    const request = tableLimitsRequest.safeParse(body);
    return request.success ? await setTableLimits(deps, provider, request.data) : null;
  });
  serve('round/status', async (provider, body) => {
    const request = roundStatusRequest.safeParse(body);
    return request.success ? await roundStatus(deps, provider, request.data) : null;
  });
}

function brandOf(request: FastifyRequest, { secrets, clock }: { secrets: ProviderApiDeps['secrets']; clock: Clock }) {
  return signedFor(request, { secrets: secrets(), nowMs: clock.now() });
}

function fault(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ status: 'ERROR', code });
}

function listed({
  provider: _provider,
  table: _table,
  positions: _positions,
  instant: _instant,
  slot: _slot,
  ...game
}: Game): ProviderGame {
  return game;
}

async function launch(
  deps: ProviderApiDeps,
  provider: ProviderId,
  request: LaunchRequest,
): Promise<{ readonly url: string } | null> {
  const { gameId, lobbyPath } = request;
  if (gameById(gameId)?.provider !== provider || !OWN_PATH.test(lobbyPath)) return null;
  return { url: `/games/play/${gameId}?launch=${await acceptLaunch(deps, provider, request)}` };
}

async function roundStatus(
  { database, unfinished }: { readonly database: Database; readonly unfinished: Unfinished },
  provider: ProviderId,
  { playerId, gameId, roundId, finish = false }: RoundStatusRequest,
): Promise<RoundStatusAnswer> {
  const find = async () => {
    const bets = isUuid(roundId) ? await roundsOfWalletRound(database, roundId) : [];
    return bets.filter((bet) => bet.provider === provider && bet.playerId === playerId && bet.gameId === gameId);
  };
  const bets = await find();
  const open = bets.find(({ state }) => state === 'BET');
  if (!finish || !open) return statusOf(bets);
  await unfinished.finishSeat(open);
  return statusOf(await find());
}
