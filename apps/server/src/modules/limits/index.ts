/** Public interface of the limits module; see README.md for its table and invariants. */
import { invariant } from '@maidan/domain';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import { allTerms, storedTerms, termsToChange, writeTerms } from './repository.ts';
import { NO_TERMS, type PlayerTerms } from './terms.ts';

export { NO_TERMS, scaledBy, stricterOf, type PlayerTerms } from './terms.ts';

export type LimitsModule = ReturnType<typeof limitsModule>;

export function limitsModule({ pool }: { readonly pool: Pool }) {
  let terms = new Map<string, PlayerTerms>();

  return {
    /** Loads all terms from the database: at the start, and when this server takes over from another one. */
    async load(): Promise<void> {
      terms = await allTerms(pool);
    },

    /** The players whose betting is locked (T-21). */
    lockedPlayers: (): readonly string[] =>
      [...terms].flatMap(([playerId, { isBettingLocked }]) => (isBettingLocked ? [playerId] : [])),

    termsOf: (playerId: string): PlayerTerms => terms.get(playerId) ?? NO_TERMS,

    /** A player's terms as they are stored, which another transaction may have changed before it is `applied`. */
    storedTerms: async (t: Tx, playerId: string): Promise<PlayerTerms> => (await storedTerms(t, playerId)) ?? NO_TERMS,

    /** Changes some of a player's terms in the caller's transaction, and keeps the others as they are stored; `applied`
     *  puts the change in memory after the commit. Throws if a term is negative or the discount exceeds the whole
     *  commission. */
    async setTerms(t: Tx, playerId: string, change: Partial<PlayerTerms>): Promise<{ readonly applied: () => void }> {
      const next: PlayerTerms = { ...(await termsToChange(t, playerId)), ...change };
      const { maxStakePaise, maxExposurePaise, maxPayoutPaise, commissionDiscountBasisPoints: discount } = next;
      const amounts = [maxStakePaise, maxExposurePaise, maxPayoutPaise];
      invariant(
        amounts.every((amount) => amount === null || amount >= 0),
        'A limit is not negative (X-10)',
      );
      invariant(
        discount === null || (discount >= 0 && discount <= 10_000),
        'A discount is part of the commission (S-3)',
      );
      const { stakeFactorPercent: factor } = next;
      invariant(factor === null || (factor >= 1 && factor <= 100), 'A stake factor is 1 to 100 per cent (Q-13)');
      await writeTerms(t, playerId, next);
      // Only what changed: a change of another term may have been applied since.
      return { applied: () => void terms.set(playerId, { ...(terms.get(playerId) ?? NO_TERMS), ...change }) };
    },
  };
}
