-- What a week's cashback and referral income are worked out of, and where the money of bonuses went. Amounts are paise.

-- Which wallet was settled in what kind of market, and how much of its stakes stood: void ones are not in it.
alter table market_settlements
  add column wallet_kind text not null default '1' check (wallet_kind in ('1', '2')),
  add column market_kind text not null default 'exchange' check (market_kind in ('exchange', 'bookmaker', 'fancy')),
  add column stake_paise bigint not null default 0 check (stake_paise >= 0);
update market_settlements s set wallet_kind = w.kind from wallets w where w.id = s.wallet_id;
update market_settlements s set market_kind = m.kind from markets m where m.id = s.market_id;
update market_settlements s set stake_paise = b.stake
from (
  select market_id, wallet_id, sum(matched_paise)::bigint as stake from bets where state = 'settled'
  group by market_id, wallet_id
) b
where b.market_id = s.market_id and b.wallet_id = s.wallet_id;

create index market_settlements_by_player on market_settlements (player_id, settled_at);
create index market_settlements_by_time on market_settlements (settled_at);

-- What of a bonus has become money in the main balance.
alter table bonuses add column to_main_paise bigint not null default 0;

-- Money that left the bonus wallet when a bonus ended, and what open bets of it brought afterwards (N-6, N-7).
create table bonus_payouts (
  bonus_id uuid not null references bonuses (id),
  -- The end of the bonus, or the market and version that brought it later.
  occasion text not null,
  destination text not null check (destination in ('main', 'house')),
  -- Below nothing when a result was corrected to the player's loss.
  amount_paise bigint not null check (amount_paise <> 0),
  paid_at timestamptz not null,
  primary key (bonus_id, occasion)
);

-- Weeks, by their Monday, whose cashback is given.
create table bonus_weeks (
  monday date primary key,
  given_at timestamptz not null
);

grant select, insert on bonus_payouts, bonus_weeks to maidan_app;
