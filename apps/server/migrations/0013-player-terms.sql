-- X-10, B-4, S-3: what an operator allows one player, where it is less than the markets allow. Null does not limit.
create table player_terms (
  player_id uuid primary key,
  max_stake_paise bigint check (max_stake_paise >= 0),
  max_exposure_paise bigint check (max_exposure_paise >= 0),
  max_payout_paise bigint check (max_payout_paise >= 0),
  -- Taken off every market's commission rate.
  commission_discount_basis_points int check (commission_discount_basis_points between 0 and 10000)
);

grant select, insert, update on player_terms to maidan_app;
