import * as z from 'zod/mini';
import { CURRENCY } from '@maidan/wallet-api';
import type { GameProvider, OfferedGame } from '../../../modules/casino/port.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { pageOf } from '../shared/page-of.ts';
import { hub88Client, type Hub88Access } from './hub88-client.ts';
import { COUNTRY, gamesOf, MAX_WIN_PAISE } from './hub88-games.ts';
import { hub88Hooks } from './hub88-hooks.ts';
import { roundOf, roundStatusOf } from './hub88-rounds.ts';

export const HUB88 = 'hub88';

const HOUR_MS = 60 * 60_000;
/** Hub88 allows one request for the list per minute, and changes it about once a day. */
const LIST_EVERY_MS = HOUR_MS;
const ASK_AGAIN_AFTER_MS = 70_000;
/** How long a list that could not be refreshed is still offered. */
const LIST_LIVES_MS = 24 * HOUR_MS;

const urlAnswer = z.object({ url: z.string() });

export type Hub88Options = Hub88Access & { readonly clock: Clock };

/** Hub88's Operator API (docs/adr/0032-a-second-game-protocol.md). Its wallet calls come in by `hooks`. */
export function hub88Provider(options: Hub88Options): GameProvider {
  const ask = hub88Client(options);
  const isTls = options.baseUrl.startsWith('https:');

  return {
    id: HUB88,
    name: 'Hub88',
    maxWinPaise: MAX_WIN_PAISE,
    secrets: [],
    games: keptList(options.clock, async () => gamesOf(await ask('game/list', {}))),

    async launch({ playerId, gameId, language, lobbyPath, origin, userAgent, openSession }) {
      // Hub88 knows no exchange: the token that it is given here is the one that its calls name.
      const token = await openSession();
      const answer = await ask('game/url', {
        user: playerId,
        token,
        game_code: gameId,
        currency: CURRENCY,
        game_currency: CURRENCY,
        country: COUNTRY,
        lang: language,
        platform: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lobby_url: new URL(lobbyPath, origin).href,
      });
      return { url: pageOf(urlAnswer.parse(answer).url, { provider: 'Hub88', isTls }) };
    },

    async roundStatus({ playerId, gameId, roundId, isOver = false }) {
      const asked = { user: playerId, round: roundOf({ gameId, roundId }) };
      return roundStatusOf(await ask('transactions/list', asked), { playerId, gameId, isOver });
    },

    hooks: (wallet) => hub88Hooks({ providerId: HUB88, publicKey: options.publicKey, wallet }),
  };
}

/** The catalogue asks several times a minute; Hub88 is asked once an hour. */
function keptList(clock: Clock, read: () => Promise<readonly OfferedGame[]>): GameProvider['games'] {
  let kept: { readonly games: readonly OfferedGame[]; readonly atMs: number } | null = null;
  let askAtMs = 0;
  let failure: unknown = null;
  return async () => {
    const nowMs = clock.now();
    if (nowMs >= askAtMs) {
      askAtMs = nowMs + ASK_AGAIN_AFTER_MS;
      try {
        kept = { games: await read(), atMs: nowMs };
        askAtMs = nowMs + LIST_EVERY_MS;
      } catch (error) {
        failure = error;
      }
    }
    if (kept !== null && nowMs - kept.atMs <= LIST_LIVES_MS) return kept.games;
    throw new Error(`Hub88's list of games has not been read: ${String(failure)}`, { cause: failure });
  };
}
