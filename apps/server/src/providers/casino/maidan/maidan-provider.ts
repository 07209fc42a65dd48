import {
  gamesAnswer,
  launchAnswer,
  roundStatusAnswer,
  tableLimitsAnswer,
  tablesAnswer,
  type LaunchRequest,
  type RoundStatusRequest,
} from '@maidan/wallet-api';
import { signedHeaders } from '@maidan/wallet-api/signature';
import type { GameProvider } from '../../../modules/casino/port.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { jsonOf } from '../shared/json-of.ts';
import { pageOf } from '../shared/page-of.ts';

/** A provider that has not answered by then counts as unavailable. */
const ANSWERS_WITHIN_MS = 5_000;

export interface MaidanProviderOptions {
  readonly id: string;
  /** The brand that players see. */
  readonly name: string;
  readonly maxWinPaise: number;
  /** Newest first; calls to the provider are signed with the first, until an operator has changed it. */
  readonly secrets: readonly [string, ...string[]];
  /** Where its server is, without a slash at the end; null while it is not running. */
  readonly baseUrl: () => string | null;
  readonly clock: Clock;
  /** Until when an answer is waited for, made anew for each call. */
  readonly deadline?: (() => AbortSignal) | undefined;
}

/** A page of our own site: a path, and not the address of another host that is written like one. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** A provider that speaks our own protocol (`@maidan/wallet-api`). Calls throw on time-outs, on a status other than 200
 *  and on answers of another shape. */
export function maidanProvider(options: MaidanProviderOptions): GameProvider {
  const { id, name, maxWinPaise, secrets, baseUrl, clock } = options;
  const until = options.deadline ?? (() => AbortSignal.timeout(ANSWERS_WITHIN_MS));

  let changed: () => string | undefined = () => undefined;

  async function send(path: string, request: object): Promise<Response> {
    const base = baseUrl();
    if (base === null) throw new Error(`${id} is not running`);
    const body = JSON.stringify(request);
    const headers = signedHeaders(
      { providerId: id, secret: changed() ?? secrets[0] },
      { method: 'POST', path, body },
      clock.now(),
    );
    const sent = { method: 'POST', headers, body, redirect: 'error', signal: until() } as const;
    return await fetch(`${base}${path}`, sent);
  }

  async function answerOf(path: string, response: Response): Promise<unknown> {
    if (response.status !== 200) throw new Error(`${id} answered ${path} with ${response.status}`);
    return await jsonOf(response, path);
  }

  const ask = async (path: string, request: object) => await answerOf(path, await send(path, request));

  /** Null if the provider does not serve the call (404) or the game that it names is no table (400). */
  async function askTables(path: string, request: { readonly gameId?: string }): Promise<unknown> {
    const response = await send(path, request);
    const isNone = response.status === 404 || (response.status === 400 && request.gameId !== undefined);
    if (!isNone) return await answerOf(path, response);
    await response.body?.cancel();
    return null;
  }

  return {
    id,
    name,
    maxWinPaise,
    secrets,
    signWith(secret) {
      changed = secret;
    },
    games: async (switchedOff) => gamesAnswer.parse(await ask('/provider/games', { switchedOff })).games,
    launch: async ({ gameId, launchToken, language, lobbyPath, theme }) => {
      const request: LaunchRequest = { gameId, launchToken, language, lobbyPath, theme };
      const { url } = launchAnswer.parse(await ask('/provider/launch', request));
      const isTls = baseUrl()?.startsWith('https:') ?? true;
      return { url: OWN_PATH.test(url) ? url : pageOf(url, { provider: id, isTls }) };
    },
    tables: async (gameId) => {
      const answer = await askTables('/provider/tables', gameId === undefined ? {} : { gameId });
      return answer === null ? [] : tablesAnswer.parse(answer).tables;
    },
    setTableLimits: async (request) => {
      const answer = await askTables('/provider/tables/limits', request);
      return answer === null ? null : tableLimitsAnswer.parse(answer);
    },
    roundStatus: async (request: RoundStatusRequest) => {
      return roundStatusAnswer.parse(await ask('/provider/round/status', request));
    },
  };
}
