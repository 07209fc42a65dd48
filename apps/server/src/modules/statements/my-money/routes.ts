import { getMyMoney, ROLES } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import type { StatementsDeps } from '../deps.ts';
import { accountOf } from './account.ts';
import { readMoney } from './read.ts';
import { myMoneyView } from './view.ts';

/** MON-19: where a player's money is. Throws rather than answer with lines that do not add up. */
export function myMoneyRoutes({ database, catalogue, log }: StatementsDeps): Route[] {
  return [
    serve(getMyMoney, async ({ session: { playerId, role } }) => {
      const money = await readMoney(database, playerId);
      const { account, faults } = accountOf(money);
      if (faults.length > 0) {
        log.error({ playerId, reason: faults.join('; ') }, 'the lines of a player’s money do not add up');
        throw new Error('The lines of a player’s money do not add up');
      }
      const described = await catalogue.describeMarkets([...new Set(money.markets.map(({ marketId }) => marketId))]);
      return ok({ data: myMoneyView(money, account, { described, hasBonus: role !== ROLES.CREDIT_PLAYER }) });
    }),
  ];
}
