-- Measured against exact return of each table, over the rounds with bets that have ended since this table exists. Added up
-- with the step that ends a round. Fractions are of paise, variances of paise squared.
create table games.table_returns (
  table_id text primary key,
  since timestamptz not null,
  rounds int not null,
  stake_paise bigint not null,
  return_paise bigint not null,
  expected_numerator numeric not null,
  expected_denominator numeric not null,
  variance_numerator numeric not null,
  variance_denominator numeric not null,
  -- The variance is an upper bound, because a round's outcomes were not enumerated.
  is_bound boolean not null,
  -- How often the return has left its band, and whether it is outside now.
  crossings int not null,
  is_crossed boolean not null
);
create index table_rounds_void on games.table_rounds (table_id, id) where state = 'VOID';
