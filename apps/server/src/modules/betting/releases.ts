import type { HeldBet } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { BetRecord } from './bet-record.ts';
import type { CashOutRecord, ReleaseCashOutCommand } from './cash-out/types.ts';
import type { ReleaseCommand } from './commands.ts';
import { LeaseLost } from './lease.ts';

/** A release that could not be committed is tried again after this time. */
const RETRY_MS = 500;

/** Hands every bet and cash out that waits to the worker when its delay is over (X-7, B-6): after its commit, and when a market is
 *  read from the database. A bet that is named twice is handed on once. */
export function createReleases({
  clock,
  log,
  release,
}: {
  readonly clock: Clock;
  readonly log: Log;
  /** Resolves when the release is committed. */
  readonly release: (command: ReleaseCommand | ReleaseCashOutCommand) => Promise<unknown>;
}) {
  const waiting = new Set<string>();

  function arm(id: string, command: ReleaseCommand | ReleaseCashOutCommand, delayMs: number): void {
    clock.after(delayMs, () => {
      release(command).then(
        () => waiting.delete(id),
        (error: unknown) => {
          // Whoever has the lease now reads the bet from the database.
          if (error instanceof LeaseLost) return;
          log.error({ id, err: error }, 'what waited its delay could not be released and is tried again');
          arm(id, command, RETRY_MS);
        },
      );
    });
  }

  function armOnce(id: string, command: ReleaseCommand | ReleaseCashOutCommand, { releaseAtMs }: HeldBet): void {
    if (waiting.has(id)) return;
    waiting.add(id);
    arm(id, command, Math.max(0, releaseAtMs - clock.now()));
  }

  return {
    follow({ id, marketId, walletId, held }: BetRecord): void {
      if (held) armOnce(id, { kind: 'release', marketId, walletId, betId: id }, held);
    },
    followCashOut({ id, marketId, walletId, held, state }: CashOutRecord): void {
      if (!held || state.kind !== 'pending') return;
      armOnce(id, { kind: 'release-cash-out', marketId, walletId, cashOutId: id }, held);
    },
  };
}
