/** Public interface of the bonus module; see README.md for its tables, events and invariants. */
import { invariant, ZERO_PAISE, type Paise } from '@maidan/domain';
import type { Route } from '../../platform/http/index.ts';
import { tx, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import {
  bonusAtStake,
  expireBonus,
  forfeitBonus,
  lockActiveBonus,
  settleBonuses,
  type SettledWager,
} from './bonuses.ts';
import { giveCashback } from './cashback.ts';
import type { BonusDeps, Changed } from './deps.ts';
import { payLeftovers, playersWithLeftovers } from './leftovers.ts';
import { addFirstOffers, offer } from './offers.ts';
import { activePaiseOf, bonusById, bonusesOf, overdueBonuses, stateBehind } from './repository.ts';
import { bonusRoutes } from './routes.ts';
import { bonusView } from './views.ts';
import { convertedPaise } from './weeks-repository.ts';

export type { SettledWager } from './bonuses.ts';
export type { BonusDeps } from './deps.ts';
export type { BonusEvents } from './events.ts';
export { wagerFaults } from './faults.ts';
export { activeBonusOf, type ChangedBonus, type StoredBonus } from './repository.ts';

/** What was done in a caller's transaction. Call it after the commit. */
export type Applied = () => void;

export type BonusModule = ReturnType<typeof bonusModule>;

const EXPIRE_EVERY_MS = 60_000;
const EXPIRED_AT_ONCE = 200;

export function bonusModule(deps: BonusDeps) {
  const { database, clock, ids, log, bus } = deps;
  const changed: Changed = (bonuses) => {
    for (const bonus of bonuses) bus.publish('bonus.changed', { bonus });
  };

  async function expire(): Promise<void> {
    const at = new Date(clock.now());
    for (const bonusId of await overdueBonuses(database, at, EXPIRED_AT_ONCE)) {
      const bonus = await bonusById(database, bonusId);
      if (!bonus) continue;
      const { playerId } = bonus;
      const expired = await tx(database, (t) => expireBonus(t, { bonusId, playerId }, { newId: ids, at }));
      if (expired) changed([expired]);
    }
  }

  async function returnLeftovers(): Promise<void> {
    const at = new Date(clock.now());
    for (const playerId of await playersWithLeftovers(database, at)) {
      const bonus = await tx(database, (t) => payLeftovers(t, playerId, { newId: ids, at }));
      if (bonus) changed([bonus]);
    }
  }

  /** Cashback of the weeks that have ended (Mondays). */
  const giveWeeks = (): Promise<void> => giveCashback(deps, clock.now(), changed);

  return {
    giveWeeks,

    /** Lets those expire whose time has run out (N-5). */
    expire,

    /** Pays out what bets that ended without a result left in wallets whose bonus is over (N-7). */
    returnLeftovers,

    routes: bonusRoutes(deps, changed) as readonly Route[],

    /** A player's bonuses as the player's own page shows them. */
    bonusesOf: async (playerId: string) => (await bonusesOf(database, playerId)).map(bonusView),

    /** N-4: what the active bonuses of players are worth, read by whoever has locked their wallets; nothing is bet with
     *  the bonus wallet of a player who is not among them. */
    activePaiseOf: (t: Tx, playerIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Paise>> =>
      activePaiseOf(t, playerIds, at),

    /** The state of the bonus behind what a player has staked, read by whoever has locked the bonus wallet; null for none.
     *  `source` as in {@link settled}. */
    stateBehind: (t: Tx, staked: { readonly playerId: string; readonly source: string }) => stateBehind(t, staked),

    /** A player's first deposit was approved, in the same transaction. */
    async firstDepositApproved(
      t: Tx,
      deposit: {
        readonly playerId: string;
        readonly depositId: string;
        readonly amountPaise: Paise;
        readonly at: Date;
      },
    ): Promise<Applied> {
      const { playerId, depositId: reference, amountPaise: ofPaise, at } = deposit;
      const granted = await offer(t, { kind: 'first-deposit', playerId, ofPaise, reference, newId: ids, at });
      return () => changed(granted);
    },

    /** A player has signed up, in the same transaction: what the operator gives for that. */
    async signedUp(t: Tx, { playerId, at }: { readonly playerId: string; readonly at: Date }): Promise<Applied> {
      const given = { kind: 'fixed', playerId, ofPaise: ZERO_PAISE, reference: 'sign-up' } as const;
      const granted = await offer(t, { ...given, newId: ids, at });
      return () => changed(granted);
    },

    /** A player's active bonus, which is forfeited when a withdrawal is approved, and how to do that in the same
     *  transaction; null for none. Locks both wallets. */
    async atWithdrawal(
      t: Tx,
      playerId: string,
    ): Promise<{ readonly losesPaise: Paise; readonly forfeit: (at: Date) => Promise<Applied> } | null> {
      const atStake = await lockActiveBonus(t, playerId);
      if (!atStake) return null;
      const { bonusId, losesPaise } = atStake;
      return {
        losesPaise,
        async forfeit(at) {
          const forfeited = await forfeitBonus(t, { bonusId, playerId }, { newId: ids, at });
          invariant(forfeited.ok, 'a bonus that is active and locked can be given up');
          return () => changed([{ ...forfeited.value, byWithdrawal: true }]);
        },
      };
    },

    atStake: bonusAtStake,

    /** what a player's bonuses had cost the operator before a moment: what of them became money. */
    costPaise: (db: Queryable, of: { readonly playerId: string; readonly until: Date }): Promise<Paise> =>
      convertedPaise(db, of),

    /** A market or casino round was settled for bonus wallets, in the same transaction (N-3, N-6, N-7). */
    async settled(
      t: Tx,
      settled: {
        readonly source: string;
        readonly version: number;
        readonly wagers: readonly SettledWager[];
        readonly at: Date;
      },
    ): Promise<Applied> {
      const { hasOpenRounds } = deps;
      const moved = await settleBonuses(t, settled, { newId: ids, at: settled.at, hasOpenRounds });
      return () => changed(moved);
    },

    /** Offers what is given to a player for a week, a sign-up or whatever else happens once. */
    async give(
      t: Tx,
      given: {
        readonly kind: 'fixed' | 'free-bet' | 'cashback';
        readonly playerId: string;
        readonly ofPaise: Paise;
        readonly reference: string;
        readonly at: Date;
      },
    ): Promise<Applied> {
      const granted = await offer(t, { ...given, newId: ids });
      return () => changed(granted);
    },

    /** Lets those expire whose time has run out; answers how to stop. */
    async start(): Promise<() => void> {
      await addFirstOffers(database, ids, new Date(clock.now()));
      await expire();
      await returnLeftovers();
      await giveWeeks();
      return clock.every(EXPIRE_EVERY_MS, () => {
        expire()
          .then(returnLeftovers)
          .then(giveWeeks)
          .catch((error: unknown) => log.warn({ reason: String(error) }, 'bonus upkeep failed'));
      });
    },
  };
}
