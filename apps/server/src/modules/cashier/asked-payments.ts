import type { DepositState, WithdrawalState } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { plainArray, type Queryable } from '../../platform/postgres/index.ts';

/** What became of a deposit or withdrawal that was accepted. */
export type AskedPayment = {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  /** `D-20001`, `W-1001`. */
  readonly number: string;
  readonly state: DepositState | WithdrawalState;
  readonly amountPaise: Paise;
  readonly requestedAt: Date;
};

/** A player's deposits and withdrawals by their ids or numbers. */
export async function askedPayments(
  db: Queryable,
  {
    playerId,
    ids,
    numbers,
  }: { readonly playerId: string; readonly ids: readonly string[]; readonly numbers: readonly string[] },
): Promise<AskedPayment[]> {
  if (ids.length === 0 && numbers.length === 0) return [];
  const { rows } = await db.query<
    Omit<AskedPayment, 'amountPaise' | 'requestedAt'> & { amount_paise: number; requested_at: Date }
  >(
    `select * from (
       select id, 'deposit' as kind, 'D-' || number as number, state, amount_paise, requested_at
       from deposits where player_id = $1
       union all
       select id, 'withdrawal', 'W-' || number, state, amount_paise, requested_at from withdrawals where player_id = $1
     ) asked where id = any($2::uuid[]) or number = any($3::text[])`,
    [playerId, plainArray(ids), plainArray(numbers)],
  );
  return rows.map(({ amount_paise: amount, requested_at: requestedAt, ...row }) => ({
    ...row,
    amountPaise: paise(amount),
    requestedAt,
  }));
}
