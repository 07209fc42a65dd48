import { invariant, paise } from '@maidan/domain';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { PlayerTerms } from './terms.ts';

type TermsRow = {
  player_id: string;
  max_stake_paise: number | null;
  max_exposure_paise: number | null;
  max_payout_paise: number | null;
  commission_discount_basis_points: number | null;
  is_betting_locked: boolean;
  stake_factor_percent: number | null;
};

/** All players' terms, by player id. */
export async function allTerms(db: Queryable): Promise<Map<string, PlayerTerms>> {
  const { rows } = await db.query<TermsRow>('select * from player_terms');
  return new Map(rows.map((row) => [row.player_id, termsOf(row)]));
}

/** A player's own terms; undefined for a player without. */
export async function storedTerms(db: Queryable, playerId: string): Promise<PlayerTerms | undefined> {
  const { rows } = await db.query<TermsRow>('select * from player_terms where player_id = $1', [playerId]);
  return rows[0] && termsOf(rows[0]);
}

/** A player's terms, which nobody else changes until this transaction ends. */
export async function termsToChange(t: Tx, playerId: string): Promise<PlayerTerms> {
  // A row that is not there cannot be locked.
  await t.query('insert into player_terms (player_id) values ($1) on conflict do nothing', [playerId]);
  const { rows } = await t.query<TermsRow>('select * from player_terms where player_id = $1 for update', [playerId]);
  const [row] = rows;
  invariant(row !== undefined, 'terms that were just stored are there');
  return termsOf(row);
}

function termsOf(row: TermsRow): PlayerTerms {
  const amount = (value: number | null) => (value === null ? null : paise(value));
  return {
    maxStakePaise: amount(row.max_stake_paise),
    maxExposurePaise: amount(row.max_exposure_paise),
    maxPayoutPaise: amount(row.max_payout_paise),
    commissionDiscountBasisPoints: row.commission_discount_basis_points,
    isBettingLocked: row.is_betting_locked,
    stakeFactorPercent: row.stake_factor_percent,
  };
}

export async function writeTerms(t: Tx, playerId: string, terms: PlayerTerms): Promise<void> {
  await t.query(
    `update player_terms set max_stake_paise = $2, max_exposure_paise = $3, max_payout_paise = $4,
       commission_discount_basis_points = $5, is_betting_locked = $6, stake_factor_percent = $7
     where player_id = $1`,
    [
      playerId,
      terms.maxStakePaise,
      terms.maxExposurePaise,
      terms.maxPayoutPaise,
      terms.commissionDiscountBasisPoints,
      terms.isBettingLocked,
      terms.stakeFactorPercent,
    ],
  );
}
