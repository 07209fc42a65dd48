import { invariant } from '@maidan/domain';
import type { Pool } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import { exposureOf, opposingBets, restingOfWallet } from './bets-of-wallet.ts';
import type { Markets } from '../book/markets.ts';
import type { Worker } from '../worker/worker.ts';

/** What concerns a player's orders in every market at once. */
export function ordersOfPlayer({
  pool,
  markets,
  worker,
}: {
  readonly pool: Pool;
  readonly markets: Pick<Markets, 'inMemory'>;
  readonly worker: Pick<Worker, 'submit'>;
}) {
  const restingInMemory = (walletId: string): string[] =>
    markets
      .inMemory()
      .filter(({ book }) => [...book.resting.values()].some((bet) => bet.walletId === walletId))
      .map(({ marketId }) => marketId);

  return {
    /**
     * T-21: cancels a player's resting orders in every market, as the player's own cancel does. Call it once the lock is
     * in force: what was decided before is in memory or stored by then, and nothing new comes to rest. Throws if the
     * worker turns a cancel away.
     */
    async cancelRestingOf(playerId: string): Promise<void> {
      for (const { id: walletId } of await walletsOf(pool, playerId)) {
        const stored = (await restingOfWallet(pool, walletId)).map(({ marketId }) => marketId);
        for (const marketId of new Set([...restingInMemory(walletId), ...stored])) {
          const owner = { playerId, walletId, marketId, key: null };
          const answer = await worker.submit({ kind: 'cancel-all', ...owner, reason: 'betting-locked' });
          invariant(answer === 'done' || answer.ok, 'an order of a locked player was not cancelled');
        }
      }
    },

    /** Players whose bets were matched with this player's often in one market, the latest first. */
    async opposingOf(playerId: string) {
      const wallets = await walletsOf(pool, playerId);
      return await opposingBets(
        pool,
        wallets.map(({ id }) => id),
      );
    },

    /** What a player's open bets hold in paise, by market with both wallets together, the most first. */
    async exposureOf(playerId: string) {
      const wallets = await walletsOf(pool, playerId);
      return await exposureOf(
        pool,
        wallets.map(({ id }) => id),
      );
    },
  };
}
