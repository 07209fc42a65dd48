import {
  addAccount,
  adminAccountDetails,
  cancelWithdrawal,
  editAccount,
  getWithdrawable,
  listAccounts,
  listDeposits,
  listWithdrawals,
  lookUpIfsc,
  requestDeposit,
  requestWithdrawal,
  say,
} from '@maidan/contract';
import { ok } from '@maidan/domain';
import { kolkataRange } from '../../platform/days/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import { activePaymentAccounts, ownAccounts } from './accounts/accounts-repository.ts';
import { lookUpBank } from './accounts/look-up-ifsc.ts';
import { sendAccountBy } from './accounts/send-account.ts';
import { depositsOf, picturesOf } from './deposits/deposits-repository.ts';
import { sendDepositBy } from './deposits/send-deposit.ts';
import type { CashierDeps, Tell } from './deps.ts';
import { depositView, ownAccountView, paymentAccountView, withdrawableView, withdrawalView } from './views.ts';
import { sendWithdrawalBy } from './withdrawals/send-withdrawal.ts';
import { withdrawableOf } from './withdrawals/withdrawals.ts';
import { withdrawalsOf } from './withdrawals/withdrawals-repository.ts';

/** Maximum number of requests in a list; older ones are found by date. */
const LISTED = 100;

/** The players' cashier routes. */
export function cashierRoutes(deps: CashierDeps, tell: Tell): Route[] {
  const { database, clock } = deps;
  const sendDeposit = sendDepositBy(deps, tell);
  const sendAccount = sendAccountBy(deps);
  const sendWithdrawal = sendWithdrawalBy(deps, tell);

  return [
    serve(adminAccountDetails, async () => {
      return ok({ data: (await activePaymentAccounts(database)).map(paymentAccountView) });
    }),

    serve(listDeposits, async ({ session: { playerId }, query }) => {
      const range = kolkataRange(query);
      if (!range.ok) return range;
      const found = await depositsOf(database, { playerId, ...range.value, limit: LISTED });
      const pictures = await picturesOf(database, found);
      return ok({ data: found.map((deposit) => depositView(deposit, pictures)) });
    }),

    serve(requestDeposit, async ({ session: { playerId }, body, idempotencyKey: key, language }) => {
      const sent = await sendDeposit({ playerId, form: body, key });
      if (!sent.ok) return sent;
      return ok({ data: sent.value, message: say(language, 'deposit.sent') });
    }),

    serve(listAccounts, async ({ session }) => {
      const own = await ownAccounts(database, session.playerId);
      const at = new Date(clock.now());
      return ok({ data: own.map((account) => ownAccountView(account, at)) });
    }),

    serve(addAccount, async ({ session: { playerId }, body, idempotencyKey: key, language }) => {
      const added = await sendAccount.add({ playerId, key }, body);
      if (!added.ok) return added;
      const message = say(language, body.type === 'upi' ? 'account.upiAdded' : 'account.bankAdded');
      return ok({ data: added.value, message });
    }),

    serve(editAccount, async ({ session: { playerId }, body, idempotencyKey: key, language }) => {
      const edited = await sendAccount.edit({ playerId, key }, body);
      if (!edited.ok) return edited;
      const message = say(language, body.type === 'upi' ? 'account.upiUpdated' : 'account.bankUpdated');
      return ok({ data: edited.value, message });
    }),

    serve(getWithdrawable, async ({ session }) => {
      return ok({ data: withdrawableView(await withdrawableOf(deps, session.playerId)) });
    }),

    serve(listWithdrawals, async ({ session: { playerId }, query }) => {
      const range = kolkataRange(query);
      if (!range.ok) return range;
      const found = await withdrawalsOf(database, { playerId, ...range.value, limit: LISTED });
      return ok({ data: found.map(withdrawalView) });
    }),

    serve(requestWithdrawal, async ({ session: { playerId }, body, idempotencyKey: key, language }) => {
      const sent = await sendWithdrawal.request({ playerId, key }, body);
      if (!sent.ok) return sent;
      return ok({ data: withdrawalView(sent.value), message: say(language, 'withdrawal.sent') });
    }),

    serve(cancelWithdrawal, async ({ session: { playerId }, params, idempotencyKey: key, language }) => {
      const cancelled = await sendWithdrawal.cancel({ playerId, key }, params._id);
      if (!cancelled.ok) return cancelled;
      return ok({ data: withdrawalView(cancelled.value), message: say(language, 'withdrawal.cancelled') });
    }),

    serve(lookUpIfsc, async ({ session, params }) => {
      const found = await lookUpBank(deps, { playerId: session.playerId, code: params.code });
      return found.ok ? ok({ data: found.value }) : found;
    }),
  ];
}
