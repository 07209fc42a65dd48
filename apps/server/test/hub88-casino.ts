/** The casino in a whole server with Hub88's games, and players who are in one of them. */
import { vi } from 'vitest';
import type { CasinoGame } from '@maidan/contract';
import { hub88Provider } from '../src/providers/casino/hub88/hub88-provider.ts';
import { breakingPool, type BreakAt, type BreakingPool } from './money/breaking-pool.ts';
import { openBank } from './cashier.ts';
import { hub88Server } from './hub88-server.ts';
import { deadlines } from './time/deadlines.ts';
import { shiftedClock } from './time/shifted-clock.ts';
import type { Person } from './app.ts';

const MINUTE_MS = 60_000;
export const DRAGON = 'hub88-clt-dragonrising';

export type Hub88Casino = Awaited<ReturnType<typeof openHub88Casino>>;

export async function openHub88Casino() {
  const { deadline, pass } = deadlines();
  const hub88 = await hub88Server({ fellSilent: pass });
  const shifted = shiftedClock();
  const minutely: (() => void)[] = [];
  const clock = {
    ...shifted,
    every(periodMs: number, task: () => void) {
      if (periodMs === MINUTE_MS) minutely.push(task);
      return shifted.every(periodMs, task);
    },
  };
  const made: { breaking?: BreakingPool } = {};
  const bank = await openBank((pool) => {
    const breaking = breakingPool(pool);
    made.breaking = breaking;
    const gameProviders = [hub88Provider({ ...hub88.access, clock, deadline })];
    return { clock, gameProviders, database: breaking.pool };
  });
  const slots = async (): Promise<CasinoGame[]> =>
    (await bank.app.http.inject('/api/v1/casino-games?slots=true')).json<{ data: CasinoGame[] }>().data;
  await vi.waitUntil(async () => (await slots()).length > 0, 30_000);

  async function post(url: string, payload: string, headers: Record<string, string>) {
    const answer = await bank.app.http.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, said: answer.json<Record<string, unknown>>() };
  }

  const play = (who: Person, game = DRAGON) =>
    bank.call<string>(who, 'POST', '/play-game', { body: { game_id: game } });

  /** A player in a game: what Hub88 was told at the launch, and its calls. */
  async function sit(who?: Person, game?: string) {
    const player = who ?? (await bank.player());
    const opened = await play(player, game);
    const launch = hub88.asked.at(-1)?.body ?? {};
    const token = String(launch['token']);
    return {
      who: player,
      opened,
      launch,
      token,
      ...hub88.player(post, { user: player.playerId, token, game: String(launch['game_code']) }),
    };
  }

  /** Paise in a player's main wallet. */
  async function balanceOf(who: Person): Promise<number> {
    const sql = `select balance_paise from wallets where player_id = $1 and kind = '1'`;
    return (await bank.db.pool.query<{ balance_paise: number }>(sql, [who.playerId])).rows[0]?.balance_paise ?? 0;
  }

  return {
    ...bank,
    hub88,
    clock,
    /** Breaks the server's own connections. */
    breakAt: (n: number, at: BreakAt) => made.breaking?.breakAt(n, at),
    heal: () => made.breaking?.heal(),
    slots,
    play,
    post,
    sit,
    balanceOf,
    /** Moves the time on, and runs what the server does each minute. */
    pass(minutes: number): void {
      clock.advance(minutes * MINUTE_MS);
      for (const task of minutely) task();
    },
    async close(): Promise<void> {
      await bank.close();
      await hub88.close();
    },
  };
}
