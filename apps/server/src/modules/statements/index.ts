/** Public interface of statements; see README.md for its invariants. */
import type { Language, StatementRow } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { StatementsDeps } from './deps.ts';
import type { Route } from '../../platform/http/index.ts';
import { paymentsByIds } from '../cashier/index.ts';
import { casinoDetails } from '../casino/index.ts';
import { adjustmentReasons } from '../wallet/index.ts';
import { myRequestsRoutes } from './my-requests/routes.ts';
import { myMoneyRoutes } from './my-money/routes.ts';
import { marketNames } from './market-names.ts';
import { profitLossRoutes } from './profit-loss-routes.ts';
import { statementRoutes } from './routes.ts';
import { readStatement } from './read-statement.ts';
import { rowsOf, type Naming } from './rows.ts';

export { marketNames } from './market-names.ts';
export { readStatement } from './read-statement.ts';
export { rowsOf } from './rows.ts';

/** The latest entries of a player's main wallet, newest first, as the player's own statement shows them. */
export type LatestEntries = (playerId: string, limit: number, language: Language) => Promise<StatementRow[]>;

export function statementsModule(deps: StatementsDeps): {
  readonly routes: readonly Route[];
  readonly latestEntries: LatestEntries;
} {
  const naming: Naming = {
    marketNames: marketNames(deps.catalogue),
    paymentsByIds: (ids) => paymentsByIds(deps.database, ids),
    casinoDetails: (references) => casinoDetails(deps.database, references),
    adjustmentReasons: (references) => adjustmentReasons(deps.database, references),
  };
  const latestEntries: LatestEntries = async (playerId, limit, language) => {
    const asked = { playerId, kind: '1', dates: {}, which: 'all', cursor: undefined, limit } as const;
    const listed = await readStatement(deps.database, asked);
    invariant(listed.ok, 'a statement without dates or a cursor is never refused');
    return await rowsOf(listed.value, naming, language);
  };
  return {
    latestEntries,
    routes: [
      ...statementRoutes(deps, naming),
      ...profitLossRoutes(deps),
      ...myMoneyRoutes(deps),
      ...myRequestsRoutes(deps),
    ],
  };
}
