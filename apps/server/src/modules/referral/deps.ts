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
