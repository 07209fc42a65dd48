import * as contract from '@maidan/contract';
import { encodeRupees, say, type DataOf, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { createReviews } from '../console/console-views.ts';
import { depositById } from '../deposits/deposits-repository.ts';
import { beginGatewayDeposit } from './gateway-deposits.ts';
import type { GatewayDesk } from './gateway-desk.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { MAX_DEPOSIT_PAISE, MIN_DEPOSIT_PAISE } from '../limits.ts';
import { auditRefused } from '../console/refused-attempts.ts';
import { sendAgain } from '../withdrawals/payouts.ts';
import { payoutsOf } from '../withdrawals/payouts-repository.ts';
import { depositView } from '../views.ts';
import { withdrawalById } from '../withdrawals/withdrawals-repository.ts';

/** What players and operators ask of the payment gateway; without one, they are told so. */
export function gatewayRoutes(deps: CashierDeps, tell: Tell, desk: GatewayDesk | null): Route[] {
  const { database, clock, ids } = deps;
  const reviews = createReviews(deps);

  return [
    serve(contract.getGateway, async () => {
      if (!desk) return ok({ data: null });
      const { name, title } = desk.gateway;
      const [minimum, maximum] = [encodeRupees(MIN_DEPOSIT_PAISE), encodeRupees(MAX_DEPOSIT_PAISE)];
      return ok({ data: { name, title, minimum, maximum } });
    }),

    serve(contract.gatewayDeposit, async ({ session, body, idempotencyKey: key, language }) => {
      if (!desk) return refused({ kind: 'gateway-off' });
      const { playerId } = session;
      const { amount, way = 'link' } = body;
      const at = new Date(clock.now());
      const once = { key: idempotencyKey(playerId, key, { gatewayDeposit: body }), at };
      const { gateway } = desk;
      const begun = await answerOnce(database, once, (t) =>
        beginGatewayDeposit(t, { gateway, playerId, amount, way, newId: ids, at }),
      );
      if (!begun.ok) return begun;
      // The gateway is asked after the commit: whatever becomes of its answer, the deposit is there to be found by.
      const pay = await payBy(desk, begun.value.id);
      if (!pay.ok) return pay;
      const deposit = depositView(await tell.deposit(begun.value.id), undefined);
      return ok({ data: { deposit, pay: pay.value }, message: say(language, 'deposit.begun') });
    }),

    serve(contract.consolePayouts, async ({ params }) => {
      if (!(await withdrawalById(database, params._id))) return refused({ kind: 'request-not-found' });
      return ok({ data: await payoutViews(database, params._id) });
    }),

    serve(contract.sendPayout, async ({ session, params, idempotencyKey: key, language }) => {
      const withdrawalId = params._id;
      const withdrawal = await withdrawalById(database, withdrawalId);
      if (!withdrawal) return refused({ kind: 'request-not-found' });
      if (!desk?.gateway.payouts) return refused({ kind: 'gateway-off' });
      const { gateway } = desk;
      const at = new Date(clock.now());
      const { name } = await deps.playerById(session.playerId);
      const deciding = { operator: { id: session.playerId, name }, newId: ids, at };
      const once = { key: idempotencyKey(session.playerId, key, { payout: withdrawalId }), at };
      const begun = await answerOnce(database, once, (t) => sendAgain(t, deciding, { gateway, withdrawalId }));
      if (!begun.ok) {
        await auditRefused(database, deciding, { verb: 'pay', of: 'withdrawal', id: withdrawalId }, begun.refusal);
        return begun;
      }
      await desk.send(begun.value.id);
      const data = await reviews.withdrawal(await tell.withdrawal(withdrawalId));
      return ok({ data, message: say(language, 'withdrawal.payoutBegun') });
    }),
  ];

  async function payBy(
    { gateway, opened }: GatewayDesk,
    depositId: string,
  ): Promise<Result<DataOf<typeof contract.gatewayDeposit>['pay'], Refusal>> {
    const deposit = await depositById(database, depositId);
    if (deposit && deposit.state !== 'REQUESTED') return refused({ kind: 'already-decided', state: deposit.state });
    const asked = await opened(depositId);
    if (!asked.ok) return asked;
    const { way, url, gatewayId, amountPaise } = asked.value;
    const expiresAt = asked.value.expiresAt.toISOString();
    if (way === 'link') return ok({ way, url, expiresAt });
    return ok({ way, orderId: gatewayId, keyId: gateway.publicKey, amountPaise, currency: 'INR', expiresAt });
  }
}

async function payoutViews(db: Queryable, withdrawalId: string): Promise<DataOf<typeof contract.consolePayouts>> {
  return (await payoutsOf(db, withdrawalId)).map((payout) => ({
    _id: payout.id,
    state: payout.state,
    gatewayId: payout.gatewayId,
    bankReference: payout.bankReference,
    reason: payout.reason,
    madeAt: payout.madeAt.toISOString(),
    changedAt: payout.changedAt.toISOString(),
  }));
}
