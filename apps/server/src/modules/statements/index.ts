/** The one face of statements; see README.md for its invariants. */
import type { Route } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { paymentsByIds } from '../cashier/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { marketNames } from './market-names.ts';
import { profitLossRoutes } from './profit-loss-routes.ts';
import type { ResultsPort } from './profit-loss.ts';
import { statementRoutes } from './routes.ts';
import type { Naming } from './rows.ts';

export { marketNames } from './market-names.ts';
export { readStatement } from './read-statement.ts';
export { rowsOf } from './rows.ts';

export type StatementsDeps = {
  readonly database: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly results: ResultsPort;
};

export function statementsModule(deps: StatementsDeps): { readonly routes: readonly Route[] } {
  const naming: Naming = {
    marketNames: marketNames(deps.catalogue),
    paymentsByIds: (ids) => paymentsByIds(deps.database, ids),
  };
  return { routes: [...statementRoutes(deps, naming), ...profitLossRoutes(deps)] };
}
