import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { BetRecord } from './bet-record.ts';
import type { ReleaseCommand } from './commands.ts';
import { LeaseLost } from './lease.ts';

/** A release that could not be committed is tried again after this time. */
const RETRY_MS = 500;

/** Hands every bet that waits to the worker when its delay is over (X-7, B-6): after its commit, and when a market is
 *  read from the database. A bet that is named twice is handed on once. */
export function createReleases({
  clock,
  log,
  release,
}: {
  readonly clock: Clock;
  readonly log: Log;
  /** Resolves when the release is committed. */
  readonly release: (command: ReleaseCommand) => Promise<unknown>;
}) {
  const waiting = new Set<string>();

  function arm(bet: BetRecord, delayMs: number): void {
    const { id: betId, marketId, walletId } = bet;
    clock.after(delayMs, () => {
      release({ kind: 'release', marketId, walletId, betId }).then(
        () => waiting.delete(betId),
        (error: unknown) => {
          // Whoever has the lease now reads the bet from the database.
          if (error instanceof LeaseLost) return;
          log.error({ betId, err: error }, 'a bet whose delay is over could not be released and is tried again');
          arm(bet, RETRY_MS);
        },
      );
    });
  }

  return {
    follow(bet: BetRecord): void {
      if (!bet.held || waiting.has(bet.id)) return;
      waiting.add(bet.id);
      arm(bet, Math.max(0, bet.held.releaseAtMs - clock.now()));
    },
  };
}
