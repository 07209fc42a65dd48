/** The lock that the server sets where a player's books differ, and the two people who lift it. */
import { ok, refused } from '@maidan/domain';
import * as z from 'zod/mini';
import { NIL_ID } from '../../platform/ids/index.ts';
import { tx, type Queryable } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import { foundPlayers } from '../players/index.ts';
import { defineAct } from '../proposals/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { changeLock, locksInForce } from './locks.ts';
import { locksOf } from './locks-repository.ts';

/** Who has locked what no operator locked, as the audit log names it. */
const SERVER = { actorId: NIL_ID, actorName: 'Reconciliation' };
const REASON = 'Your account is being checked';

/** Whether the server locked a player's account. */
export async function isLockedByBooks(db: Queryable, playerId: string): Promise<boolean> {
  return (await locksOf(db, playerId)).some(({ kind, lockedBy }) => kind === 'account' && lockedBy === null);
}

/** Locks the account of a player whose books differ, as an operator would; one that is locked stays so. */
export async function lockForBooks(
  deps: Pick<PlayerDeskDeps, 'database' | 'clock' | 'ids' | 'players' | 'limits' | 'betting'>,
  inForce: (subject: string, change: () => Promise<void>, follow: () => Promise<void>) => Promise<void>,
  playerId: string,
): Promise<void> {
  const { database, clock, ids } = deps;
  const lock = () =>
    tx(database, async (t) => {
      const at = new Date(clock.now());
      const act = { id: ids(), playerId, operatorId: null, reason: REASON, at };
      const locked = await changeLock(deps, t, { act, kind: 'account', isLocked: true });
      if (!locked.ok) return;
      const subject = `player ${(await foundPlayers(t, [playerId]))[0]?.username ?? ''}`;
      const details = { playerId, lock: 'account', why: 'the books differ' };
      await appendAudit(t, { ...SERVER, action: 'player.locked', subject, details }, at);
    });
  await inForce(`locks of ${playerId}`, lock, () => locksInForce(deps, playerId));
}

/** Lifts it: two people, once the books agree. */
export function unlockAfterBooks(
  deps: Pick<PlayerDeskDeps, 'players' | 'limits' | 'betting' | 'told' | 'doBooksDiffer'>,
) {
  const kind = 'account';
  return defineAct({
    act: 'unlock-after-books',
    right: 'lift-limits',
    deed: 'player.unlocked',
    body: z.object({ playerId: z.string() }),
    targetOf: ({ playerId }) => playerId,
    personOf: ({ playerId }) => playerId,
    async describe(db, { playerId }) {
      const [player] = await foundPlayers(db, [playerId]);
      return { subject: `player ${player?.username ?? ''}`, details: { playerId, unlock: kind } };
    },
    async check(t, { playerId }) {
      if (!(await isLockedByBooks(t, playerId))) return refused({ kind: 'not-locked' });
      return (await deps.doBooksDiffer(t, playerId)) ? refused({ kind: 'books-differ' }) : ok();
    },
    carryOut: (t, { playerId }, { id, operatorId, reason, at }) =>
      changeLock(deps, t, { act: { id, playerId, operatorId, reason, at }, kind, isLocked: false }),
    inForce: ({ playerId }) => locksInForce(deps, playerId),
    tell: ({ playerId }, { id, reason }) => deps.told({ id, playerId, kind, isLocked: false, reason }),
  });
}
