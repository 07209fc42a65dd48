-- O-18: matched bets that became void while their market has no result, with the lines of their receipts.

create table void_notices (
  id uuid primary key,
  player_id uuid not null,
  market_id uuid not null,
  bet_id uuid not null,
  -- What the bet can lose no more.
  given_back_paise bigint not null check (given_back_paise >= 0),
  -- Other matches of the bet stand.
  is_part boolean not null,
  -- Receipt lines of the void matches (S-5), each with its reason and rules.
  lines jsonb not null,
  at timestamptz not null
);
create index void_notices_by_player on void_notices (player_id, at);
create index void_notices_by_bet on void_notices (bet_id);
create index void_notices_by_market on void_notices (market_id, at);
