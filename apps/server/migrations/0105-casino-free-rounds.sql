-- Free rounds that the operator has granted: a bet of 0 names one, and is taken for nothing else (W-14).
create table casino_free_rounds (
  provider_id text not null references casino_providers (id),
  -- What the provider calls it in its bets.
  free_round_id text not null,
  player_id uuid not null,
  -- Null for any game of the provider.
  game_id text references casino_games (id),
  rounds int not null check (rounds > 0),
  used int not null default 0 check (used between 0 and rounds),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, free_round_id, player_id)
);
