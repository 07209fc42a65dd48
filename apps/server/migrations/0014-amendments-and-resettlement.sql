-- Runners that are taken out, matches and bets that are void, results that are settled anew (D-1 to D-4, S-2 to S-4).

-- Where the order of ids stood when the removal was heard: orders older than it lapse by it, later ones do not.
alter table selections add column removal_mark uuid;

-- S-4: a time in which the matches of a market are void, or one bet that is void by itself. Said again it is one row.
create table market_voids (
  id uuid primary key,
  market_id uuid not null,
  bet_id uuid,
  from_at timestamptz,
  -- As it was said; it has no effect beyond `created_at`.
  to_at timestamptz,
  reason text not null,
  created_at timestamptz not null,
  check (case when bet_id is null then from_at is not null and to_at is not null else from_at is null and to_at is null end)
);
create index market_voids_by_market on market_voids (market_id);
create unique index market_voids_window on market_voids (market_id, from_at, to_at) where bet_id is null;
create unique index market_voids_bet on market_voids (bet_id) where bet_id is not null;
grant select, insert on market_voids to maidan_app;

-- S-2: why a version takes the place of the one before; empty for a first result.
alter table market_results add column reason text not null default '';

-- S-3: the rate of a wallet's first settlement, which holds for every later one of that market.
alter table market_settlements add column commission_basis_points int not null default 0
  check (commission_basis_points between 0 and 10000);
update market_settlements s set commission_basis_points = m.commission_basis_points
from markets m where m.id = s.market_id and m.kind = 'exchange';

-- E-7: whoever was left short by a change that was not theirs is looked for at every start.
create index wallets_forced on wallets (id) where forced_reason is not null;
