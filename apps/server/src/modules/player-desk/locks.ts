import type { PlayerLockKind, Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import { areWithdrawalsLocked, setWithdrawalsLocked } from '../players/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { insertLock, liftLock, locksOf, type Act } from './locks-repository.ts';

export type LockDeps = Pick<PlayerDeskDeps, 'players' | 'limits'>;

/** A change of one lock. `act.id` names it. */
export type LockChange = {
  readonly act: Act;
  readonly kind: PlayerLockKind;
  readonly isLocked: boolean;
};

/**
 * Sets or lifts a lock in the caller's transaction (T-21); `locksInForce` follows it. Refuses what is so already.
 */
export async function changeLock(
  { players, limits }: LockDeps,
  t: Tx,
  { act, kind, isLocked }: LockChange,
): Promise<Result<void, Refusal>> {
  const { playerId, at } = act;
  // Locked first: changes of one player's locks run one after the other.
  const account = await players.accountToChange(t, playerId);
  const wasLocked = {
    account: async () => account.isLocked,
    betting: async () => (await locksOf(t, playerId)).some((lock) => lock.kind === 'betting'),
    withdrawals: async () => await areWithdrawalsLocked(t, playerId),
  };
  if ((await wasLocked[kind]()) === isLocked) return refused({ kind: isLocked ? 'locked-already' : 'not-locked' });
  await (isLocked ? insertLock(t, kind, act) : liftLock(t, kind, act));
  switch (kind) {
    case 'betting':
      await limits.setTerms(t, playerId, { isBettingLocked: isLocked || account.isLocked });
      break;
    case 'account':
      // A locked account does not bet either: a bet that was let in before its session ended is refused at the worker.
      await limits.setTerms(t, playerId, { isBettingLocked: isLocked || (await wasLocked.betting()) });
      await players.setLocked(t, playerId, isLocked);
      break;
    case 'withdrawals':
      await setWithdrawalsLocked(t, playerId, isLocked ? at : null);
      break;
  }
  return ok();
}

/** Puts a player's stored locks in force: at the worker, for unmatched orders, and for the sessions that they ended. */
export async function locksInForce(
  { limits, players, betting }: Pick<PlayerDeskDeps, 'limits' | 'players' | 'betting'>,
  playerId: string,
): Promise<void> {
  await limits.follow(playerId);
  await players.closeEnded(playerId);
  if (limits.termsOf(playerId).isBettingLocked) await betting.cancelRestingOf(playerId);
}
