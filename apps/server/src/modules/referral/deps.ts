import type { Paise } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Queryable } from '../../platform/postgres/index.ts';
import type { ReferralEvents } from './events.ts';

type Of = { readonly playerId: string; readonly until: Date };

export type ReferralDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<ReferralEvents>;
  /** The player with this code; null if there is none. */
  readonly playerByReferralCode: (db: Queryable, code: string) => Promise<string | null>;
  /** Null for players who may not refer. */
  readonly referralCodeOf: (playerId: string) => Promise<string | null>;
  readonly namesOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Players' settled stakes and commission, each up to a moment, from the results as they stood then. */
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
  /** Main-wallet stakes of casino rounds closed before a moment, and the operator's exact edge on them. */
  readonly casinoStakes: (
    db: Queryable,
    spans: readonly Of[],
  ) => Promise<ReadonlyMap<string, { readonly stakePaise: Paise; readonly edgePaise: Paise }>>;
  /** What all bonuses of a player had cost before a moment. */
  readonly bonusCostPaise: (db: Queryable, of: Of) => Promise<Paise>;
  /** Whether two players share a payout account. */
  readonly sharesPayoutAccount: (playerId: string, otherId: string) => Promise<boolean>;
};
