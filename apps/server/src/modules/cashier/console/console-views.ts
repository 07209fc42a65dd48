import {
  encodeExposure,
  encodeRupees,
  type RequestMark,
  type WaitingDeposit,
  type WaitingWithdrawal,
} from '@maidan/contract';
import { invariant, paise } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import { resembling, type Deposit } from '../deposits/deposits-repository.ts';
import { firstApprovals } from './first-approvals.ts';
import type { CashierDeps } from '../deps.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { depositView, withdrawalView } from '../views.ts';
import type { Withdrawal } from '../withdrawals/withdrawals-repository.ts';

/** Requests as an operator sees them: whose they are, and what to look at twice. */
export function createReviews({ database, playerById }: CashierDeps) {
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
    pictures: ReadonlyMap<string, Uint8Array> = new Map(),
  ): Promise<WaitingDeposit[]> {
    const first = await approvalsOf(found.map(({ id }) => id));
    return await Promise.all(
      found.map(async (deposit) => {
        const alike = await resembling(database, deposit, { withinBits: ALIKE_WITHIN_BITS, limit: 1 });
        const sentBefore: RequestMark[] = alike.length > 0 ? ['sent-before'] : [];
        return {
          ...depositView(deposit, pictures.get(deposit.imageId ?? '')),
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

  async function standing(playerId: string, decided: Decided) {
    const [main] = await walletsOf(database, playerId);
    invariant(main !== undefined, 'a player has a wallet');
    const { createdAt } = await playerById(playerId);
    return {
      balance: encodeRupees(main.balancePaise),
      exposure: encodeExposure(main.exposurePaise),
      approved: { count: decided.approved, amount: encodeRupees(paise(decided.approved_paise)) },
      rejected: decided.rejected,
      playerSince: createdAt.toISOString(),
    };
  }

  return {
    deposits,
    withdrawals,
    deposit: async (one: Deposit) => only(await deposits([one])),
    withdrawal: async (one: Withdrawal) => only(await withdrawals([one])),
    depositStanding: async (playerId: string) => standing(playerId, await decidedDeposits(database, playerId)),
    withdrawalStanding: async (playerId: string) => standing(playerId, await decidedWithdrawals(database, playerId)),
  };
}

type Decided = { approved: number; approved_paise: number; rejected: number };

async function decidedDeposits(db: Queryable, playerId: string): Promise<Decided> {
  const { rows } = await db.query<Decided>(
    `select (count(*) filter (where state = 'APPROVED'))::int as approved,
       coalesce(sum(amount_paise) filter (where state = 'APPROVED'), 0)::bigint as approved_paise,
       (count(*) filter (where state = 'REJECTED'))::int as rejected
     from deposits where player_id = $1`,
    [playerId],
  );
  return only(rows);
}

async function decidedWithdrawals(db: Queryable, playerId: string): Promise<Decided> {
  const { rows } = await db.query<Decided>(
    `select (count(*) filter (where state = 'PAID'))::int as approved,
       coalesce(sum(amount_paise) filter (where state = 'PAID'), 0)::bigint as approved_paise,
       (count(*) filter (where state = 'REJECTED'))::int as rejected
     from withdrawals where player_id = $1`,
    [playerId],
  );
  return only(rows);
}

function only<T>([one]: readonly T[]): T {
  invariant(one !== undefined, 'one was asked for');
  return one;
}
