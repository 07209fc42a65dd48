/** What players read of their money: statements, and what settlement knows of their results. */
import type { CatalogueModule } from '../../modules/catalogue/index.ts';
import { dayResults, eventResults, marketResults, sportResults } from '../../modules/settlement/index.ts';
import { statementsModule } from '../../modules/statements/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { Platform } from './platform.ts';

export function wireStatements({ database, clock, log }: Platform, catalogue: CatalogueModule, secrets: Secrets) {
  return statementsModule({
    database,
    clock,
    log,
    secrets,
    catalogue,
    results: {
      days: (of, limit) => dayResults(database, of, limit),
      sports: (of) => sportResults(database, of),
      events: (of, page) => eventResults(database, of, page),
      markets: (of, page) => marketResults(database, of, page),
    },
  });
}
