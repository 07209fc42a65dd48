import type { HeldBet } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { CashOutRecord, ReleaseCashOutCommand } from '../cash-out/types.ts';
import type { ReleaseCommand } from './commands.ts';
import { createBackOff, type OperatorNotices } from '../../operator-notices/index.ts';
import { LeaseLost } from './lease.ts';

/** Submits every bet and cash out to the worker when its bet delay is over (X-7, B-6). They are registered after their
 *  commit and when a market is read from the database; registering one twice has no effect. */
export function createReleases({
  clock,
  notices,
  log,
  release,
}: {
  readonly clock: Clock;
  readonly notices: OperatorNotices;
  readonly log: Log;
  /** Resolves when the release is committed. */
  readonly release: (command: ReleaseCommand | ReleaseCashOutCommand) => Promise<unknown>;
}) {
  const backOff = createBackOff({ clock, notices, kind: 'release-failed', firstMs: 500 });
  const waiting = new Set<string>();

  function releaseNow(id: string, command: ReleaseCommand | ReleaseCashOutCommand): void {
    const subject = `${command.kind === 'release' ? 'bet' : 'cash out'} ${id}`;
    release(command).then(
      () => {
        waiting.delete(id);
        backOff.succeeded(subject);
      },
      (error: unknown) => {
        // The server that holds the lease now reads the bet from the database.
        if (error instanceof LeaseLost) return void waiting.delete(id);
        log.error({ name: subject, err: error }, 'delayed bet release failed');
        backOff.failed(subject, error, () => releaseNow(id, command));
      },
    );
  }

  function armOnce(id: string, command: ReleaseCommand | ReleaseCashOutCommand, { releaseAtMs }: HeldBet): void {
    if (waiting.has(id)) return;
    waiting.add(id);
    clock.after(Math.max(0, releaseAtMs - clock.now()), () => releaseNow(id, command));
  }

  return {
    /** How many bets and cash outs are in their delay. */
    size: () => waiting.size,
    follow({ id, marketId, walletId, held }: BetRecord): void {
      if (held) armOnce(id, { kind: 'release', marketId, walletId, betId: id }, held);
    },
    followCashOut({ id, marketId, walletId, held, state }: CashOutRecord): void {
      if (!held || state.kind !== 'pending') return;
      armOnce(id, { kind: 'release-cash-out', marketId, walletId, cashOutId: id }, held);
    },
  };
}
