/** Public interface of statements; see README.md for its invariants. */
import type { StatementsDeps } from './deps.ts';
import type { Route } from '../../platform/http/index.ts';
import { paymentsByIds } from '../cashier/index.ts';
import { casinoDetails } from '../casino/index.ts';
import { marketNames } from './market-names.ts';
import { profitLossRoutes } from './profit-loss-routes.ts';
import { statementRoutes } from './routes.ts';
import type { Naming } from './rows.ts';

export { marketNames } from './market-names.ts';
export { readStatement } from './read-statement.ts';
export { rowsOf } from './rows.ts';

export function statementsModule(deps: StatementsDeps): { readonly routes: readonly Route[] } {
  const naming: Naming = {
    marketNames: marketNames(deps.catalogue),
    paymentsByIds: (ids) => paymentsByIds(deps.database, ids),
    casinoDetails: (references) => casinoDetails(deps.database, references),
  };
  return { routes: [...statementRoutes(deps, naming), ...profitLossRoutes(deps)] };
}
