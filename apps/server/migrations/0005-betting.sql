-- Bets, their matches and the holds they cause. Written by the market worker, a batch at a time.

create table bets (
  id uuid primary key,
  player_id uuid not null,
  wallet_id uuid not null,
  wallet_kind text not null check (wallet_kind in ('1', '2')),
  event_id uuid not null,
  market_id uuid not null,
  -- A selection, or the row of a fancy.
  selection_id uuid not null,
  selection_name text not null,
  kind text not null check (kind in ('exchange', 'bookmaker', 'fancy')),
  side text not null check (side in ('back', 'lay')),
  -- Exchange: hundredths of decimal odds. Bookmaker: the rate per 100. Fancy: the line.
  price int not null,
  -- Exchange: paise seen at the price. Bookmaker and fancy: the payout per 100.
  odds_size bigint not null,
  stake_paise bigint not null check (stake_paise > 0),
  matched_paise bigint not null check (matched_paise >= 0),
  -- What still rests in the book; the rest of stake − matched has lapsed or was cancelled.
  remaining_paise bigint not null check (remaining_paise >= 0 and matched_paise + remaining_paise <= stake_paise),
  time_in_force text not null,
  state text not null,
  lapse_reason text,
  -- What it won or lost before commission; null until settled.
  net_paise bigint,
  placed_at timestamptz not null
) partition by range (id);
create index bets_by_market on bets (market_id, player_id);

-- What a bet was matched with on an exchange: a row for each of the two bets of a match, one where the other side is
-- the house (X-5). Keyed by the bet, so that a bet's arithmetic is one look-up and the table needs no other index.
create table fills (
  bet_id uuid not null,
  -- The match: the same in both rows of it.
  match_id uuid not null,
  counter_bet_id uuid,
  price int not null,
  stake_paise bigint not null check (stake_paise > 0),
  primary key (bet_id, match_id)
) partition by range (bet_id);

-- L-3: what a market holds of a wallet. The wallet's exposure is the sum of its rows here.
create table positions (
  wallet_id uuid not null,
  market_id uuid not null,
  player_id uuid not null,
  exposure_paise bigint not null check (exposure_paise >= 0),
  -- The version of the market's result that this row was settled by; 0 until then.
  settled_version int not null default 0,
  primary key (wallet_id, market_id)
) with (fillfactor = 70);
create index positions_by_market on positions (market_id);

create table market_states (
  market_id uuid primary key,
  version int not null,
  in_play boolean not null,
  closed boolean not null
);

select ensure_month_partitions('bets', now(), 2), ensure_month_partitions('fills', now(), 2);

grant select, insert, update on bets, fills, positions, market_states to maidan_app;
