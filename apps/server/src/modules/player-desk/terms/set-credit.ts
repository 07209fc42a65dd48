import { encodeRupees, ROLES } from '@maidan/contract';
import { ok, paise, refused } from '@maidan/domain';
import * as z from 'zod/mini';
import { foundPlayers } from '../../players/index.ts';
import { defineAct } from '../../proposals/index.ts';
import { setCreditReference } from '../../wallet/index.ts';
import type { PlayerDeskDeps } from '../deps.ts';
import { isLarge, mainWallet, playerSubject, relieveMain } from './adjust-balance.ts';

/**
 * Sets what a credit player may stake beyond the balance (E-6). Two people for a change from the four-eyes amount on, and
 * for a credit below what is in use (T-19): then unmatched orders are cancelled and delayed ones run to their end.
 */
export function setCredit({
  database,
  betting,
  creditSet,
}: Pick<PlayerDeskDeps, 'database' | 'betting' | 'creditSet'>) {
  return defineAct({
    act: 'set-credit',
    right: 'credit',
    deed: 'player.credit-set',
    body: z.object({ playerId: z.string(), creditPaise: z.int() }),
    targetOf: ({ playerId }) => playerId,
    personOf: ({ playerId }) => playerId,
    async isSmall(t, { playerId, creditPaise }) {
      const { creditReferencePaise, balancePaise, exposurePaise } = await mainWallet(t, playerId);
      const inUse = Math.max(0, exposurePaise - balancePaise);
      return creditPaise >= inUse && !isLarge(creditPaise - creditReferencePaise);
    },
    async describe(db, { playerId, creditPaise }) {
      const details = { playerId, credit: encodeRupees(paise(creditPaise)) };
      return { subject: await playerSubject(db, playerId), details };
    },
    async check(t, { playerId, creditPaise }) {
      const [player] = await foundPlayers(t, [playerId]);
      if (!player) return refused({ kind: 'player-not-found' });
      if (player.role !== ROLES.CREDIT_PLAYER) return refused({ kind: 'not-on-credit' });
      const { creditReferencePaise } = await mainWallet(t, playerId);
      return creditReferencePaise === creditPaise ? refused({ kind: 'unchanged' }) : ok();
    },
    async carryOut(t, { playerId, creditPaise: credit }, { reason }) {
      const { id: walletId } = await mainWallet(t, playerId);
      const creditPaise = paise(credit);
      await setCreditReference(t, { walletId, creditPaise, reason });
      return ok();
    },
    inForce: ({ playerId }) => relieveMain({ database, betting }, playerId),
    tell: ({ playerId, creditPaise }, { id, reason }) =>
      creditSet({ id, playerId, creditPaise: paise(creditPaise), reason }),
  });
}
