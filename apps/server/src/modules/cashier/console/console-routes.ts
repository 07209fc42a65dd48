import * as contract from '@maidan/contract';
import { decodeRupees, encodeRupees, say, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { createReviews } from './console-views.ts';
import { waitingRequests } from './console-waiting.ts';
import { approveDeposit, rejectDeposit, type Deciding } from '../deposits/decide-deposit.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { depositById, depositsOf, imagesOf, resembling, waitingDeposits } from '../deposits/deposits-repository.ts';
import type { GatewayDesk } from '../gateway/gateway-desk.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { beginPayout } from '../withdrawals/payouts.ts';
import { auditRefused, type Attempt } from './refused-attempts.ts';
import { depositView, withdrawalView } from '../views.ts';
import { openWithdrawals, withdrawalById, withdrawalsOf } from '../withdrawals/withdrawals-repository.ts';

const QUEUE = 200;
const ALIKE = 10;
const LATEST = 5;
const WHOLE_TIME = { from: null, until: null };

type Request = { readonly session: { readonly playerId: string }; readonly idempotencyKey: string | null };

/** What operators see of the cashier and decide (OPR-01, OPR-02). */
export function cashierConsoleRoutes(deps: CashierDeps, tell: Tell, desk: GatewayDesk | null): Route[] {
  const { database, clock, ids } = deps;
  const reviews = createReviews(deps);
  const fourEyesFrom = encodeRupees(FOUR_EYES_PAISE);

  /** Decides once for the call's key, in one transaction with its entry in the audit log (L-5, OPR-03). */
  async function decide<T>(
    { session, idempotencyKey: key }: Request,
    asked: object,
    attempt: Attempt,
    work: (tx: Tx, deciding: Deciding) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    const at = new Date(clock.now());
    const { name } = await deps.playerById(session.playerId);
    const deciding: Deciding = { operator: { id: session.playerId, name }, newId: ids, at };
    const once = { key: idempotencyKey(session.playerId, key, asked), at };
    const answer = await answerOnce(database, once, (tx) => work(tx, deciding));
    if (!answer.ok) await auditRefused(database, deciding, attempt, answer.refusal);
    return answer;
  }

  /** Only the id of what was decided is kept for the key: what became of it is read again. */
  const idOf = <T extends { readonly id: string }>(decided: Result<T, Refusal>): Result<{ id: string }, Refusal> =>
    decided.ok ? ok({ id: decided.value.id }) : decided;

  return [
    serve(contract.consoleWaiting, async () => ok({ data: await waitingRequests(database) })),

    serve(contract.consoleDeposits, async () => {
      return ok({ data: await reviews.deposits(await waitingDeposits(database, QUEUE)) });
    }),

    serve(contract.consoleDeposit, async ({ params }) => {
      const deposit = await depositById(database, params._id);
      if (!deposit) return refused({ kind: 'request-not-found' });
      const alike = await resembling(database, deposit, { withinBits: ALIKE_WITHIN_BITS, limit: ALIKE });
      const shown = [deposit, ...alike.map((each) => each.deposit)];
      const pictures = await imagesOf(
        database,
        shown.flatMap(({ imageId }) => imageId ?? []),
      );
      const [first, ...others] = await reviews.deposits(shown, pictures);
      if (!first) return refused({ kind: 'request-not-found' });
      const { playerId } = deposit;
      const last = await depositsOf(database, { playerId, ...WHOLE_TIME, limit: LATEST + 1 });
      return ok({
        data: {
          deposit: first,
          standing: await reviews.depositStanding(playerId),
          resembling: others.map((other, place) => ({
            deposit: other,
            sameReference: alike[place]?.sameReference ?? false,
            samePicture: alike[place]?.samePicture ?? false,
          })),
          lastDeposits: last.filter(({ id }) => id !== deposit.id).map((each) => depositView(each, undefined)),
          fourEyesFrom,
        },
      });
    }),

    serve(contract.approveDeposit, async (request) => {
      const { params, body, language } = request;
      const bankAmount = decodeRupees(body.bankAmount);
      if (!bankAmount.ok) return refused({ kind: 'payment-amount-malformed' });
      let applied = (): void => undefined;
      const answer = await decide(
        request,
        { approve: params._id, ...body },
        toDeposit('approve', params),
        async (tx, deciding) => {
          const decided = await approveDeposit(tx, deciding, {
            depositId: params._id,
            bankReference: body.bankReference.trim(),
            bankAmountPaise: bankAmount.value,
            hasSeenDuplicates: body.hasSeenDuplicates === true,
            firstDepositApproved: deps.firstDepositApproved,
          });
          if (!decided.ok) return decided;
          ({ applied } = decided.value);
          return ok({ waitsForSecond: decided.value.waitsForSecond });
        },
      );
      if (!answer.ok) return answer;
      applied();
      const words = answer.value.waitsForSecond ? 'deposit.waitsForSecond' : 'deposit.approved';
      return ok({ data: await reviews.deposit(await tell.deposit(params._id)), message: say(language, words) });
    }),

    serve(contract.rejectDeposit, async (request) => {
      const { params, body, language } = request;
      const answer = await decide(
        request,
        { reject: params._id, ...body },
        toDeposit('reject', params),
        async (tx, deciding) => idOf(await rejectDeposit(tx, deciding, { depositId: params._id, reason: body.reason })),
      );
      if (!answer.ok) return answer;
      const deposit = await reviews.deposit(await tell.deposit(params._id));
      return ok({ data: deposit, message: say(language, 'deposit.rejected') });
    }),

    serve(contract.consoleWithdrawals, async () => {
      return ok({ data: await reviews.withdrawals(await openWithdrawals(database, QUEUE)) });
    }),

    serve(contract.consoleWithdrawal, async ({ params }) => {
      const withdrawal = await withdrawalById(database, params._id);
      if (!withdrawal) return refused({ kind: 'request-not-found' });
      const { playerId } = withdrawal;
      const last = await withdrawalsOf(database, { playerId, ...WHOLE_TIME, limit: LATEST + 1 });
      return ok({
        data: {
          withdrawal: await reviews.withdrawal(withdrawal),
          standing: await reviews.withdrawalStanding(playerId),
          lastWithdrawals: last.filter(({ id }) => id !== withdrawal.id).map(withdrawalView),
          fourEyesFrom,
        },
      });
    }),

    serve(contract.approveWithdrawal, async (request) => {
      const { params, language } = request;
      let applied = (): void => undefined;
      const answer = await decide(
        request,
        { approve: params._id },
        toWithdrawal('approve', params),
        async (tx, deciding) => {
          const withdrawalId = params._id;
          const { bonusAtWithdrawal } = deps;
          const decided = await approveWithdrawal(tx, deciding, { withdrawalId, bonusAtWithdrawal });
          if (!decided.ok) return decided;
          ({ applied } = decided.value);
          const { waitsForSecond } = decided.value;
          const { newId, at } = deciding;
          const isHandedOn = !waitsForSecond && desk?.gateway.payouts;
          // P-8: in the same transaction, so that an approval is never forgotten by the gateway's desk.
          const payout = isHandedOn ? await beginPayout(tx, { gateway: desk.gateway, withdrawalId, newId, at }) : null;
          return ok({ waitsForSecond, payoutId: payout?.id ?? null });
        },
      );
      if (!answer.ok) return answer;
      applied();
      if (answer.value.payoutId) await desk?.send(answer.value.payoutId);
      const words = answer.value.waitsForSecond ? 'deposit.waitsForSecond' : 'withdrawal.approved';
      return ok({ data: await reviews.withdrawal(await tell.withdrawal(params._id)), message: say(language, words) });
    }),

    serve(contract.payWithdrawal, async (request) => {
      const { params, body, language } = request;
      const answer = await decide(
        request,
        { pay: params._id, ...body },
        toWithdrawal('pay', params),
        async (tx, deciding) =>
          idOf(await payWithdrawal(tx, deciding, { withdrawalId: params._id, bankReference: body.bankReference })),
      );
      if (!answer.ok) return answer;
      const withdrawal = await reviews.withdrawal(await tell.withdrawal(params._id));
      return ok({ data: withdrawal, message: say(language, 'withdrawal.paid') });
    }),

    serve(contract.rejectWithdrawal, async (request) => {
      const { params, body, language } = request;
      const answer = await decide(
        request,
        { reject: params._id, ...body },
        toWithdrawal('reject', params),
        async (tx, deciding) =>
          idOf(await rejectWithdrawal(tx, deciding, { withdrawalId: params._id, reason: body.reason })),
      );
      if (!answer.ok) return answer;
      const withdrawal = await reviews.withdrawal(await tell.withdrawal(params._id));
      return ok({ data: withdrawal, message: say(language, 'withdrawal.rejected') });
    }),
  ];
}

const toDeposit = (verb: Attempt['verb'], { _id }: { readonly _id: string }): Attempt => {
  return { verb, of: 'deposit', id: _id };
};
const toWithdrawal = (verb: Attempt['verb'], { _id }: { readonly _id: string }): Attempt => {
  return { verb, of: 'withdrawal', id: _id };
};
