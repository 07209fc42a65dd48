import type { RequestMark, WaitingDeposit, WaitingWithdrawal } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import { resembling, type Deposit } from '../deposits/deposits-repository.ts';
import { firstApprovals } from './first-approvals.ts';
import type { CashierDeps } from '../deps.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { depositView, withdrawalView } from '../views.ts';
import type { Withdrawal } from '../withdrawals/withdrawals-repository.ts';

export type ConsoleViews = ReturnType<typeof consoleViews>;

/** Requests as an operator sees them: whose they are, and what to look at twice. */
export function consoleViews({ database, playerById }: CashierDeps) {
  async function whoIs(playerId: string) {
    const { id, name, username } = await playerById(playerId);
    return { _id: id, name, username };
  }

  /** Who approved requests first, by request. */
  async function approvalsOf(requestIds: readonly string[]) {
    const found = [...(await firstApprovals(database, requestIds))];
    return new Map(
      await Promise.all(
        found.map(async ([id, { operatorId, at }]) => {
          const { name: by } = await playerById(operatorId);
          return [id, { operatorId, by, at: at.toISOString() }] as const;
        }),
      ),
    );
  }

  function marksOf(amountPaise: number, isApprovedOnce: boolean): RequestMark[] {
    if (isApprovedOnce) return ['approved-once'];
    return amountPaise >= FOUR_EYES_PAISE ? ['second-operator'] : [];
  }

  async function deposits(
    found: readonly Deposit[],
    pictures?: ReadonlyMap<string, Uint8Array>,
  ): Promise<WaitingDeposit[]> {
    const first = await approvalsOf(found.map(({ id }) => id));
    return await Promise.all(
      found.map(async (deposit) => {
        const alike = await resembling(database, deposit, { withinBits: ALIKE_WITHIN_BITS, limit: 1 });
        const sentBefore: RequestMark[] = alike.length > 0 ? ['sent-before'] : [];
        return {
          ...depositView(deposit, pictures),
          player: await whoIs(deposit.playerId),
          marks: [...sentBefore, ...deposit.marks, ...marksOf(deposit.amountPaise, first.has(deposit.id))],
          firstApproval: first.get(deposit.id) ?? null,
        };
      }),
    );
  }

  async function withdrawals(found: readonly Withdrawal[]): Promise<WaitingWithdrawal[]> {
    const first = await approvalsOf(found.map(({ id }) => id));
    return await Promise.all(
      found.map(async (withdrawal) => ({
        ...withdrawalView(withdrawal),
        player: await whoIs(withdrawal.playerId),
        marks: [...withdrawal.marks, ...marksOf(withdrawal.amountPaise, first.has(withdrawal.id))],
        firstApproval: first.get(withdrawal.id) ?? null,
      })),
    );
  }

  return {
    deposits,
    withdrawals,
    deposit: async (one: Deposit) => only(await deposits([one])),
    withdrawal: async (one: Withdrawal) => only(await withdrawals([one])),
  };
}

function only<T>([one]: readonly T[]): T {
  invariant(one !== undefined, 'one was asked for');
  return one;
}
