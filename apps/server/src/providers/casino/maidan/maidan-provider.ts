import {
  gamesAnswer,
  launchAnswer,
  roundStatusAnswer,
  type LaunchRequest,
  type RoundStatusRequest,
} from '@maidan/wallet-api';
import { signedHeaders } from '@maidan/wallet-api/signature';
import type { GameProvider } from '../../../modules/casino/port.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { textOf } from '../shared/text-of.ts';

/** A provider that has not answered by then counts as unavailable. */
const ANSWERS_WITHIN_MS = 5_000;

export interface MaidanProviderOptions {
  readonly id: string;
  /** The brand that players see. */
  readonly name: string;
  readonly maxWinPaise: number;
  /** Newest first; calls to the provider are signed with the first. */
  readonly secrets: readonly [string, ...string[]];
  /** Where its server is, without a slash at the end; null while it is not running. */
  readonly baseUrl: () => string | null;
  readonly clock: Clock;
}

/** A provider that speaks our own protocol (`@maidan/wallet-api`). Calls throw on time-outs, on a status other than 200
 *  and on answers of another shape. */
export function maidanProvider(options: MaidanProviderOptions): GameProvider {
  const { id, name, maxWinPaise, secrets, baseUrl, clock } = options;

  async function ask(path: string, request: object): Promise<unknown> {
    const base = baseUrl();
    if (base === null) throw new Error(`${id} is not running`);
    const body = JSON.stringify(request);
    const headers = signedHeaders({ providerId: id, secret: secrets[0] }, { method: 'POST', path, body }, clock.now());
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const response = await fetch(`${base}${path}`, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (response.status !== 200) throw new Error(`${id} answered ${path} with ${response.status}`);
    return JSON.parse(await textOf(response, path));
  }

  return {
    id,
    name,
    maxWinPaise,
    secrets,
    games: async () => gamesAnswer.parse(await ask('/provider/games', {})).games,
    launch: async ({ gameId, launchToken, language, lobbyPath, theme }) => {
      const request: LaunchRequest = { gameId, launchToken, language, lobbyPath, theme };
      return launchAnswer.parse(await ask('/provider/launch', request));
    },
    roundStatus: async (request: RoundStatusRequest) => {
      return roundStatusAnswer.parse(await ask('/provider/round/status', request));
    },
  };
}
