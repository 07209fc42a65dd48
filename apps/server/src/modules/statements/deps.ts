import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { ResultsPort } from './profit-loss.ts';

export type StatementsDeps = {
  readonly database: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly results: ResultsPort;
};
