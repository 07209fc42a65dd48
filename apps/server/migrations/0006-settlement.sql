-- Results and what they did to every bet (S-1 … S-5).

create table market_results (
  market_id uuid not null,
  version int not null,
  outcome jsonb not null,
  decided_at timestamptz not null,
  -- Null until every player of the market is settled.
  settled_at timestamptz,
  primary key (market_id, version)
);
create index market_results_pending on market_results (decided_at) where settled_at is null;

-- One row per player and wallet of a market: what the wallet moved by.
create table market_settlements (
  market_id uuid not null,
  wallet_id uuid not null,
  version int not null,
  player_id uuid not null,
  net_paise bigint not null,
  commission_paise bigint not null check (commission_paise >= 0),
  settled_at timestamptz not null,
  primary key (market_id, wallet_id, version)
);

-- S-5: a bet's arithmetic, a row per version.
create table bet_results (
  bet_id uuid not null,
  version int not null,
  net_paise bigint not null,
  receipt jsonb not null,
  primary key (bet_id, version)
) partition by range (bet_id);

select ensure_month_partitions('bet_results', now(), 2);

grant select, insert, update on market_results to maidan_app;
grant select, insert on market_settlements, bet_results to maidan_app;
