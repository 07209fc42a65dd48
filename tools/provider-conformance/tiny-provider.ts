/** A provider of one game that nobody plays: enough for the platform to launch, so that a launch token arrives here. */
import { setTimeout as pause } from 'node:timers/promises';
import { launchRequest, type ProviderGame } from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS } from '@maidan/wallet-api/signature';
import { serveHttp } from './reference-server.ts';
import type { Stakes } from './table.ts';
import type { Posted, Received, Signer } from './wallet-client.ts';

/** Calls that are not the platform's are answered 401. */
export async function tinyProvider(
  { secret }: Signer,
  { port, gameId, stakes }: { readonly port: number; readonly gameId: string; readonly stakes: Stakes },
) {
  const tokens: string[] = [];
  let arrived = Promise.withResolvers<void>();
  const game: ProviderGame = {
    gameId,
    title: 'Conformance',
    kind: 'instant',
    minStake: stakes.min,
    maxStake: stakes.max,
    maxWin: 100 * stakes.max,
    rtp: { numerator: 99, denominator: 100 },
  };

  function answer(posted: Posted): object | null {
    switch (posted.path) {
      case '/provider/games':
        return { games: [game] };
      case '/provider/launch': {
        const { launchToken } = launchRequest.parse(JSON.parse(posted.body));
        tokens.push(launchToken);
        arrived.resolve();
        return { url: `http://127.0.0.1/conformance/${tokens.length}` };
      }
      case '/provider/round/status':
        return { state: 'unknown', wins: [], rollbacks: [] };
      default:
        return null;
    }
  }

  async function respond(posted: Posted): Promise<Received> {
    const [timestamp = '', signature = ''] = [SIGNATURE_HEADERS.timestamp, SIGNATURE_HEADERS.signature].map(
      (name) => posted.headers[name],
    );
    const { path, body } = posted;
    if (!isSigned([secret], { timestamp, method: 'POST', path, body }, signature)) return { status: 401, text: '{}' };
    const value = answer(posted);
    return value ? { status: 200, text: JSON.stringify(value) } : { status: 404, text: '{}' };
  }

  const { url, stop } = await serveHttp(port, respond);
  return {
    url,
    stop,
    /** The next launch token that arrives; rejects after so long without one. */
    async nextToken(withinMs: number): Promise<string> {
      const timer = setTimeout(() => arrived.reject(new Error('no launch has come from the platform')), withinMs);
      try {
        while (tokens.length === 0) await arrived.promise;
        return tokens.shift() ?? '';
      } finally {
        clearTimeout(timer);
        arrived = Promise.withResolvers<void>();
      }
    },
  };
}

const ASKED_AGAIN_MS = 500;

/** Resolves when the site lists a game, which it asks its providers for every fifteen seconds. */
export async function gameListed(
  url: string,
  { game, withinMs }: { readonly game: string; readonly withinMs: number },
): Promise<void> {
  const until = AbortSignal.timeout(withinMs);
  for (;;) {
    if ((await listedBy(url)).includes(game)) return;
    if (until.aborted) {
      throw new Error(`the site does not list ${game}: set PROVIDER_…_ID, _URL and _SECRET there as they are here`);
    }
    await pause(ASKED_AGAIN_MS);
  }
}

/** None while the site is starting. */
async function listedBy(url: string): Promise<readonly string[]> {
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/api/v1/casino-games`);
    const { data } = (await answer.json()) as { readonly data: readonly { game_id?: string }[] };
    return answer.ok ? data.flatMap(({ game_id: id }) => id ?? []) : [];
  } catch {
    return [];
  }
}

/** Logs a player in and launches a game, as the site does; the launch token then reaches the provider. */
export async function launchAs(
  url: string,
  { username, password, game }: { readonly username: string; readonly password: string; readonly game: string },
): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { readonly meta: { code: number; message: string; token?: string } };
  };
  const { meta } = await post('/identity/user/login', { username, password });
  if (meta.token === undefined) throw new Error(`${username} is not logged in: ${meta.message}`);
  const launched = await post('/play-game', { game_id: game }, meta.token);
  if (launched.meta.code !== 200) throw new Error(`${game} is not launched: ${launched.meta.message}`);
}
