-- Everything that the games server knows. Amounts are paise; tokens are kept as SHA-256, seeds and the wallet's session
-- tokens sealed under a key that is not in this database.

create table games.launches (
  id_hash bytea primary key,
  provider text not null,
  game_id text not null,
  -- The wallet's launch token, until it was exchanged.
  sealed_token text,
  language text not null check (language in ('en', 'hi')),
  lobby_path text not null,
  expires_at timestamptz not null,
  -- A page is exchanging it; another may when this one takes too long.
  claimed_until timestamptz
);
create index launches_by_end on games.launches (expires_at);

create table games.sessions (
  id uuid primary key,
  provider text not null,
  game_id text not null,
  player_id text not null,
  player_name text not null,
  sealed_wallet_token text not null,
  cookie_hash bytea not null unique,
  page_hash bytea not null unique,
  wallet text not null check (wallet in ('main', 'bonus')),
  language text not null check (language in ('en', 'hi')),
  lobby_path text not null,
  -- As the wallet told it last.
  balance_paise bigint not null,
  balance_at timestamptz not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_player on games.sessions (provider, player_id, wallet) where ended_at is null;

-- One row a player and game: its lock puts everything that they do there in a row, over all tabs.
create table games.seats (
  provider text not null,
  player_id text not null,
  game_id text not null,
  bet_at timestamptz,
  primary key (provider, player_id, game_id)
);

create table games.seed_pairs (
  id uuid primary key,
  provider text not null,
  player_id text not null,
  game_id text not null,
  state text not null check (state in ('NEXT', 'CURRENT', 'REVEALED')),
  sealed_seed text not null,
  -- SHA-256 of the server seed's hex text.
  seed_hash text not null,
  client_seed text,
  next_nonce int not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_in_use on games.seed_pairs (provider, player_id, game_id, state) where state <> 'REVEALED';

create table games.rounds (
  id uuid primary key,
  provider text not null,
  game_id text not null,
  player_id text not null,
  session_id uuid not null references games.sessions,
  wallet text not null check (wallet in ('main', 'bonus')),
  state text not null
    check (state in ('INTENT', 'BET', 'RESULT', 'WIN', 'CLOSED', 'REFUSED', 'ROLLBACK', 'VOID')),
  bet_key text not null,
  stake_paise bigint not null check (stake_paise > 0),
  -- Fixed with the result.
  return_paise bigint not null default 0 check (return_paise >= 0),
  seed_pair_id uuid not null references games.seed_pairs,
  nonce int not null,
  -- The wallet's code, of a refused bet.
  refusal text,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, player_id, game_id, bet_key),
  unique (seed_pair_id, nonce)
);
create unique index rounds_open on games.rounds (provider, player_id, game_id) where state in ('INTENT', 'BET');
create index rounds_by_player on games.rounds (provider, player_id, game_id, id);
create index rounds_by_session on games.rounds (session_id);
create index rounds_unfinished on games.rounds (started_at) where state = 'BET';

create table games.mines_rounds (
  round_id uuid primary key references games.rounds,
  mines int not null check (mines between 1 and 24),
  -- Safe tiles after which it cashes out by itself.
  last_step int not null,
  -- Cells in the order of their opening; the mine of a lost round is the last.
  opened int[] not null default '{}',
  hit_mine boolean not null default false
);

-- Calls to the wallet, stored with what caused them and sent afterwards, for as long as it takes.
create table games.wallet_calls (
  id bigint generated always as identity primary key,
  round_id uuid not null references games.rounds,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'close')),
  amount_paise bigint,
  -- DROPPED: given up for a rollback.
  state text not null default 'DUE' check (state in ('DUE', 'DONE', 'REFUSED', 'DROPPED')),
  attempts int not null default 0,
  created_at timestamptz not null,
  -- When it is sent next; moved ahead while it is on its way.
  due_at timestamptz not null,
  answered_at timestamptz,
  code text,
  unique (round_id, kind)
);
create index wallet_calls_due on games.wallet_calls (due_at) where state = 'DUE';
