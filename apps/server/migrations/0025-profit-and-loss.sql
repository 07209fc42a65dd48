-- MON-14: what a player won and lost, by sport, event, market and day.

-- How many bets of a wallet a market settled.
alter table market_settlements add column bets int not null default 0;
update market_settlements s set bets = b.count
from (
  select market_id, wallet_id, count(*)::int as count from bets where matched_paise > 0 group by market_id, wallet_id
) b
where b.market_id = s.market_id and b.wallet_id = s.wallet_id;

-- A wallet's settlements of some days, read without the table itself.
create index market_settlements_by_wallet on market_settlements (wallet_id, settled_at)
  include (market_id, version, net_paise, commission_paise, bets);

-- Where a market belongs, by ids and names: what others sum by without knowing the tables of the catalogue.
create view market_places as
  select m.id as market_id, m.name as market_name, m.kind as market_kind, m.result as market_result,
    e.id as event_id, e.name as event_name, e.slug as event_slug, l.slug as league_slug,
    s.id as sport_id, s.name as sport_name, s.slug as sport_slug
  from markets m
  join events e on e.id = m.event_id
  join leagues l on l.id = e.league_id
  join sports s on s.id = l.sport_id;
grant select on market_places to maidan_app;
