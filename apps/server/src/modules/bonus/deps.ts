import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { HasOpenBets } from './bonuses.ts';
import type { NetsOf } from './cashback.ts';
import type { BonusEvents } from './events.ts';
import type { ChangedBonus } from './repository.ts';

export type BonusDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<BonusEvents>;
  readonly hasOpenBets: HasOpenBets;
  /** Whether casino rounds of a wallet are open. */
  readonly hasOpenRounds: HasOpenBets;
  readonly netsOf: readonly NetsOf[];
  /** MON-04: players on credit get no bonus. */
  readonly mayHaveBonus: (playerId: string) => Promise<boolean>;
};

/** Publishes bonuses that changed, after the commit. */
export type Changed = (bonuses: readonly ChangedBonus[]) => void;
