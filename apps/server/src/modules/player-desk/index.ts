/** Public interface of what operators do to players; see README.md for its tables and invariants. */
import type { PlayerDeskDeps } from './deps.ts';
import { freeWithdrawals } from './free-withdrawals.ts';
import { playerDeskRoutes } from './routes.ts';
import { adjustBalance } from './terms/adjust-balance.ts';
import { termsRoutes } from './terms/routes.ts';
import { setCredit } from './terms/set-credit.ts';
import { stakeFactor } from './terms/stake-factor.ts';

export type { PlayerDeskDeps, ToldLock } from './deps.ts';

export function playerDeskModule(deps: PlayerDeskDeps) {
  return {
    routes: [...playerDeskRoutes(deps), ...termsRoutes(deps)],
    /** What may take two people. */
    acts: [
      freeWithdrawals(deps),
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
