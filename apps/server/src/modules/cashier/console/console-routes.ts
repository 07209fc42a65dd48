import * as contract from '@maidan/contract';
import { decodeRupees, say } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { openNoticeCount } from '../../operator-notices/index.ts';
import { waitingDeposits } from '../deposits/deposits-repository.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import type { GatewayDesk } from '../gateway/gateway-desk.ts';
import { payoutView } from '../views.ts';
import { openWithdrawals } from '../withdrawals/withdrawals-repository.ts';
import { consoleViews } from './console-views.ts';
import { waitingRequests } from './console-waiting.ts';
import { operatorDecisions } from './decisions.ts';
import { requestReviews } from './request-reviews.ts';

const QUEUE = 200;

/** The operators' cashier routes (OPR-01, OPR-02). */
export function cashierConsoleRoutes(deps: CashierDeps, tell: Tell, desk: GatewayDesk | null): Route[] {
  const { database } = deps;
  const views = consoleViews(deps);
  const reviews = requestReviews(deps, views);
  const decisions = operatorDecisions(deps, tell, desk);

  return [
    serve(contract.consoleWaiting, async ({ session }) => {
      const [requests, proposals, notices, cases] = await Promise.all([
        waitingRequests(database),
        deps.proposalsFor(session),
        openNoticeCount(database),
        deps.casesFor(session),
      ]);
      return ok({ data: { ...requests, proposals, notices, cases } });
    }),

    serve(contract.consoleDeposits, async () => {
      return ok({ data: await views.deposits(await waitingDeposits(database, QUEUE)) });
    }),

    serve(contract.consoleDeposit, async ({ params }) => {
      const review = await reviews.deposit(params._id);
      return review.ok ? ok({ data: review.value }) : review;
    }),

    serve(contract.approveDeposit, async (request) => {
      const { bankReference, bankAmount, hasSeenDuplicates } = request.body;
      const amount = decodeRupees(bankAmount);
      if (!amount.ok) return refused({ kind: 'payment-amount-malformed' });
      const decided = await decisions.approveDeposit(request, {
        bankReference: bankReference.trim(),
        bankAmountPaise: amount.value,
        hasSeenDuplicates: hasSeenDuplicates === true,
      });
      if (!decided.ok) return decided;
      const words = decided.value.state === 'REQUESTED' ? 'deposit.waitsForSecond' : 'deposit.approved';
      return ok({ data: await views.deposit(decided.value), message: say(request.language, words) });
    }),

    serve(contract.rejectDeposit, async (request) => {
      const decided = await decisions.rejectDeposit(request, request.body);
      if (!decided.ok) return decided;
      return ok({ data: await views.deposit(decided.value), message: say(request.language, 'deposit.rejected') });
    }),

    serve(contract.consoleWithdrawals, async () => {
      return ok({ data: await views.withdrawals(await openWithdrawals(database, QUEUE)) });
    }),

    serve(contract.consoleWithdrawal, async ({ params }) => {
      const review = await reviews.withdrawal(params._id);
      return review.ok ? ok({ data: review.value }) : review;
    }),

    serve(contract.approveWithdrawal, async (request) => {
      const decided = await decisions.approveWithdrawal(request);
      if (!decided.ok) return decided;
      const words = decided.value.state === 'REQUESTED' ? 'deposit.waitsForSecond' : 'withdrawal.approved';
      return ok({ data: await views.withdrawal(decided.value), message: say(request.language, words) });
    }),

    serve(contract.payWithdrawal, async (request) => {
      const decided = await decisions.payWithdrawal(request, request.body);
      if (!decided.ok) return decided;
      return ok({ data: await views.withdrawal(decided.value), message: say(request.language, 'withdrawal.paid') });
    }),

    serve(contract.rejectWithdrawal, async (request) => {
      const decided = await decisions.rejectWithdrawal(request, request.body);
      if (!decided.ok) return decided;
      return ok({ data: await views.withdrawal(decided.value), message: say(request.language, 'withdrawal.rejected') });
    }),

    serve(contract.consolePayouts, async ({ params }) => {
      const payouts = await reviews.payouts(params._id);
      return payouts.ok ? ok({ data: payouts.value.map(payoutView) }) : payouts;
    }),

    serve(contract.sendPayout, async (request) => {
      const sent = await decisions.sendPayout(request);
      if (!sent.ok) return sent;
      return ok({ data: await views.withdrawal(sent.value), message: say(request.language, 'withdrawal.payoutBegun') });
    }),
  ];
}
