/** Public interface of what operators do to players; see README.md for its tables and invariants. */
import type { PlayerDeskDeps } from './deps.ts';
import { playerDeskRoutes } from './routes.ts';

export type { PlayerDeskDeps, ToldLock } from './deps.ts';

export function playerDeskModule(deps: PlayerDeskDeps) {
  return {
    routes: playerDeskRoutes(deps),

    /** Cancels what a crash may have left resting of players whose betting is locked (T-21). */
    async load(): Promise<void> {
      for (const playerId of deps.limits.lockedPlayers()) await deps.betting.cancelRestingOf(playerId);
    },
  };
}
