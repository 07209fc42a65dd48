-- OPR-02: what takes two people waits here for the second one. Nobody seconds their own.
create table proposals (
  id uuid primary key,
  -- «free-withdrawals».
  act text not null,
  -- What it is done to; the same act on it waits once.
  target text not null,
  body jsonb not null,
  reason text not null check (reason <> ''),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
  proposed_by uuid not null references players (id),
  proposed_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > proposed_at),
  decided_by uuid references players (id),
  decided_at timestamptz,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('WAITING', 'LAPSED')) = (decided_by is null)),
  check (state not in ('DONE', 'REJECTED') or decided_by <> proposed_by),
  check (state <> 'WITHDRAWN' or decided_by = proposed_by)
);
create unique index proposals_waiting on proposals (act, target) where state = 'WAITING';
create index proposals_by_proposer on proposals (proposed_by, proposed_at);

-- Cells of the table of rights that two directors have narrowed; nobody widens one, so a row is never changed.
create table narrowed_rights (
  right_name text not null,
  role text not null,
  hold text not null check (hold in ('two', 'second', 'refused')),
  reason text not null check (reason <> ''),
  narrowed_by uuid not null references players (id),
  seconded_by uuid not null references players (id),
  narrowed_at timestamptz not null,
  primary key (right_name, role, hold),
  check (narrowed_by <> seconded_by)
);

-- Operator accounts that two directors have made in the console, and those that two have ended, however they were made.
create table operator_accounts (
  player_id uuid primary key references players (id),
  added_by uuid not null references players (id),
  seconded_by uuid not null references players (id),
  added_at timestamptz not null,
  check (added_by <> seconded_by)
);
create table operator_endings (
  player_id uuid primary key references players (id),
  reason text not null check (reason <> ''),
  ended_by uuid not null references players (id),
  seconded_by uuid not null references players (id),
  ended_at timestamptz not null,
  check (ended_by <> seconded_by and player_id not in (ended_by, seconded_by))
);
