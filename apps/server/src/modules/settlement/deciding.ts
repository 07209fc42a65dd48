import { createInForce } from '../../platform/in-force/index.ts';
import { hasPendingResult } from './repository.ts';
import type { SettlementDeps } from './settle-market.ts';

export type Deciding = ReturnType<typeof createDeciding>;

/** Keeps markets with a recorded result from taking bets: from before its commit until it is settled (S-1). */
export function createDeciding(deps: Pick<SettlementDeps, 'pool' | 'betting' | 'clock' | 'log'>) {
  const { pool, betting } = deps;
  const inForce = createInForce(deps);
  /** How many decisions of a market are under way. */
  const underWay = new Map<string, number>();

  function count(marketId: string, by: 1 | -1): void {
    const next = (underWay.get(marketId) ?? 0) + by;
    if (next === 0) underWay.delete(marketId);
    else underWay.set(marketId, next);
  }

  /** A market without a result takes bets again: what was decided about it was refused, or not committed. */
  async function follow(marketId: string): Promise<void> {
    const isDecided = await hasPendingResult(pool, marketId);
    if (isDecided || !underWay.has(marketId)) await betting.setDecided(marketId, isDecided);
  }

  return {
    /** The market takes no bets from now on; within `during` alone. */
    stop: (marketId: string): Promise<void> => betting.setDecided(marketId, true),

    /** Runs what may record a result of the market; what is committed afterwards is in force, whatever became of it. */
    async during<T>(marketId: string, work: () => Promise<T>): Promise<T> {
      count(marketId, 1);
      try {
        return await work();
      } finally {
        count(marketId, -1);
        // If it fails it is retried: until then the market takes no bets, which is safe.
        await inForce.put(`result of ${marketId}`, () => follow(marketId)).catch(() => undefined);
      }
    },
  };
}
