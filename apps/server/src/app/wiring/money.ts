/** What players have and move: wallets, deposits and withdrawals, and the books that are held against each other. */
import type { WalletFigures } from '@maidan/contract';
import { auditRoutes } from '../../modules/audit/index.ts';
import { holdDifferences } from '../../modules/betting/index.ts';
import type { BonusModule } from '../../modules/bonus/index.ts';
import { cashierModule, type CashierDeps, type CashierEvents } from '../../modules/cashier/index.ts';
import { casinoDifferences, wonAboveMaximum } from '../../modules/casino/index.ts';
import { areWithdrawalsLocked, type PlayersModule } from '../../modules/players/index.ts';
import { reconciliationModule } from '../../modules/reconciliation/index.ts';
import { walletRoutes } from '../../modules/wallet/index.ts';
import { createBus } from '../../platform/bus/index.ts';
import { hookRoute } from '../../platform/http/index.ts';
import type { Images } from '../../platform/images/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import { ifscLookUp } from '../../providers/ifsc/razorpay.ts';
import type { PaymentsConfig } from '../../config/payments.ts';
import type { Platform } from './platform.ts';
import type { Component } from './lifecycle.ts';
import { paymentGateway } from '../providers.ts';

export function wireMoney(
  { database, clock, ids, log, metrics, notices }: Platform,
  deps: {
    readonly images: Images;
    readonly rateLimits: RateLimits;
    readonly players: PlayersModule;
    readonly bonus: BonusModule;
    readonly firstDepositApproved: CashierDeps['firstDepositApproved'];
    readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
    readonly proposalsFor: CashierDeps['proposalsFor'];
    readonly casesFor: CashierDeps['casesFor'];
    /** Locks a player whose books differ. */
    readonly freeze: (playerId: string) => Promise<void>;
    /** Who pays beside the operators; null for nobody. */
    readonly payments: PaymentsConfig | null;
    readonly ifscUrl: string | undefined;
    /** Whether accounts of no real bank are wanted. */
    readonly withDemoAccounts: boolean;
  },
) {
  const { players, bonus, figuresOf } = deps;
  const cashierEvents = createBus<CashierEvents>();
  const cashier = cashierModule({
    database,
    clock,
    ids,
    log,
    images: deps.images,
    rateLimits: deps.rateLimits,
    bus: cashierEvents,
    notices,
    playerById: players.personById,
    playersByIds: players.peopleByIds,
    withdrawalsHeldUntil: players.withdrawalsHeldUntil,
    withdrawalsLocked: areWithdrawalsLocked,
    lookUpIfsc: ifscLookUp({ baseUrl: deps.ifscUrl }),
    withDemoAccounts: deps.withDemoAccounts,
    firstDepositApproved: deps.firstDepositApproved,
    proposalsFor: deps.proposalsFor,
    casesFor: deps.casesFor,
    gateway: paymentGateway(deps.payments),
    bonusAtWithdrawal: bonus.atWithdrawal,
    bonusAtStake: bonus.atStake,
    wonAboveMaximum,
  });
  const reconciliation = reconciliationModule({
    database,
    clock,
    ids,
    log,
    metrics,
    notices,
    freeze: deps.freeze,
    holdDifferences,
    casinoDifferences,
  });
  const components: readonly Component[] = [
    { name: 'cashier', start: cashier.start },
    { name: 'reconciliation', start: reconciliation.start },
  ];
  const { hook } = cashier;
  return {
    cashierEvents,
    reconciliation,
    /** Where the payment gateway posts what has happened; null where there is none. */
    hook: (missing: () => readonly string[], refused: (address: string, status: number) => void) =>
      hook && deps.payments && hookRoute({ path: `/hooks/${deps.payments.provider}`, missing, hear: hook, refused }),
    components,
    routes: [...walletRoutes({ database, figuresOf }), ...cashier.routes, ...auditRoutes({ database })],
  };
}
