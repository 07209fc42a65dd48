import { bestResultPaise, exposurePaise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { Markets } from './markets.ts';

/** A player's best and worst result in a market, in paise; the worst is 0 or below. */
export type PlayerStanding = { readonly playerId: string; readonly bestPaise: number; readonly worstPaise: number };

/** What each player can win and lose in a market, the wallets of a player together; empty for one not in memory. */
export async function playersIn(
  { pool, markets }: { readonly pool: Queryable; readonly markets: Pick<Markets, 'committed'> },
  marketId: string,
): Promise<PlayerStanding[]> {
  const { rows } = await pool.query<{ wallet_id: string; player_id: string }>(
    'select wallet_id, player_id from positions where market_id = $1',
    [marketId],
  );
  const positions = (await markets.committed(marketId))?.book.positions;
  const sums = new Map<string, PlayerStanding>();
  for (const { wallet_id: walletId, player_id: playerId } of rows) {
    const position = positions?.get(walletId);
    if (!position) continue;
    const { bestPaise = 0, worstPaise = 0 } = sums.get(playerId) ?? {};
    sums.set(playerId, {
      playerId,
      bestPaise: bestPaise + bestResultPaise(position),
      worstPaise: worstPaise - exposurePaise(position),
    });
  }
  return [...sums.values()];
}
