/** A server on this machine that speaks Hub88's Operator API as far as we do: list of games, address of a game, list of
 *  transactions; and the wallet calls that Hub88 makes, signed with a key of its own. */
import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ids } from './service-deps.ts';

/** What becomes of the next answer. */
export type Hub88Fault = 'html' | 'garbage' | 'cut' | 'error' | 'silent' | 'too-long' | 'too-many' | 'other-shape';

export type Hub88Answer = { readonly status: number; readonly said: Record<string, unknown> };
type Posted = (path: string, body: string, headers: Record<string, string>) => Promise<Hub88Answer>;
export type Hub88Server = Awaited<ReturnType<typeof hub88Server>>;

export const OPERATOR_ID = 1205;

export const dragonGame = {
  url_thumb: 'https://cdn.hub88.example/dragon.png',
  product: 'Caleta',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  name: 'Dragon Rising',
  game_code: 'clt_dragonrising',
  enabled: true,
  category: 'Video Slots',
  blocked_countries: ['US'],
  rtp: '96.50',
  volatility: 3,
};

/** Of another supplier. */
export const mangoGame = {
  ...dragonGame,
  product: 'Plank',
  name: 'Mango Crash',
  game_code: 'plk_mango',
  category: 'Crash Games',
};

const LAUNCH = '/operator/generic/v2/game/url';

/** `fellSilent` is called when a call came in that will not be answered. */
export async function hub88Server({ fellSilent = () => {} }: { readonly fellSilent?: () => void } = {}) {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const faults: Hub88Fault[] = [];
  const launchFaults: Hub88Fault[] = [];
  const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const told = {
    games: [dragonGame, mangoGame] as object[],
    transactions: [] as object[],
    /** What the browser is sent to. */
    url: 'https://play.hub88.example/clt_dragonrising',
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resume) => void server.listen(0, '127.0.0.1', resume));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = request.url ?? '';
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
    if (!verify('RSA-SHA256', Buffer.from(text), ours.publicKey, signature)) {
      return json(response, 401, { error: 'Request signature is invalid' });
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    asked.push({ path, body });
    if (body['operator_id'] !== OPERATOR_ID) return json(response, 404, { error: 'Operator not found' });
    const fault = (path === LAUNCH ? launchFaults.shift() : undefined) ?? faults.shift();
    if (fault !== undefined) return fail(response, fault);
    switch (path) {
      case '/operator/generic/v2/game/list':
        return json(response, 200, told.games);
      case LAUNCH: {
        const isKnown = told.games.some((game) => 'game_code' in game && game.game_code === body['game_code']);
        return isKnown ? json(response, 200, { url: told.url }) : json(response, 404, { error: 'Game not found' });
      }
      case '/operator/generic/v2/transactions/list':
        return json(
          response,
          200,
          told.transactions.filter((each) => !('round' in each) || each.round === body['round']),
        );
      default:
        return json(response, 404, { error: 'The resource requested was not found' });
    }
  }

  function fail(response: ServerResponse, fault: Hub88Fault): void {
    switch (fault) {
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
      case 'garbage':
        return void response.writeHead(200).end(Buffer.from([0, 1, 2, 0xff]));
      case 'cut':
        return void response.destroy();
      case 'error':
        return json(response, 500, { error: 'Internal server error' });
      case 'silent':
        return fellSilent();
      case 'too-long':
        return void response.writeHead(200).end(Buffer.alloc(9 * 1024 * 1024, 32));
      case 'too-many':
        return void response.writeHead(429).end('Too Many Requests');
      case 'other-shape':
        return json(response, 200, { games: 'none', link: 5 });
    }
  }

  /** The wallet calls of one player's game, as Hub88 posts them. Amounts are in units: 1,000 a paisa. */
  function player(
    post: Posted,
    { user, token, game = dragonGame.game_code }: { user: string; token: string; game?: string },
  ) {
    const call = async (path: string, request: object, key: KeyObject = theirs.privateKey): Promise<Hub88Answer> => {
      const body = JSON.stringify({ request_uuid: ids(), user, ...request });
      return await post(`/hub88/${path}`, body, signed(body, key));
    };
    const transaction = { token, game_code: game, supplier_user: `hub88_${user}`, meta: {} };
    const money = { currency: 'INR', is_free: false, round_closed: false, bet: 'zero' };
    return {
      call,
      info: (request: object = {}) => call('user/info', request),
      balance: (request: object = {}) => call('user/balance', { token, game_code: game, ...request }),
      bet: (round: string, id: string, amount: number, more: object = {}) =>
        call('transaction/bet', { ...transaction, ...money, round, transaction_uuid: id, amount, ...more }),
      win(round: string, id: string, bet: string, amount: number, more: object = {}) {
        const of = { ...transaction, ...money, round, transaction_uuid: id, reference_transaction_uuid: bet };
        return call('transaction/win', { ...of, amount, ...more });
      },
      rollback(round: string, id: string, bet: string, more: object = {}) {
        const of = { ...transaction, round, transaction_uuid: id, reference_transaction_uuid: bet };
        return call('transaction/rollback', { ...of, ...more });
      },
    };
  }

  function signed(body: string, key: KeyObject = theirs.privateKey): Record<string, string> {
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    return { 'content-type': 'application/json', 'x-hub88-signature': signature };
  }

  return {
    baseUrl,
    asked,
    told,
    player,
    signed,
    /** The settings of a server that asks this one. */
    access: { operatorId: OPERATOR_ID, baseUrl, privateKey: ours.privateKey, publicKey: theirs.publicKey },
    /** Not the key that Hub88 signs with. */
    ourKey: ours.privateKey,

    /** What becomes of the next answers, in their order. */
    failNext(...next: readonly Hub88Fault[]): void {
      faults.push(...next);
    },
    /** The same of launches alone: the list of games is asked for beside them. */
    failNextLaunch(...next: readonly Hub88Fault[]): void {
      launchFaults.push(...next);
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resume) => void server.close(resume));
    },
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
