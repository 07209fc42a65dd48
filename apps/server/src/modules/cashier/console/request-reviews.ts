import {
  encodeExposure,
  encodeRupees,
  type DepositReview,
  type Refusal,
  type WithdrawalReview,
} from '@maidan/contract';
import { invariant, ok, paise, refused, type Result } from '@maidan/domain';
import type { Queryable } from '../../../platform/postgres/index.ts';
import { walletsOf } from '../../wallet/index.ts';
import { depositById, depositsOf, picturesOf, resembling } from '../deposits/deposits-repository.ts';
import type { CashierDeps } from '../deps.ts';
import { ALIKE_WITHIN_BITS, FOUR_EYES_PAISE } from '../limits.ts';
import { depositView, withdrawalView } from '../views.ts';
import { payoutsOf, type Payout } from '../withdrawals/payouts-repository.ts';
import { withdrawalById, withdrawalsOf } from '../withdrawals/withdrawals-repository.ts';
import type { ConsoleViews } from './console-views.ts';

const ALIKE = 10;
const LATEST = 5;
const WHOLE_TIME = { from: null, until: null };

/** A request with everything that an operator checks before deciding. */
export function requestReviews({ database, playerById, bonusAtStake }: CashierDeps, views: ConsoleViews) {
  const fourEyesFrom = encodeRupees(FOUR_EYES_PAISE);

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
    async deposit(id: string): Promise<Result<DepositReview, Refusal>> {
      const deposit = await depositById(database, id);
      if (!deposit) return refused({ kind: 'request-not-found' });
      const { playerId } = deposit;
      const alike = await resembling(database, deposit, { withinBits: ALIKE_WITHIN_BITS, limit: ALIKE });
      const shown = [deposit, ...alike.map((each) => each.deposit)];
      const [first, ...others] = await views.deposits(shown, await picturesOf(database, shown));
      invariant(first !== undefined, 'a deposit that is shown has a view');
      const last = await depositsOf(database, { playerId, ...WHOLE_TIME, limit: LATEST + 1 });
      return ok({
        deposit: first,
        standing: await standing(playerId, await decidedDeposits(database, playerId)),
        resembling: others.map((other, place) => ({
          deposit: other,
          sameReference: alike[place]?.sameReference ?? false,
          samePicture: alike[place]?.samePicture ?? false,
        })),
        lastDeposits: last.filter((each) => each.id !== deposit.id).map((each) => depositView(each)),
        fourEyesFrom,
      });
    },

    async withdrawal(id: string): Promise<Result<WithdrawalReview, Refusal>> {
      const withdrawal = await withdrawalById(database, id);
      if (!withdrawal) return refused({ kind: 'request-not-found' });
      const { playerId } = withdrawal;
      const forfeited = withdrawal.state === 'REQUESTED' ? await bonusAtStake(database, playerId) : null;
      const last = await withdrawalsOf(database, { playerId, ...WHOLE_TIME, limit: LATEST + 1 });
      return ok({
        withdrawal: await views.withdrawal(withdrawal),
        standing: await standing(playerId, await decidedWithdrawals(database, playerId)),
        bonusAtStake: forfeited === null ? null : encodeRupees(forfeited),
        lastWithdrawals: last.filter((each) => each.id !== withdrawal.id).map(withdrawalView),
        fourEyesFrom,
      });
    },

    /** P-8: the payouts of a withdrawal that were requested from the gateway, newest first. */
    async payouts(withdrawalId: string): Promise<Result<readonly Payout[], Refusal>> {
      if (!(await withdrawalById(database, withdrawalId))) return refused({ kind: 'request-not-found' });
      return ok(await payoutsOf(database, withdrawalId));
    },
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
  invariant(one !== undefined, 'a count is one row');
  return one;
}
