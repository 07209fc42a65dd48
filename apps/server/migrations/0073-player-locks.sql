-- OPR-06, T-21: what operators do to a player. The locks in force are columns of what they bind (terms, players); these
-- rows say who set and lifted each of them, and why. The player reads the reason.
create table player_locks (
  id uuid primary key,
  player_id uuid not null references players (id),
  kind text not null check (kind in ('betting', 'withdrawals', 'account')),
  reason text not null check (reason <> ''),
  locked_by uuid not null references players (id),
  locked_at timestamptz not null,
  lifted_by uuid references players (id),
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index player_locks_in_force on player_locks (player_id, kind) where lifted_at is null;

-- For operators alone; never changed.
create table player_notes (
  id uuid primary key,
  player_id uuid not null references players (id),
  text text not null check (text <> ''),
  written_by uuid not null references players (id),
  written_at timestamptz not null
);
create index player_notes_by_player on player_notes (player_id, id);

grant select, insert on player_locks, player_notes to maidan_app;
grant update (lifted_by, lifted_at, lift_reason) on player_locks to maidan_app;

alter table player_terms add column is_betting_locked boolean not null default false;
alter table players add column withdrawals_locked_at timestamptz;
grant update (withdrawals_locked_at) on players to maidan_app;

-- Operators find players by the beginning of a name, surname or username, or by a payment account.
create index players_by_name on players ((lower(name) collate "C"), id) where role in (4, 104);
create index players_by_surname on players ((lower(regexp_replace(name, '^.*\s', '')) collate "C"), id)
  where role in (4, 104);
create index players_by_username on players ((username collate "C"), id) where role in (4, 104);
create index own_accounts_by_number on own_accounts (lower(account_number));
