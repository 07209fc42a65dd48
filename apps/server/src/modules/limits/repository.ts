import { paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { PlayerTerms } from './terms.ts';

type TermsRow = {
  player_id: string;
  max_stake_paise: number | null;
  max_exposure_paise: number | null;
  max_payout_paise: number | null;
  commission_discount_basis_points: number | null;
  is_betting_locked: boolean;
};

/** All players' terms, by player id. */
export async function allTerms(db: Queryable): Promise<Map<string, PlayerTerms>> {
  const { rows } = await db.query<TermsRow>('select * from player_terms');
  const amount = (value: number | null) => (value === null ? null : paise(value));
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        maxStakePaise: amount(row.max_stake_paise),
        maxExposurePaise: amount(row.max_exposure_paise),
        maxPayoutPaise: amount(row.max_payout_paise),
        commissionDiscountBasisPoints: row.commission_discount_basis_points,
        isBettingLocked: row.is_betting_locked,
      },
    ]),
  );
}

export async function writeTerms(t: Tx, playerId: string, terms: PlayerTerms): Promise<void> {
  await t.query(
    `insert into player_terms
       (player_id, max_stake_paise, max_exposure_paise, max_payout_paise, commission_discount_basis_points,
        is_betting_locked)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) do update set
       max_stake_paise = excluded.max_stake_paise,
       max_exposure_paise = excluded.max_exposure_paise,
       max_payout_paise = excluded.max_payout_paise,
       commission_discount_basis_points = excluded.commission_discount_basis_points,
       is_betting_locked = excluded.is_betting_locked`,
    [
      playerId,
      terms.maxStakePaise,
      terms.maxExposurePaise,
      terms.maxPayoutPaise,
      terms.commissionDiscountBasisPoints,
      terms.isBettingLocked,
    ],
  );
}
