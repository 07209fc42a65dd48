/** Public interface of the limits module; see README.md for its table and invariants. */
import { invariant } from '@maidan/domain';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import { allTerms, storedTerms, termsToChange, writeTerms } from './repository.ts';
import { NO_TERMS, type PlayerTerms } from './terms.ts';

export { NO_TERMS, scaledBy, stricterOf, type PlayerTerms } from './terms.ts';

export type LimitsModule = ReturnType<typeof limitsModule>;

export function limitsModule({ pool }: { readonly pool: Pool }) {
  let terms = new Map<string, PlayerTerms>();
  let turn: Promise<unknown> = Promise.resolve();

  async function read(playerId: string): Promise<void> {
    const stored = await storedTerms(pool, playerId);
    if (stored) terms.set(playerId, stored);
    else terms.delete(playerId);
  }

  return {
    /** Loads all terms from the database: at the start, and when this server takes over from another one. */
    async load(): Promise<void> {
      terms = await allTerms(pool);
    },

    /** The players whose betting is locked (T-21). */
    lockedPlayers: (): readonly string[] =>
      [...terms].flatMap(([playerId, { isBettingLocked }]) => (isBettingLocked ? [playerId] : [])),

    termsOf: (playerId: string): PlayerTerms => terms.get(playerId) ?? NO_TERMS,

    /** A player's terms as they are stored, which may not be in memory yet. */
    storedTerms: async (t: Tx, playerId: string): Promise<PlayerTerms> => (await storedTerms(t, playerId)) ?? NO_TERMS,

    /** Reads a player's stored terms into memory, one read after the other, so that the last commit wins. Call it after
     *  every transaction with `setTerms`, whatever became of its commit. */
    follow(playerId: string): Promise<void> {
      const done = turn.then(() => read(playerId));
      turn = done.catch(() => undefined);
      return done;
    },

    /** Changes some of a player's terms in the caller's transaction, and keeps the others as they are stored; `follow`
     *  puts them in force. Throws if a term is negative or the discount exceeds the whole commission. */
    async setTerms(t: Tx, playerId: string, change: Partial<PlayerTerms>): Promise<void> {
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
    },
  };
}
