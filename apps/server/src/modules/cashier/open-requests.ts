import type { DepositType, WithdrawalState } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import type { Queryable } from '../../platform/postgres/index.ts';

/** A deposit or withdrawal that has not ended. */
export type OpenRequest = {
  readonly id: string;
  /** `D-20001`, `W-1001`. */
  readonly number: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly type: DepositType;
  readonly state: Extract<WithdrawalState, 'REQUESTED' | 'APPROVED'>;
  readonly amountPaise: Paise;
  readonly requestedAt: Date;
};

/** A player's open requests, the latest first: deposits that are pending, withdrawals that are not paid. */
export async function openRequests(db: Queryable, playerId: string): Promise<OpenRequest[]> {
  const { rows } = await db.query<
    Omit<OpenRequest, 'amountPaise' | 'requestedAt'> & { amount_paise: number; requested_at: Date }
  >(
    `select id, 'D-' || number as number, 'deposit' as kind, type, state, amount_paise, requested_at
     from deposits where player_id = $1 and state = 'REQUESTED'
     union all
     select id, 'W-' || number, 'withdrawal', account ->> 'type', state, amount_paise, requested_at
     from withdrawals where player_id = $1 and state in ('REQUESTED', 'APPROVED')
     order by id desc`,
    [playerId],
  );
  return rows.map(({ amount_paise: amount, requested_at: requestedAt, ...row }) => ({
    ...row,
    amountPaise: paise(amount),
    requestedAt,
  }));
}
