/** The betting calls over HTTP, for logged-in players of a harness. */
import { ROLES, type Envelope, type PlacedBet } from '@maidan/contract';
import { bettingRoutes } from '../src/modules/betting/routes/routes.ts';
import type { CatalogueMarket } from '../src/modules/catalogue/index.ts';
import { walletFigures } from '../src/modules/wallet/index.ts';
import { buildHttp } from '../src/platform/http/index.ts';
import { createMetrics } from '../src/platform/metrics/index.ts';
import { newKey, openHarness, selectionOf, silent } from './harness.ts';

/** The token of the player who is logged in from the start. */
export const LIVE = 'a'.repeat(43);

export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: PlacedBet;
  /** Why it was refused. */
  readonly reason?: string;
}

export type BettingHttp = Awaited<ReturnType<typeof openBettingHttp>>;

export async function openBettingHttp() {
  const harness = await openHarness();
  const player = await harness.player(10_000);
  const playerOf = new Map([[LIVE, player.id]]);
  const routes = bettingRoutes(harness.betting, {
    receiptOf: harness.receiptOf,
    settledAtOf: harness.settlement.settledAtOf,
    figuresOf: (playerId) => walletFigures(harness.pool, playerId),
  });
  const http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => {
      const playerId = playerOf.get(token);
      return playerId === undefined ? null : { id: 's', playerId, role: ROLES.PLAYER, expiresAtMs: Number.MAX_VALUE };
    },
    log: silent,
    metrics: createMetrics(),
    requestId: newKey,
    missing: () => [],
    site: () => undefined,
  });

  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${LIVE}`, ...type, ...headers },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const { meta, data } = answer.json<Envelope<PlacedBet & { reason?: string }>>();
    const { code, message } = meta;
    return { status: answer.statusCode, code, message, data, ...(data?.reason && { reason: data.reason }) };
  }

  return {
    harness,
    http,
    player,
    ask,
    /** Another player with ₹10,000; answers with what their calls are sent with. */
    async logIn(): Promise<{ readonly authorization: string }> {
      const token = newKey().padEnd(LIVE.length, 'b');
      playerOf.set(token, (await harness.player(10_000)).id);
      return { authorization: `Bearer ${token}` };
    },
    post: (url: string, payload: unknown, headers: Record<string, string> = {}) => ask('POST', url, payload, headers),
    async close(): Promise<void> {
      await http.close();
      await harness.close();
    },
  };
}

/** A back bet of ₹100 at 3 on a market's first selection, named by ids. */
export function betBody(market: CatalogueMarket, more: object = {}) {
  return {
    eventId: market.eventId,
    marketId: market.id,
    selectionId: selectionOf(market, 0),
    selectionType: 'back',
    marketType: market.kind,
    odds: 3,
    stake: 100,
    ...more,
  };
}
