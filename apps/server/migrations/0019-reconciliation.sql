-- How far each wallet's account was verified against its entries: up to this entry, with this balance.
create table verified_wallets (
  wallet_id uuid primary key,
  seq bigint not null,
  balance_paise bigint not null
) with (fillfactor = 70);
grant select, insert, update on verified_wallets to maidan_app;

create table reconciliation_runs (
  id uuid primary key,
  kind text not null check (kind in ('minute', 'full')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  wallets int not null,
  differences int not null
);

create table reconciliation_differences (
  id uuid primary key,
  run_id uuid not null,
  wallet_id uuid,
  player_id uuid,
  words text not null,
  found_at timestamptz not null
);

grant select, insert on reconciliation_runs, reconciliation_differences to maidan_app;
