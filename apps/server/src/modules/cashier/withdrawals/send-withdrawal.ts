import type { Refusal, RequestKind } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { answerOnce, idempotencyKey } from '../../../platform/idempotency/index.ts';
import type { CashierDeps, Tell } from '../deps.ts';
import { cancelWithdrawal, requestWithdrawal, type WithdrawalRequest } from './withdrawals.ts';
import type { Withdrawal } from './withdrawals-repository.ts';

type WithdrawalForm = Pick<WithdrawalRequest, 'amount' | 'accountId' | 'forfeitsBonus'>;

type Sending = { readonly playerId: string; readonly key: string | null };

/** Handles players' withdrawal requests and cancellations, once per key (L-5), and publishes them after the commit. */
export function sendWithdrawalBy(deps: CashierDeps, tell: Tell) {
  const { database, clock, ids: newId, bonusAtWithdrawal, wonAboveMaximum } = deps;

  return {
    async request({ playerId, key }: Sending, form: WithdrawalForm): Promise<Result<Withdrawal, Refusal>> {
      const heldUntil = await deps.withdrawalsHeldUntil(playerId);
      const at = new Date(clock.now());
      const once = { key: idempotencyKey(playerId, key, { withdraw: form }, 'withdrawal' satisfies RequestKind), at };
      const answer = await answerOnce(database, once, async (tx) => {
        if (await deps.withdrawalsLocked(tx, playerId)) return refused({ kind: 'withdrawals-locked' });
        const asked = { ...form, playerId, heldUntil, bonusAtWithdrawal, wonAboveMaximum, newId, at };
        const taken = await requestWithdrawal(tx, asked);
        return taken.ok ? ok({ id: taken.value.id }) : taken;
      });
      return answer.ok ? ok(await tell.withdrawal(answer.value.id)) : answer;
    },

    async cancel({ playerId, key }: Sending, id: string): Promise<Result<Withdrawal, Refusal>> {
      const at = new Date(clock.now());
      const once = {
        key: idempotencyKey(playerId, key, { cancel: id }, 'withdrawal-cancel' satisfies RequestKind),
        at,
      };
      const answer = await answerOnce(database, once, async (tx) => {
        const cancelled = await cancelWithdrawal(tx, { id, playerId, newId, at });
        return cancelled.ok ? ok({ id }) : cancelled;
      });
      return answer.ok ? ok(await tell.withdrawal(id)) : answer;
    },
  };
}
