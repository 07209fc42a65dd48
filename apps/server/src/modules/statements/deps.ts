import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { ResultsPort } from './profit-loss.ts';

export type StatementsDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  /** Signs what is exported. */
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly log: Log;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly results: ResultsPort;
};
