import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import { approveDeposit, rejectDeposit, type Deciding, type DepositApproval } from '../deposits/decide-deposit.ts';
import type { Deposit } from '../deposits/deposits-repository.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import type { GatewayDesk } from '../gateway/gateway-desk.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { beginPayout, sendAgain } from '../withdrawals/payouts.ts';
import { withdrawalById, type Withdrawal } from '../withdrawals/withdrawals-repository.ts';
import { auditRefused, type Attempt } from './refused-attempts.ts';

/** The parts of a request that a decision needs. */
type Asked = {
  readonly session: { readonly playerId: string };
  readonly idempotencyKey: string | null;
  readonly params: { readonly _id: string };
  readonly body?: object | undefined;
};

type Decided<T> = Promise<Result<T, Refusal>>;

/** Operators' decisions on requests (OPR-01, OPR-02), and what follows their commit. */
export function operatorDecisions(deps: CashierDeps, tell: Tell, desk: GatewayDesk | null) {
  const { database, clock, ids, firstDepositApproved, bonusAtWithdrawal } = deps;

  /** Decides once per idempotency key, in one transaction with the audit log entry (L-5, OPR-03). `word` distinguishes
   *  the hashed request from another one with the same verb. */
  async function decide<T>(
    { session, idempotencyKey: key, params, body }: Asked,
    { word, ...attempt }: Omit<Attempt, 'id'> & { readonly word?: 'payout' },
    work: (tx: Tx, deciding: Deciding) => Promise<Result<T, Refusal>>,
  ): Decided<T> {
    const at = new Date(clock.now());
    const { name } = await deps.playerById(session.playerId);
    const deciding: Deciding = { operator: { id: session.playerId, name }, newId: ids, at };
    const asked = { [word ?? attempt.verb]: params._id, ...body };
    const answer = await answerOnce(database, { key: idempotencyKey(session.playerId, key, asked), at }, async (tx) => {
      if (await isLocked(tx, params._id, attempt)) return refused({ kind: 'withdrawals-locked' });
      return await work(tx, deciding);
    });
    if (!answer.ok) await auditRefused(database, deciding, { ...attempt, id: params._id }, answer.refusal);
    return answer;
  }

  /** Nothing is approved or paid of a player whose withdrawals are locked; rejecting gives the money back. */
  async function isLocked(tx: Tx, id: string, { verb, of }: Omit<Attempt, 'id'>): Promise<boolean> {
    if (of !== 'withdrawal' || verb === 'reject') return false;
    const withdrawal = await withdrawalById(tx, id);
    return withdrawal !== undefined && (await deps.withdrawalsLocked(tx, withdrawal.playerId));
  }

  /** Stores only the id of the decided request under the key; its state is read again. */
  const idOf = <T extends { readonly id: string }>(decided: Result<T, Refusal>): Result<{ id: string }, Refusal> =>
    decided.ok ? ok({ id: decided.value.id }) : decided;

  async function decideWithdrawal(
    asked: Asked,
    verb: Attempt['verb'],
    work: (tx: Tx, deciding: Deciding) => Promise<Result<Withdrawal, Refusal>>,
  ): Decided<Withdrawal> {
    const answer = await decide(asked, { verb, of: 'withdrawal' }, async (tx, deciding) =>
      idOf(await work(tx, deciding)),
    );
    return answer.ok ? ok(await tell.withdrawal(asked.params._id)) : answer;
  }

  return {
    async approveDeposit(
      asked: Asked,
      approval: Omit<DepositApproval, 'depositId' | 'firstDepositApproved'>,
    ): Decided<Deposit> {
      const depositId = asked.params._id;
      let applied = (): void => undefined;
      const answer = await decide(asked, { verb: 'approve', of: 'deposit' }, async (tx, deciding) => {
        const decided = await approveDeposit(tx, deciding, { ...approval, depositId, firstDepositApproved });
        if (!decided.ok) return decided;
        ({ applied } = decided.value);
        return ok({ id: depositId });
      });
      if (!answer.ok) return answer;
      applied();
      return unlessEnded(await tell.deposit(depositId));
    },

    async rejectDeposit(asked: Asked, { reason }: { readonly reason: string }): Decided<Deposit> {
      const depositId = asked.params._id;
      const answer = await decide(asked, { verb: 'reject', of: 'deposit' }, async (tx, deciding) =>
        idOf(await rejectDeposit(tx, deciding, { depositId, reason })),
      );
      return answer.ok ? ok(await tell.deposit(depositId)) : answer;
    },

    async approveWithdrawal(asked: Asked): Decided<Withdrawal> {
      const withdrawalId = asked.params._id;
      let applied = (): void => undefined;
      const answer = await decide(asked, { verb: 'approve', of: 'withdrawal' }, async (tx, deciding) => {
        const decided = await approveWithdrawal(tx, deciding, { withdrawalId, bonusAtWithdrawal });
        if (!decided.ok) return decided;
        ({ applied } = decided.value);
        const { newId, at } = deciding;
        const isHandedOn = !decided.value.waitsForSecond && desk?.gateway.payouts;
        // P-8: in the same transaction, so that the gateway desk never misses an approval.
        const payout = isHandedOn ? await beginPayout(tx, { gateway: desk.gateway, withdrawalId, newId, at }) : null;
        return ok({ payoutId: payout?.id ?? null });
      });
      if (!answer.ok) return answer;
      applied();
      const { payoutId } = answer.value;
      if (payoutId) await desk?.send(payoutId);
      return unlessEnded(await tell.withdrawal(withdrawalId));
    },

    payWithdrawal: (asked: Asked, { bankReference }: { readonly bankReference: string }) =>
      decideWithdrawal(asked, 'pay', (tx, deciding) =>
        payWithdrawal(tx, deciding, { withdrawalId: asked.params._id, bankReference }),
      ),

    rejectWithdrawal: (asked: Asked, { reason }: { readonly reason: string }) =>
      decideWithdrawal(asked, 'reject', (tx, deciding) =>
        rejectWithdrawal(tx, deciding, { withdrawalId: asked.params._id, reason }),
      ),

    /** P-8: hands an approved withdrawal to the gateway, which is called after the commit. */
    async sendPayout(asked: Asked): Decided<Withdrawal> {
      const withdrawalId = asked.params._id;
      if (!(await withdrawalById(database, withdrawalId))) return refused({ kind: 'request-not-found' });
      if (!desk?.gateway.payouts) return refused({ kind: 'gateway-off' });
      const { gateway } = desk;
      const begun = await decide(asked, { verb: 'pay', of: 'withdrawal', word: 'payout' }, (tx, deciding) =>
        sendAgain(tx, deciding, { gateway, withdrawalId }),
      );
      if (!begun.ok) return begun;
      await desk.send(begun.value.id);
      return unlessEnded(await tell.withdrawal(withdrawalId));
    },
  };
}

/** A decision is answered with the request as read after the commit: an approval that has been overruled by then is
 *  refused as too late (P-6). */
function unlessEnded<T extends Deposit | Withdrawal>(request: T): Result<T, Refusal> {
  const { state } = request;
  const isEnded = state === 'REJECTED' || state === 'CANCELLED' || state === 'EXPIRED';
  return isEnded ? refused({ kind: 'already-decided', state }) : ok(request);
}
