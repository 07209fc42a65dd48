-- Game providers, their games, players' sessions with them, rounds and transactions. All amounts are paise.

create table casino_providers (
  id text primary key,
  -- The brand that players see.
  name text not null,
  -- A win above this is paid and reported to the operators.
  max_win_paise bigint not null,
  is_active boolean not null default true,
  -- Newest first; two while a provider changes from one to the other. Empty for our own brands, whose secrets are derived.
  sealed_secrets text[] not null default '{}'
);

create table casino_games (
  -- What the site calls it: `table_id` of a table, `game_id` of any other game.
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  provider_id text not null references casino_providers (id),
  -- What its provider calls it.
  provider_game_id text not null,
  kind text not null check (kind in ('table', 'instant', 'slot')),
  title text not null,
  category text not null,
  -- The lobbies that list it: live, slots, indian.
  lobbies text[] not null,
  sort int not null,
  -- The operator's place among the top ten; null for none.
  pinned_rank int,
  min_stake_paise bigint not null default 0,
  max_stake_paise bigint not null default 0,
  max_win_paise bigint not null default 0,
  -- Return to player of its best bet, exactly.
  return_numerator bigint not null default 0,
  return_denominator bigint not null default 1 check (return_denominator > 0),
  bonus_contribution text not null check (bonus_contribution in ('slots', 'table', 'none')),
  -- The operator's switch, and whether the provider lists it.
  is_enabled boolean not null default true,
  is_offered boolean not null default false,
  unique (provider_id, provider_game_id)
);

create table casino_sessions (
  id uuid primary key,
  player_id uuid not null,
  -- The log-in that it was launched from: it ends with that.
  site_session_id uuid not null,
  provider_id text not null references casino_providers (id),
  game_id text not null references casino_games (id),
  wallet_id uuid not null,
  wallet_kind text not null check (wallet_kind in ('1', '2')),
  language text not null check (language in ('en', 'hi')),
  launch_hash bytea not null unique,
  launched_at timestamptz not null,
  -- Set when the launch token was exchanged, by the request of this id.
  request_id text,
  token_hash bytea unique,
  used_at timestamptz,
  expires_at timestamptz
);
create index casino_sessions_by_launch on casino_sessions (launched_at);

create table casino_rounds (
  id uuid primary key,
  provider_id text not null references casino_providers (id),
  -- The provider's own.
  round_id text not null,
  player_id uuid not null,
  game_id text not null references casino_games (id),
  wallet_id uuid not null,
  wallet_kind text not null check (wallet_kind in ('1', '2')),
  state text not null check (state in ('OPEN', 'CLOSED')),
  -- Sum of the bets that were not rolled back.
  stake_paise bigint not null check (stake_paise >= 0),
  returned_paise bigint not null default 0 check (returned_paise >= 0),
  -- The house's exact edge on a closed round of the main wallet, rounded down.
  edge_paise bigint not null default 0,
  -- Rises with everything that is told to the bonus.
  version int not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the provider is asked next what has become of it; how often it was.
  check_at timestamptz not null,
  checks int not null default 0,
  unique (provider_id, round_id, player_id)
);
create index casino_rounds_to_check on casino_rounds (check_at) where state = 'OPEN';
create index casino_rounds_open on casino_rounds (wallet_id) where state = 'OPEN';
create index casino_rounds_by_player on casino_rounds (player_id, id);
create index casino_rounds_by_wallet on casino_rounds (wallet_id, closed_at);
create index casino_rounds_closed on casino_rounds (closed_at);

-- Every transaction of a provider, for ever: a repeated one is answered from here.
create table casino_transactions (
  provider_id text not null,
  tx_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  player_id uuid not null,
  game_id text not null,
  round_id text not null,
  -- The bet that a win or a rollback is about.
  bet_tx_id text,
  amount_paise bigint not null default 0 check (amount_paise >= 0),
  -- Of type, player, game, round, bet, amount and currency; null for a bet that was rolled back before it came.
  payload_hash bytea,
  -- OK, or the code that it was refused with.
  outcome text not null,
  -- Whether money moved, or would have if the amount were not 0.
  applied boolean not null,
  -- Of a bet that was taken.
  bet_state text check (bet_state in ('OPEN', 'SETTLED', 'LOST', 'ROLLED_BACK')),
  -- What a bet was made of, as the provider named it.
  parts jsonb,
  free_round_id text,
  created_at timestamptz not null,
  primary key (provider_id, tx_id)
);
create index casino_transactions_by_round on casino_transactions (provider_id, round_id, player_id);

create table casino_favourites (
  player_id uuid not null,
  game_id text not null references casino_games (id),
  chosen_at timestamptz not null,
  primary key (player_id, game_id)
);
