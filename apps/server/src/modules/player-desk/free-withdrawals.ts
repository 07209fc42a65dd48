import { ok, refused } from '@maidan/domain';
import * as z from 'zod/mini';
import { areWithdrawalsLocked, foundPlayers } from '../players/index.ts';
import { defineAct } from '../proposals/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { changeLock } from './locks.ts';

/** Frees a player's withdrawals: support with a second person, others alone (the table of rights). */
export function freeWithdrawals(deps: Pick<PlayerDeskDeps, 'players' | 'limits' | 'told'>) {
  const kind = 'withdrawals';
  return defineAct({
    act: 'free-withdrawals',
    right: 'free-withdrawals',
    deed: 'player.unlocked',
    body: z.object({ playerId: z.string() }),
    targetOf: ({ playerId }) => playerId,
    personOf: ({ playerId }) => playerId,
    async describe(db, { playerId }) {
      const [player] = await foundPlayers(db, [playerId]);
      return { subject: `player ${player?.username ?? ''}`, details: { playerId, unlock: kind } };
    },
    async check(t, { playerId }) {
      if ((await foundPlayers(t, [playerId])).length === 0) return refused({ kind: 'player-not-found' });
      return (await areWithdrawalsLocked(t, playerId)) ? ok() : refused({ kind: 'not-locked' });
    },
    async carryOut(t, { playerId }, { id, operatorId, reason, at }) {
      const act = { id, playerId, operatorId, reason, at };
      return await changeLock(deps, t, { act, kind, isLocked: false });
    },
    tell: ({ playerId }, { id, reason }) => deps.told({ id, playerId, kind, isLocked: false, reason }),
  });
}
