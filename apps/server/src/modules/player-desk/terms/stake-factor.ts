import { ok, refused } from '@maidan/domain';
import * as z from 'zod/mini';
import { defineAct } from '../../proposals/index.ts';
import type { PlayerDeskDeps } from '../deps.ts';
import { checkPlayer, playerSubject } from './adjust-balance.ts';

export const WHOLE_FACTOR = 100;

/**
 * The stake factor of a player. Lowering it tightens a limit; raising it lifts what operators set, which takes two
 * people. It holds for what is placed after its commit: resting and delayed bets stand.
 */
export function stakeFactor(
  { players, limits, stakeFactorSet }: Pick<PlayerDeskDeps, 'players' | 'limits' | 'stakeFactorSet'>,
  act: 'lower-stake-factor' | 'raise-stake-factor',
) {
  const isLower = act === 'lower-stake-factor';
  return defineAct({
    act,
    right: isLower ? 'tighten-limits' : 'lift-limits',
    deed: 'player.stake-factor-set',
    body: z.object({ playerId: z.string(), percent: z.int() }),
    targetOf: ({ playerId }) => playerId,
    personOf: ({ playerId }) => playerId,
    async describe(db, { playerId, percent }) {
      return { subject: await playerSubject(db, playerId), details: { playerId, percent } };
    },
    async check(t, { playerId, percent }) {
      const known = await checkPlayer(t, playerId);
      if (!known.ok) return known;
      // Locked: changes of one player’s terms run one after the other.
      await players.accountToChange(t, playerId);
      const present = (await limits.storedTerms(t, playerId)).stakeFactorPercent ?? WHOLE_FACTOR;
      const isRight = isLower ? percent < present : percent > present;
      return isRight ? ok() : refused({ kind: 'unchanged' });
    },
    async carryOut(t, { playerId, percent }) {
      const stakeFactorPercent = percent === WHOLE_FACTOR ? null : percent;
      await limits.setTerms(t, playerId, { stakeFactorPercent });
      return ok();
    },
    inForce: ({ playerId }) => limits.follow(playerId),
    tell: stakeFactorSet,
  });
}
