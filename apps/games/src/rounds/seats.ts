import type { Tx } from '../platform/postgres/index.ts';
import type { Seat } from './round.ts';

/** The minimum time between two bets of one player at one instant game, across all tabs (casino rules 1). */
export const PACE_MS = 2_500;

/** Whatever a player does at a game comes after what they did there before: locked until the transaction ends. Answers
 *  when the last bet was. */
export async function lockSeat(t: Tx, { provider, playerId, gameId }: Seat): Promise<Date | null> {
  const key = [provider, playerId, gameId];
  await t.query(
    'insert into games.seats (provider, player_id, game_id) values ($1, $2, $3) on conflict do nothing',
    key,
  );
  const { rows } = await t.query<{ bet_at: Date | null }>(
    'select bet_at from games.seats where provider = $1 and player_id = $2 and game_id = $3 for update',
    key,
  );
  return rows[0]?.bet_at ?? null;
}

export async function noteBet(t: Tx, { provider, playerId, gameId }: Seat, at: Date): Promise<void> {
  await t.query('update games.seats set bet_at = $4 where provider = $1 and player_id = $2 and game_id = $3', [
    provider,
    playerId,
    gameId,
    at,
  ]);
}
