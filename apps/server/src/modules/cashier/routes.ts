import {
  addAccount,
  adminAccountDetails,
  cancelWithdrawal,
  editAccount,
  encodeRupees,
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
import { answerOnce, idempotencyKey } from '../../platform/idempotency/index.ts';
import { activePaymentAccounts, ownAccounts } from './accounts/accounts-repository.ts';
import { depositsOf, imagesOf } from './deposits/deposits-repository.ts';
import type { CashierDeps, Tell } from './deps.ts';
import { IFSC_LOOK_UPS, MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from './limits.ts';
import { addOwnAccount, editOwnAccount } from './accounts/own-accounts.ts';
import { sendDepositBy } from './deposits/send-deposit.ts';
import { depositView, ownAccountView, paymentAccountView, withdrawalView } from './views.ts';
import { withdrawalsOf } from './withdrawals/withdrawals-repository.ts';
import * as withdrawals from './withdrawals/withdrawals.ts';

/** Requests that a list shows: of a longer time the dates pick. */
const LISTED = 100;

/** What players ask of the cashier. */
export function cashierRoutes(deps: CashierDeps, tell: Tell): Route[] {
  const { database, clock, ids } = deps;
  const sendDeposit = sendDepositBy(deps, tell);
  const now = () => new Date(clock.now());
  /** L-5: the key of a call, with what was asked by it. */
  const keyOf = (session: { playerId: string }, key: string | null, asked: unknown) => ({
    key: idempotencyKey(session.playerId, key, asked),
    at: now(),
  });

  return [
    serve(adminAccountDetails, async () => {
      return ok({ data: (await activePaymentAccounts(database)).map(paymentAccountView) });
    }),

    serve(listDeposits, async ({ session, query }) => {
      const range = kolkataRange(query);
      if (!range.ok) return range;
      const found = await depositsOf(database, { playerId: session.playerId, ...range.value, limit: LISTED });
      const pictures = await imagesOf(
        database,
        found.flatMap(({ imageId }) => imageId ?? []),
      );
      return ok({ data: found.map((deposit) => depositView(deposit, pictures.get(deposit.imageId ?? ''))) });
    }),

    serve(requestDeposit, async ({ session, body, idempotencyKey: key, language }) => {
      const sent = await sendDeposit({ playerId: session.playerId, form: body, key });
      if (!sent.ok) return sent;
      return ok({ data: sent.value, message: say(language, 'deposit.sent') });
    }),

    serve(listAccounts, async ({ session }) => {
      const own = await ownAccounts(database, session.playerId);
      return ok({ data: own.map((account) => ownAccountView(account, now())) });
    }),

    serve(addAccount, async ({ session, body, idempotencyKey: key, language }) => {
      const { playerId } = session;
      const answer = await answerOnce(database, keyOf(session, key, { add: body }), async (tx) => {
        const added = await addOwnAccount(tx, { playerId, form: body, newId: ids(), at: now() });
        return added.ok ? ok(ownAccountView(added.value, now())) : added;
      });
      if (!answer.ok) return answer;
      const message = say(language, body.type === 'upi' ? 'account.upiAdded' : 'account.bankAdded');
      return ok({ data: answer.value, message });
    }),

    serve(editAccount, async ({ session, body, idempotencyKey: key, language }) => {
      const { playerId } = session;
      const { accountId, ...form } = body;
      const answer = await answerOnce(database, keyOf(session, key, { edit: body }), async (tx) => {
        const edited = await editOwnAccount(tx, { playerId, form, accountId, at: now() });
        return edited.ok ? ok(ownAccountView(edited.value, now())) : edited;
      });
      if (!answer.ok) return answer;
      const message = say(language, body.type === 'upi' ? 'account.upiUpdated' : 'account.bankUpdated');
      return ok({ data: answer.value, message });
    }),

    serve(getWithdrawable, async ({ session }) => {
      const { playerId } = session;
      const figures = await withdrawals.withdrawableOf(database, playerId);
      const heldUntil = await deps.withdrawalsHeldUntil(playerId);
      const held = [
        { reason: 'open-bets', paise: figures.heldByBetsPaise },
        { reason: 'withdrawals', paise: figures.heldByWithdrawalsPaise },
      ] as const;
      return ok({
        data: {
          balance: encodeRupees(figures.balancePaise),
          withdrawable: encodeRupees(figures.withdrawablePaise),
          minimum: encodeRupees(MIN_WITHDRAWAL_PAISE),
          maximum: encodeRupees(MAX_WITHDRAWAL_PAISE),
          held: held.flatMap(({ reason, paise }) => (paise > 0 ? [{ reason, amount: encodeRupees(paise) }] : [])),
          heldUntil: heldUntil && heldUntil > now() ? heldUntil.toISOString() : null,
        },
      });
    }),

    serve(listWithdrawals, async ({ session, query }) => {
      const range = kolkataRange(query);
      if (!range.ok) return range;
      const found = await withdrawalsOf(database, { playerId: session.playerId, ...range.value, limit: LISTED });
      return ok({ data: found.map(withdrawalView) });
    }),

    serve(requestWithdrawal, async ({ session, body, idempotencyKey: key, language }) => {
      const { playerId } = session;
      const heldUntil = await deps.withdrawalsHeldUntil(playerId);
      const answer = await answerOnce(database, keyOf(session, key, { withdraw: body }), async (tx) => {
        const { bonusAtWithdrawal } = deps;
        const asked = { ...body, playerId, heldUntil, bonusAtWithdrawal, newId: ids, at: now() };
        const taken = await withdrawals.requestWithdrawal(tx, asked);
        return taken.ok ? ok({ id: taken.value.id }) : taken;
      });
      if (!answer.ok) return answer;
      const withdrawal = await tell.withdrawal(answer.value.id);
      return ok({ data: withdrawalView(withdrawal), message: say(language, 'withdrawal.sent') });
    }),

    serve(cancelWithdrawal, async ({ session, params, idempotencyKey: key, language }) => {
      const { playerId } = session;
      const id = params._id;
      const answer = await answerOnce(database, keyOf(session, key, { cancel: id }), async (tx) => {
        const cancelled = await withdrawals.cancelWithdrawal(tx, { id, playerId, newId: ids, at: now() });
        return cancelled.ok ? ok({ id }) : cancelled;
      });
      if (!answer.ok) return answer;
      const withdrawal = await tell.withdrawal(id);
      return ok({ data: withdrawalView(withdrawal), message: say(language, 'withdrawal.cancelled') });
    }),

    serve(lookUpIfsc, async ({ session, params }) => {
      const counted = await deps.rateLimits.take([{ limit: IFSC_LOOK_UPS, key: session.playerId }]);
      return counted.ok ? ok({ data: await deps.lookUpIfsc(params.code) }) : counted;
    }),
  ];
}
