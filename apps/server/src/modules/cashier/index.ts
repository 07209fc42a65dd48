/** Public interface of the cashier; see README.md for its tables, events and invariants. */
import type { CashierDeps, Tell } from './deps.ts';
import { invariant } from '@maidan/domain';
import type { Route } from '../../platform/http/index.ts';
import { cashierConsoleRoutes } from './console/console-routes.ts';
import { addDemoAccounts } from './accounts/demo-accounts.ts';
import { gatewayDesk } from './gateway/gateway-desk.ts';
import { gatewayHook, type HookAnswer } from './gateway/gateway-hook.ts';
import { gatewayRoutes } from './gateway/gateway-routes.ts';
import { depositById, expireDeposits } from './deposits/deposits-repository.ts';
import { DEPOSIT_EXPIRES_AFTER_MS } from './limits.ts';
import type { Posted } from './port.ts';
import { cashierRoutes } from './routes.ts';
import { withdrawalById } from './withdrawals/withdrawals-repository.ts';

export type { CashierDeps } from './deps.ts';
export {
  activePaymentAccounts,
  ownAccounts,
  playersWithAccount,
  sharedAccounts,
  sharesAccount,
  type OwnAccountRecord,
} from './accounts/accounts-repository.ts';
export { FOUR_EYES_PAISE } from './limits.ts';
export type { CashierEvents } from './events.ts';
export { askedPayments, type AskedPayment } from './asked-payments.ts';
export { openRequests, type OpenRequest } from './open-requests.ts';
export { paymentsByIds, type NamedPayment } from './deposits/named-payments.ts';
export type { Deposit } from './deposits/deposits-repository.ts';
export type { Withdrawal } from './withdrawals/withdrawals-repository.ts';

export type CashierModule = {
  readonly routes: readonly Route[];
  /** Handles the gateway's webhook calls; null without a gateway. */
  readonly hook: ((posted: Posted) => Promise<HookAnswer>) | null;
  /** Starts the jobs that expire requests nobody could find at the bank; resolves to a function that stops them. */
  readonly start: () => Promise<() => void>;
};

const EXPIRE_EVERY_MS = 10 * 60_000;
const LOOK_EVERY_MS = 60_000;

export function cashierModule(deps: CashierDeps): CashierModule {
  const { database, clock, log, bus } = deps;
  const tell: Tell = {
    async deposit(id) {
      const deposit = await depositById(database, id);
      invariant(deposit !== undefined, 'a deposit that was decided is there');
      bus.publish('deposit.changed', { deposit });
      return deposit;
    },
    async withdrawal(id) {
      const withdrawal = await withdrawalById(database, id);
      invariant(withdrawal !== undefined, 'a withdrawal that was decided is there');
      bus.publish('withdrawal.changed', { withdrawal });
      return withdrawal;
    },
  };

  const desk = deps.gateway && gatewayDesk(deps, tell, deps.gateway);

  async function expire(): Promise<void> {
    const now = clock.now();
    const expired = await expireDeposits(database, new Date(now - DEPOSIT_EXPIRES_AFTER_MS), new Date(now));
    for (const { id } of expired) await tell.deposit(id);
  }

  return {
    routes: [
      ...cashierRoutes(deps, tell),
      ...cashierConsoleRoutes(deps, tell, desk),
      ...gatewayRoutes(deps, tell, desk),
    ],
    hook: desk && gatewayHook(desk, log),
    async start() {
      if (deps.withDemoAccounts) await addDemoAccounts(deps);
      await expire();
      const stops = [
        clock.every(EXPIRE_EVERY_MS, () => {
          expire().catch((error: unknown) => log.warn({ reason: String(error) }, 'deposit expiry failed'));
        }),
      ];
      if (desk) {
        const look = () =>
          desk.look().catch((error: unknown) => log.warn({ reason: String(error) }, 'gateway poll failed'));
        void look();
        stops.push(clock.every(LOOK_EVERY_MS, look));
      }
      return () => stops.forEach((stop) => stop());
    },
  };
}
