/** Public interface of the referral module; see README.md for its tables, events and invariants. */
import type { Paise } from '@maidan/domain';
import type { Route } from '../../platform/http/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { ReferralDeps } from './deps.ts';
import type { ReferralEvents } from './events.ts';
import { makeFriend, qualifyFriends, type SignedUp } from './friends.ts';
import { markDeposited } from './repository.ts';
import { referralRoutes } from './routes.ts';
import { workOutWeeks } from './weeks.ts';
import { claimableOf } from './weeks-repository.ts';

export type { ReferralDeps } from './deps.ts';
export type { ReferralEvents } from './events.ts';
export type { SignedUp } from './friends.ts';

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
