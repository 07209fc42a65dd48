-- What can be bet on: sports → leagues → events → markets → selections, as providers name them.

create table sports (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  code text not null
);

create table leagues (
  id uuid primary key,
  sport_id uuid not null references sports (id),
  slug text not null,
  name text not null,
  unique (sport_id, slug)
);

create table events (
  id uuid primary key,
  league_id uuid not null references leagues (id),
  provider text not null,
  provider_key text not null,
  slug text not null,
  name text not null,
  starts_at timestamptz not null,
  venue text not null,
  note text not null,
  is_replay boolean not null,
  status text not null check (status in ('UPCOMING', 'IN_PLAY', 'ENDED')),
  ended_at timestamptz,
  unique (provider, provider_key),
  unique (league_id, slug)
);
create index events_not_ended on events (starts_at) where status <> 'ENDED';

create table markets (
  id uuid primary key,
  event_id uuid not null references events (id),
  provider_key text not null,
  kind text not null check (kind in ('exchange', 'bookmaker', 'fancy')),
  name text not null,
  category text,
  sort int not null,
  min_stake_paise bigint not null check (min_stake_paise > 0),
  max_stake_paise bigint not null check (max_stake_paise >= min_stake_paise),
  max_exposure_paise bigint not null,
  max_payout_paise bigint not null,
  commission_basis_points int not null default 0 check (commission_basis_points between 0 and 10000),
  -- The settled number, the winner's name or the void's reason; empty until settled.
  result text not null default '',
  closed boolean not null default false,
  unique (event_id, provider_key)
);

create table selections (
  id uuid primary key,
  market_id uuid not null references markets (id),
  provider_key text not null,
  name text not null,
  sort int not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'REMOVED', 'WINNER', 'LOSER')),
  unique (market_id, provider_key)
);

grant select, insert, update on sports, leagues, events, markets, selections to maidan_app;
