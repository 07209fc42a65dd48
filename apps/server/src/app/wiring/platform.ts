import type { OperatorNotices } from '../../modules/operator-notices/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';

/** What every module is given. */
export interface Platform {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly notices: OperatorNotices;
}
