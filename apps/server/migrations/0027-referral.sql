-- Friends who signed up with a player's code, what their weeks earned, and what was claimed of it. Amounts are paise.

create table referrals (
  friend_id uuid primary key,
  referrer_id uuid not null check (referrer_id <> friend_id),
  signed_up_at timestamptz not null,
  -- The first approved deposit.
  deposited_at timestamptz,
  qualified_at timestamptz,
  -- What was staked and settled, as far as it is told in time to qualify.
  settled_paise bigint not null default 0,
  -- The Monday of the latest week that is worked out, and what a week below nothing has left to the next ones.
  counted_monday date,
  carried_paise bigint not null default 0 check (carried_paise <= 0),
  -- Why the friend counts no more, or never did; null while the friend may.
  ended_because text check (ended_because in ('own-device', 'own-account', 'too-late')),
  ended_at timestamptz,
  check ((ended_because is null) = (ended_at is null))
);
create index referrals_by_referrer on referrals (referrer_id, friend_id);
create index referrals_to_qualify on referrals (friend_id) where qualified_at is null and ended_at is null;
create index referrals_that_earn on referrals (counted_monday, friend_id) where qualified_at is not null and ended_at is null;

create table referral_claims (
  id uuid primary key,
  referrer_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  claimed_at timestamptz not null
);
create index referral_claims_by_referrer on referral_claims (referrer_id, id);

-- What a friend's week brought; a week in which nothing happened has no row. The figures are what the week added to those of all weeks before it, so that a result
-- that is corrected later is made up for by the next open week; they may be below nothing.
create table referral_weeks (
  friend_id uuid not null references referrals (friend_id),
  -- Its Monday, of Asia/Kolkata.
  monday date not null,
  referrer_id uuid not null,
  stake_paise bigint not null,
  casino_edge_paise bigint not null,
  commission_paise bigint not null,
  bonus_cost_paise bigint not null,
  earned_paise bigint not null check (earned_paise >= 0),
  carried_paise bigint not null check (carried_paise <= 0),
  computed_at timestamptz not null,
  claimable_at timestamptz not null,
  claim_id uuid references referral_claims (id),
  primary key (friend_id, monday)
);
create index referral_weeks_by_referrer on referral_weeks (referrer_id, monday);
create index referral_weeks_unclaimed on referral_weeks (referrer_id) where claim_id is null and earned_paise > 0;

grant select, insert, update on referrals, referral_weeks to maidan_app;
grant select, insert on referral_claims to maidan_app;

