-- Players, their log-ins and the counters that slow down guessing.

create table players (
  id uuid primary key,
  -- Compared without regard to case; stored as it is compared.
  username text not null unique check (username = lower(username) and username ~ '^[a-z0-9._-]{3,32}$'),
  name text not null check (length(name) between 1 and 100),
  -- E.164, with the plus sign.
  mobile_no text unique check (mobile_no ~ '^\+[1-9][0-9]{6,14}$'),
  role smallint not null check (role in (1, 2, 3, 4, 5, 11, 101, 102, 103, 104)),
  -- argon2id in its own notation, which names its parameters.
  password_hash text not null check (password_hash like '$argon2id$%'),
  created_at timestamptz not null
);

-- A log-in. The token itself is kept nowhere. A session that was logged out is gone.
create table sessions (
  id uuid primary key,
  player_id uuid not null references players (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_player on sessions (player_id);

-- Points by account and address; the columns are those of the rate limiter's library. `expire` is epoch ms.
create table login_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

grant select, insert on players to maidan_app;
grant update (name, password_hash) on players to maidan_app;
grant select, insert, update, delete on sessions, login_attempts to maidan_app;
