import { invariant } from '@maidan/domain';
import { boundedMap } from '../../../platform/bounded/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';

/** Maximum number of wallet ids kept in memory: those of the players with the latest requests. */
const MAX_KEPT = 50_000;

/** The wallet id of a player's wallet `1` or `2`. It never changes, so it is read once. */
export function createWalletIds(pool: Pool, max = MAX_KEPT) {
  const known = boundedMap<string, string>(max);
  return {
    size: known.size,
    async of(playerId: string, kind: '1' | '2'): Promise<string> {
      const kept = known.get(`${playerId} ${kind}`);
      if (kept !== undefined) return kept;
      const wallets = await walletsOf(pool, playerId);
      for (const wallet of wallets) known.set(`${playerId} ${wallet.kind}`, wallet.id);
      const found = wallets.find((wallet) => wallet.kind === kind);
      invariant(found !== undefined, 'a player has both wallets');
      return found.id;
    },
  };
}
