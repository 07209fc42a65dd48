-- Tables with shared rounds: their chains of seeds, their rounds, and the positions of each bet.

create table games.tables (
  table_id text primary key,
  -- The process that runs it; a step of any other is refused.
  runner uuid not null,
  -- Its last sign of life: how long a round was interrupted is counted from here.
  alive_at timestamptz not null
);

create table games.chains (
  id uuid primary key,
  table_id text not null,
  state text not null check (state in ('NEXT', 'CURRENT', 'USED')),
  length int not null check (length > 0),
  sealed_root text not null,
  -- Published with the chain, before its first round.
  last_link text not null,
  public_seed text not null,
  public_source text not null check (public_source in ('house')),
  published_at timestamptz not null,
  -- The link of round r is link length − r. Counted up before bets open.
  next_round int not null default 1
);
create unique index chains_in_use on games.chains (table_id, state) where state <> 'USED';

create table games.table_rounds (
  id bigint generated always as identity primary key,
  table_id text not null,
  chain_id uuid not null references games.chains,
  number int not null,
  state text not null check (state in ('BETTING', 'CLOSING', 'DEALT', 'PAYING', 'DONE', 'VOID')),
  started_at timestamptz not null,
  -- When its present state began, and when it ends by the clock.
  since timestamptz not null,
  until timestamptz not null,
  -- From DEALT on.
  drawn jsonb,
  -- From its end on.
  link text,
  ended_at timestamptz,
  unique (chain_id, number),
  check ((state in ('DEALT', 'PAYING', 'DONE')) = (drawn is not null)),
  check ((state in ('DONE', 'VOID')) = (link is not null))
);
create unique index table_rounds_open on games.table_rounds (table_id) where state not in ('DONE', 'VOID');
create index table_rounds_by_table on games.table_rounds (table_id, id);

-- One placement: what a player puts on any number of positions at once is one bet to the wallet.
create table games.table_bets (
  round_id uuid primary key references games.rounds,
  table_round_id bigint not null references games.table_rounds,
  -- Stakes in paise by position.
  positions jsonb not null
);
create index table_bets_by_round on games.table_bets (table_round_id);

-- A bet at a table has no seed pair, and a player may place several in one round.
alter table games.rounds alter column seed_pair_id drop not null, alter column nonce drop not null,
  add constraint rounds_nonce check ((seed_pair_id is null) = (nonce is null));
drop index games.rounds_open;
create unique index rounds_open on games.rounds (provider, player_id, game_id)
  where state in ('INTENT', 'BET') and seed_pair_id is not null;
