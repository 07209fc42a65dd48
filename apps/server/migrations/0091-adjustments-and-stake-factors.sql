-- Q-12: what operators gave to or took from a main wallet, against which house account and why; the player reads the reason.
create table adjustments (
  id uuid primary key,
  wallet_id uuid not null references wallets (id),
  amount_paise bigint not null check (amount_paise <> 0),
  account text not null,
  reason text not null check (reason <> ''),
  adjusted_by uuid not null,
  -- Null for an amount that one operator moves alone.
  seconded_by uuid check (seconded_by <> adjusted_by),
  adjusted_at timestamptz not null
);
create index adjustments_by_wallet on adjustments (wallet_id, id);

-- Q-13: per cent of the most per bet and payout that a player may have of the house.
alter table player_terms add column stake_factor_percent int check (stake_factor_percent between 1 and 100);

-- Risk marks: who else logs in from a player's networks.
create index sessions_by_network on sessions (network) where network <> '';
