import { invariant, paise, type Paise } from '@maidan/domain';
import type { Tx } from '../../platform/postgres/index.ts';
import { parseBonus, type BonusRow, type StoredBonus } from './repository.ts';

/** What of a converted bonus went back to the operator because it was above the cap (N-6). */
export async function aboveCapPaise(tx: Tx, bonusId: string): Promise<Paise> {
  const { rows } = await tx.query<{ above: number }>(
    `select coalesce(sum(amount_paise), 0)::bigint as above from bonus_payouts
     where bonus_id = $1 and destination = 'house' and occasion like '%:above-cap'`,
    [bonusId],
  );
  return paise(rows[0]?.above ?? 0);
}

/** Keeps where money of a bonus went when it left the bonus wallet (N-6, N-7). */
export async function insertPayout(
  tx: Tx,
  payout: { bonusId: string; occasion: string; destination: 'main' | 'house'; amountPaise: Paise; at: Date },
): Promise<StoredBonus> {
  const { bonusId, occasion, destination, amountPaise, at } = payout;
  const { rows } = await tx.query<BonusRow>(
    `with written as (
       insert into bonus_payouts (bonus_id, occasion, destination, amount_paise, paid_at) values ($1, $2, $3, $4, $5)
     )
     update bonuses set to_main_paise = to_main_paise + case when $3 = 'main' then $4::bigint else 0 end
     where id = $1 returning *`,
    [bonusId, occasion, destination, amountPaise, at],
  );
  const [row] = rows;
  invariant(row !== undefined, 'a bonus that is locked is there');
  return parseBonus(row);
}
