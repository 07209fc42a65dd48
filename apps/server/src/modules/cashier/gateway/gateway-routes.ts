import * as contract from '@maidan/contract';
import { encodeRupees, say } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE } from '../limits.ts';
import { depositView } from '../views.ts';
import type { GatewayDesk } from './gateway-desk.ts';
import { payByGateway } from './pay-by-gateway.ts';

/** The players' payment gateway routes; without a gateway they refuse with that reason. */
export function gatewayRoutes(deps: CashierDeps, tell: Tell, desk: GatewayDesk | null): Route[] {
  const begin = payByGateway(deps, tell, desk);

  return [
    serve(contract.getGateway, async () => {
      if (!desk) return ok({ data: null });
      const { name, title } = desk.gateway;
      const [minimum, maximum] = [encodeRupees(MIN_DEPOSIT_PAISE), encodeRupees(MAX_DEPOSIT_PAISE)];
      return ok({ data: { name, title, minimum, maximum } });
    }),

    serve(contract.gatewayDeposit, async ({ session, body, idempotencyKey: key, language }) => {
      const begun = await begin({ playerId: session.playerId, form: body, key });
      if (!begun.ok) return begun;
      const { deposit, pay } = begun.value;
      return ok({ data: { deposit: depositView(deposit), pay }, message: say(language, 'deposit.begun') });
    }),
  ];
}
