/** Public interface of what operators do to players; see README.md for its tables and invariants. */
import { createInForce } from '../../platform/in-force/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import { lockForBooks, unlockAfterBooks } from './books-lock.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { freeWithdrawals } from './free-withdrawals.ts';
import { locksOf } from './locks-repository.ts';
import { playerDeskRoutes } from './routes.ts';
import { adjustBalance } from './terms/adjust-balance.ts';
import { termsRoutes } from './terms/routes.ts';
import { setCredit } from './terms/set-credit.ts';
import { stakeFactor } from './terms/stake-factor.ts';

export type { PlayerDeskDeps, ToldLock } from './deps.ts';

export function playerDeskModule(deps: PlayerDeskDeps) {
  const inForce = createInForce(deps);
  return {
    routes: [...playerDeskRoutes(deps), ...termsRoutes(deps)],
    /** Locks the account of a player whose books differ. */
    lockForBooks: (playerId: string): Promise<void> => lockForBooks(deps, inForce.after, playerId),

    /** Why an account is locked, as the player reads it; empty where no operator locked it. */
    lockReasonOf: async (t: Tx, playerId: string): Promise<string> =>
      (await locksOf(t, playerId)).find(({ kind }) => kind === 'account')?.reason ?? '',

    /** What may take two people. */
    acts: [
      freeWithdrawals(deps),
      unlockAfterBooks(deps),
      adjustBalance(deps),
      setCredit(deps),
      stakeFactor(deps, 'lower-stake-factor'),
      stakeFactor(deps, 'raise-stake-factor'),
    ],

    /** Cancels what a crash may have left resting of players whose betting is locked (T-21). */
    async load(): Promise<void> {
      for (const playerId of deps.limits.lockedPlayers()) await deps.betting.cancelRestingOf(playerId);
    },
  };
}
