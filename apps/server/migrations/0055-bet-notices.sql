-- What happened to a player's bets without the player: orders that were matched or lapsed while they rested. Results are
-- read from `market_settlements`. Written with the batch that did it, so that a player who was away finds it.

create table bet_notices (
  id uuid primary key,
  player_id uuid not null,
  bet_id uuid not null,
  market_id uuid not null,
  what text not null check (what in ('matched', 'lapsed')),
  -- What was matched by the batch, or lapsed.
  stake_paise bigint not null check (stake_paise > 0),
  -- Hundredths of decimal odds: the average of the matches, or the odds asked for.
  price int not null,
  -- What still rested afterwards.
  unmatched_paise bigint not null check (unmatched_paise >= 0),
  reason text,
  at timestamptz not null,
  check ((what = 'lapsed') = (reason is not null))
) partition by range (id);
create index bet_notices_by_player on bet_notices (player_id, id);

select ensure_month_partitions('bet_notices', now() - interval '1 month', 13);

-- Until when a player has read notices.
create table notice_marks (
  player_id uuid primary key,
  read_until timestamptz not null
);

-- What a market held of the wallet until its settlement released it: what a void returned.
alter table market_settlements add column held_paise bigint not null default 0 check (held_paise >= 0);
