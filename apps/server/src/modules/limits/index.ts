/** Public interface of the limits module; see README.md for its table and invariants. */
import { invariant } from '@maidan/domain';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import { allTerms, writeTerms } from './repository.ts';
import { NO_TERMS, type PlayerTerms } from './terms.ts';

export { NO_TERMS, stricterOf, type PlayerTerms } from './terms.ts';

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

    /** Writes a player's terms in the caller's transaction; `applied` puts them in memory after the commit. Throws if a
     *  term is negative or the discount exceeds the whole commission. */
    async setTerms(t: Tx, playerId: string, next: PlayerTerms): Promise<{ readonly applied: () => void }> {
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
      await writeTerms(t, playerId, next);
      return { applied: () => void terms.set(playerId, next) };
    },
  };
}
