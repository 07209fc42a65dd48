/** The lobby of a large catalogue over HTTP: the product's own route and server, asked by a client that keeps its
 *  connection, beside making the same answer anew and beside an empty list. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { listCasinoGames, type CasinoGame } from '@maidan/contract';
import { buildHttp, encodeData } from '../../apps/server/src/platform/http/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { buildServices } from '../../apps/server/src/app/build-services.ts';
import { fakeProvider, minesGame } from '../../apps/server/test/game-provider.ts';
import { ids, serviceDeps } from '../../apps/server/test/service-deps.ts';
import { benchDatabase, quiet } from '../database.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { sized } from '../size.ts';
import { judged, known, millis, times, whole, type Row } from '../verdict.ts';

const GAMES = sized(5_000, 50);
const ASKED = sized(500, 20);
const MADE = sized(10, 2);
const LOBBY = '/api/v1/casino-games?slots=true';
const EMPTY_LOBBY = '/api/v1/indian-casino-games';
/** As the server compresses what it keeps. */
const BROTLI_QUALITY = 4;
const compress = promisify(brotliCompress);

export async function catalogueRows(): Promise<readonly Row[]> {
  const database = await benchDatabase();
  const { fake, provider } = fakeProvider('pavilion-games');
  const listed = Array.from({ length: GAMES }, (_, n) => ({
    ...minesGame,
    gameId: `game-${n}`,
    title: `Game ${n}`,
    listing: {
      id: `game-${n}`,
      category: `Category ${n % 12}`,
      lobbies: ['slots' as const],
      bonusContribution: 'none' as const,
      sort: 1_000,
    },
  }));
  fake.games = [];
  const services = buildServices({
    ...serviceDeps(database.pool(5)),
    gameProviders: [{ ...provider, games: async () => listed }],
  });
  const { routes, casino } = services.casino;
  const stop = await casino.start();
  await casino.games.refresh();
  const http = await buildHttp({
    routes,
    calls: routes.map((route) => route.call),
    authenticate: services.people.players.authenticate,
    log: quiet,
    metrics: createMetrics(),
    requestId: ids,
    missing: () => [],
    site: () => undefined,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = http.server.address() as AddressInfo;

  async function get(path: string, headers: Record<string, string> = {}) {
    const asked = request({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'br', ...headers } });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, etag: response.headers.etag ?? '', body: Buffer.concat(chunks) };
  }
  /** Milliseconds of one answer. */
  const asking =
    (path: string, status: number, headers: Record<string, string> = {}) =>
    async (): Promise<number> => {
      const since = performance.now();
      for (let n = 0; n < ASKED; n += 1) {
        const answer = await get(path, headers);
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
      }
      return (performance.now() - since) / ASKED;
    };

  try {
    const plain = await get(LOBBY, { 'accept-encoding': 'identity' });
    const { data } = JSON.parse(plain.body.toString()) as { readonly data: readonly CasinoGame[] };
    if (data.length !== GAMES) throw new Error(`the lobby lists ${data.length} games`);
    const packed = await get(LOBBY);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const anew = async (): Promise<number> => {
      const since = performance.now();
      for (let n = 0; n < MADE; n += 1) {
        await compress(Buffer.from(encodeData(listCasinoGames.data, [...data])), { params });
      }
      return (performance.now() - since) / MADE;
    };
    const turns = await takeTurns([
      asking(LOBBY, 200),
      asking(LOBBY, 304, { 'if-none-match': packed.etag }),
      asking(EMPTY_LOBBY, 200),
      anew,
    ]);
    const [whole200, known304, empty, made] = [0, 1, 2, 3].map((way) => turns.of(way));
    const ms = (measures: readonly number[] = []): string => millis(medianOf(measures, (value) => value));
    const ratio = (these: readonly number[] = [], others: readonly number[] = []) =>
      ratioOf([these, others], (value) => value);
    const kilobytes = (bytes: Buffer): string => `${whole(bytes.byteLength / 1_000)} kB`;
    return [
      known(
        `a lobby of ${whole(GAMES)} games, plain and compressed`,
        `${kilobytes(plain.body)}, ${kilobytes(packed.body)}`,
      ),
      known('its answer, that it is known, an empty lobby’s', [whole200, known304, empty].map(ms).join(', ')),
      known('making its answer anew', ms(made)),
      judged('its answer to making it anew', ratio(whole200, made), { max: 0.05 }, times),
      judged('that it is known to an empty lobby’s answer', ratio(known304, empty), { max: 1.3 }, times),
    ];
  } finally {
    agent.destroy();
    await http.close();
    await stop();
    await database.close();
  }
}
