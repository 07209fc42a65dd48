/** The one face of the referral module; see README.md for its tables, events and invariants. */
import type { Paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Queryable, Tx } from '../../platform/postgres/index.ts';
import type { ReferralEvents } from './events.ts';
import { makeFriend, qualifyFriends, type SignedUp } from './friends.ts';
import { markDeposited } from './repository.ts';
import { referralRoutes } from './routes.ts';
import { workOutWeeks } from './weeks.ts';
import { claimableOf } from './weeks-repository.ts';

export type { ReferralEvents } from './events.ts';
export type { SignedUp } from './friends.ts';

type Of = { readonly playerId: string; readonly until: Date };

export type ReferralDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<ReferralEvents>;
  /** Whose a code is; null for nobody's. */
  readonly playerByReferralCode: (db: Queryable, code: string) => Promise<string | null>;
  /** Null for who may not refer. */
  readonly referralCodeOf: (playerId: string) => Promise<string | null>;
  readonly namesOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Players' settled stakes and commission, each before a moment, by the results as they stood then. */
  readonly settledTotals: (
    db: Queryable,
    spans: readonly Of[],
  ) => Promise<
    ReadonlyMap<
      string,
      {
        readonly exchangeStakePaise: Paise;
        readonly bookmakerAndFancyStakePaise: Paise;
        readonly commissionPaise: Paise;
      }
    >
  >;
  /** The house's exact edge on all casino stakes settled before a moment. */
  readonly casinoEdgePaise: (db: Queryable, of: Of) => Promise<Paise>;
  /** What all bonuses of a player had cost before a moment. */
  readonly bonusCostPaise: (db: Queryable, of: Of) => Promise<Paise>;
  /** Whether two players are paid out to one account. */
  readonly sharesPayoutAccount: (playerId: string, otherId: string) => Promise<boolean>;
};

/** What was done in a caller's transaction. Call it after the commit. */
export type Applied = () => void;

export type ReferralModule = ReturnType<typeof referralModule>;

const WORK_EVERY_MS = 5 * 60_000;

export function referralModule(deps: ReferralDeps) {
  const { database, clock, log, bus } = deps;

  function told(playerId: string | undefined, what: ReferralEvents['referral.changed']['what']): Applied {
    return () => {
      if (playerId !== undefined) bus.publish('referral.changed', { playerId, what });
    };
  }

  /** Looks who qualifies and works out the weeks that have ended. Done again, or after a crash, it goes on where it was. */
  async function work(): Promise<void> {
    const at = new Date(clock.now());
    for (const playerId of await qualifyFriends(deps, at)) told(playerId, 'friends')();
    for (const playerId of await workOutWeeks(deps, at)) told(playerId, 'earned')();
  }

  return {
    work,

    routes: referralRoutes(deps, (playerId) => told(playerId, 'claimed')()) as readonly Route[],

    /** A player has signed up, in the same transaction. */
    async signedUp(t: Tx, signedUp: SignedUp): Promise<Applied> {
      return told(await makeFriend(t, deps, signedUp), 'friends');
    },

    /** A player's first deposit was approved, in the same transaction. */
    async firstDepositApproved(
      t: Tx,
      { playerId, at }: { readonly playerId: string; readonly at: Date },
    ): Promise<Applied> {
      return told(await markDeposited(t, playerId, at), 'friends');
    },

    /** What a player can claim now. */
    claimablePaise: (playerId: string): Promise<Paise> => claimableOf(database, playerId, new Date(clock.now())),

    /** Answers how to stop. */
    async start(): Promise<() => void> {
      await work();
      return clock.every(WORK_EVERY_MS, () => {
        work().catch((error: unknown) => log.warn({ reason: String(error) }, 'referral upkeep failed'));
      });
    },
  };
}
