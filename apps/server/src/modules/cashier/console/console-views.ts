import type { RequestMark, WaitingDeposit, WaitingWithdrawal } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import { resembled, type Deposit } from '../deposits/deposits-repository.ts';
import { firstApprovals } from './first-approvals.ts';
import type { CashierDeps } from '../deps.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { depositView, withdrawalView } from '../views.ts';
import type { Withdrawal } from '../withdrawals/withdrawals-repository.ts';

export type ConsoleViews = ReturnType<typeof consoleViews>;

/** Requests as an operator sees them: the player, and what needs a second look. Takes the same number of statements
 *  however long the queue is. */
export function consoleViews({ database, playersByIds }: CashierDeps) {
  /** The players of the requests, and the operators who approved them first. */
  async function peopleOf(requests: readonly (Deposit | Withdrawal)[]) {
    const approvals = await firstApprovals(
      database,
      requests.map(({ id }) => id),
    );
    const operatorIds = [...approvals.values()].map(({ operatorId }) => operatorId);
    const people = await playersByIds([...new Set([...requests.map(({ playerId }) => playerId), ...operatorIds])]);
    const person = (id: string) => {
      const known = people.get(id);
      invariant(known !== undefined, `player ${id} exists`);
      return known;
    };
    return {
      player(playerId: string) {
        const { id, name, username } = person(playerId);
        return { _id: id, name, username };
      },
      firstApproval(requestId: string) {
        const approval = approvals.get(requestId);
        if (approval === undefined) return null;
        const { operatorId, at } = approval;
        return { operatorId, by: person(operatorId).name, at: at.toISOString() };
      },
    };
  }

  function marksOf(amountPaise: number, isApprovedOnce: boolean): RequestMark[] {
    if (isApprovedOnce) return ['approved-once'];
    return amountPaise >= FOUR_EYES_PAISE ? ['second-operator'] : [];
  }

  async function deposits(
    found: readonly Deposit[],
    pictures?: ReadonlyMap<string, Uint8Array>,
  ): Promise<WaitingDeposit[]> {
    const people = await peopleOf(found);
    const ids = found.map(({ id }) => id);
    const alike = await resembled(database, ids, { withinBits: ALIKE_WITHIN_BITS });
    return found.map((deposit) => {
      const sentBefore: RequestMark[] = alike.has(deposit.id) ? ['sent-before'] : [];
      const firstApproval = people.firstApproval(deposit.id);
      return {
        ...depositView(deposit, pictures),
        player: people.player(deposit.playerId),
        marks: [...sentBefore, ...deposit.marks, ...marksOf(deposit.amountPaise, firstApproval !== null)],
        firstApproval,
      };
    });
  }

  async function withdrawals(found: readonly Withdrawal[]): Promise<WaitingWithdrawal[]> {
    const people = await peopleOf(found);
    return found.map((withdrawal) => {
      const firstApproval = people.firstApproval(withdrawal.id);
      return {
        ...withdrawalView(withdrawal),
        player: people.player(withdrawal.playerId),
        marks: [...withdrawal.marks, ...marksOf(withdrawal.amountPaise, firstApproval !== null)],
        firstApproval,
      };
    });
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
