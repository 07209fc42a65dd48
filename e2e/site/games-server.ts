/** Stands in for the games server where a journey needs a full catalogue: three brands that speak the provider API, with
 *  games of one page. Opening a game begins a round of ₹100 at the site's wallet; a link on the page ends it. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CURRENCY,
  launchRequest,
  sessionAnswers,
  WALLET_API_PATH,
  type ProviderGame,
  type WalletCall,
} from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS, signedHeaders } from '@maidan/wallet-api/signature';
import { BRAND_GAMES, ROUND_STAKE_PAISE, type Brand } from './brand-games.ts';

interface Launched {
  readonly brand: Brand;
  readonly gameId: string;
  readonly launchToken: string;
  readonly lobbyPath: string;
}

interface OpenRound {
  readonly brand: Brand;
  readonly bet: {
    readonly playerId: string;
    readonly gameId: string;
    readonly roundId: string;
    readonly currency: string;
  };
  readonly betTxId: string;
}

const secrets = JSON.parse(process.env['PROVIDER_SECRETS'] ?? '{}') as Readonly<Record<Brand, readonly string[]>>;
const wallet = process.env['WALLET_URL'] ?? '';
const launches = new Map<string, Launched>();
const rounds = new Map<string, OpenRound>();

const LISTED = {
  table: { lobbies: ['live'], bonusContribution: 'table' },
  instant: { lobbies: ['live'], bonusContribution: 'none' },
  slot: { lobbies: ['slots'], bonusContribution: 'slots' },
} as const;
const INDIAN: ReadonlySet<string> = new Set(['andar-bahar', 'teen-patti', '32-cards', 'lucky-7', 'dragon-tiger']);
const CATEGORIES: Readonly<Record<string, string>> = {
  'ultimate-roulette': 'Roulette',
  'speed-roulette': 'Roulette',
  'andar-bahar': 'Andar Bahar',
  'teen-patti': 'Teen Patti',
  '32-cards': 'Cards',
  'lucky-7': 'Cards',
  'dragon-tiger': 'Cards',
  baccarat: 'Baccarat',
  ...Object.fromEntries(BRAND_GAMES['maidan-tables'].instant.map((gameId) => [gameId, 'Instant Games'])),
  'lucky-sevens': 'Classic Slots',
  'auto-meter': 'Classic Slots',
};
const PLACES: readonly string[] = (['maidan-tables', 'bazaar-reels', 'pavilion-games'] as const).flatMap((brand) =>
  (['table', 'instant', 'slot'] as const).flatMap((kind) => BRAND_GAMES[brand][kind]),
);

const gamesOf = (brand: Brand): readonly ProviderGame[] =>
  (['table', 'instant', 'slot'] as const).flatMap((kind) =>
    BRAND_GAMES[brand][kind].map((gameId) => ({
      gameId,
      title: titleOf(gameId),
      kind,
      minStake: 10_00,
      maxStake: 50_000_00,
      maxWin: 20_00_000_00,
      rtp: { numerator: 97, denominator: 100 },
      ...LISTED[kind],
      ...(INDIAN.has(gameId) && { lobbies: ['indian', 'live'] as const }),
      category: CATEGORIES[gameId] ?? 'Video Slots',
      place: PLACES.indexOf(gameId),
    })),
  );

/** `teen-patti` is Teen Patti 20-20, and every other title is made of its id. */
function titleOf(gameId: string): string {
  if (gameId === 'teen-patti') return 'Teen Patti 20-20';
  return gameId.replaceAll(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}

/** Throws unless the wallet has taken it. */
async function tellWallet(brand: Brand, call: WalletCall, request: object): Promise<unknown> {
  const path = `${WALLET_API_PATH}/${call}`;
  const body = JSON.stringify(request);
  const signer = { providerId: brand, secret: secrets[brand][0] ?? '' };
  const headers = signedHeaders(signer, { method: 'POST', path, body }, Date.now());
  const answer = (await (await fetch(`${wallet}${path}`, { method: 'POST', headers, body })).json()) as {
    status: string;
  };
  if (answer.status !== 'OK') throw new Error(`The wallet answered ${call} with ${JSON.stringify(answer)}`);
  return answer;
}

/** The calls of the platform, signed for one of the brands. */
async function hearPlatform(request: IncomingMessage, path: string): Promise<object | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const header = (name: string) => String(request.headers[name] ?? '');
  const brand = header(SIGNATURE_HEADERS.provider) as Brand;
  const signed = { timestamp: header(SIGNATURE_HEADERS.timestamp), method: 'POST', path, body };
  if (!isSigned(secrets[brand] ?? [], signed, header(SIGNATURE_HEADERS.signature))) return null;
  if (path === '/provider/games') return { games: gamesOf(brand) };
  if (path === '/provider/round/status') return { state: 'open', wins: [], rollbacks: [] };
  if (path !== '/provider/launch') return null;
  const { gameId, launchToken, lobbyPath } = launchRequest.parse(JSON.parse(body));
  const key = randomUUID();
  launches.set(key, { brand, gameId, launchToken, lobbyPath });
  return { url: `/games/play/${gameId}?launch=${key}` };
}

/** Begins a round and says so on the game's page. */
async function play(key: string): Promise<string | null> {
  const launched = launches.get(key);
  if (launched === undefined) return null;
  launches.delete(key);
  const { brand, gameId, launchToken, lobbyPath } = launched;
  const session = sessionAnswers.parse(
    await tellWallet(brand, 'session/authenticate', { requestId: randomUUID(), launchToken }),
  );
  if (session.status !== 'OK') return null;
  const bet = { playerId: session.playerId, gameId, roundId: randomUUID(), currency: CURRENCY };
  const betTxId = randomUUID();
  const { sessionToken } = session;
  await tellWallet(brand, 'bet', { ...bet, txId: betTxId, sessionToken, amount: ROUND_STAKE_PAISE });
  rounds.set(bet.roundId, { brand, bet, betTxId });
  const link = `<a href="/games/end/${bet.roundId}?lobby=${encodeURIComponent(lobbyPath)}">Lose the round</a>`;
  return page(gameId, `<p>Round open</p><p>${link}</p><p><a href="${lobbyPath}">Back to lobby</a></p>`);
}

/** Ends a round as lost. */
async function endRound(roundId: string, lobbyPath: string): Promise<string | null> {
  const round = rounds.get(roundId);
  if (round === undefined) return null;
  const lost = { ...round.bet, txId: randomUUID(), betTxId: round.betTxId, amount: 0, close: true };
  await tellWallet(round.brand, 'win', lost);
  rounds.delete(roundId);
  return page(round.bet.gameId, `<p>Round lost</p><p><a href="${lobbyPath}">Back to lobby</a></p>`);
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${content}</html>`;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://games');
  if (pathname === '/livez') return void response.end('alive');
  if (request.method === 'POST') {
    const answer = await hearPlatform(request, pathname);
    const status = answer === null ? 404 : 200;
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  }
  const [, , doing, id = ''] = pathname.split('/');
  const content =
    doing === 'end'
      ? await endRound(id, searchParams.get('lobby') ?? '/')
      : await play(searchParams.get('launch') ?? '');
  const status = content === null ? 410 : 200;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(content ?? page('Gone', ''));
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
