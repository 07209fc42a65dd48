-- The active server counts `renewals` up for as long as it lives: a standby that sees the count stand still for long
-- enough takes the next epoch. `held` is false when nobody is active: before the first start and after a proper stop.
alter table market_worker
  add column renewals bigint not null default 0,
  add column held boolean not null default false;

-- Requests to cash a market out (C-1 to C-3). In play one waits the market's bet delay here; it cannot be withdrawn.
create table cash_outs (
  id uuid primary key,
  player_id uuid not null,
  wallet_id uuid not null,
  wallet_kind text not null check (wallet_kind in ('1', '2')),
  market_id uuid not null,
  share_basis_points int not null check (share_basis_points between 1 and 10000),
  -- What the player saw and took (C-2).
  seen_paise bigint not null,
  state text not null check (state in ('pending', 'done', 'refused')),
  -- A pending one: when its delay ends, and the market's version when it came (X-7, B-6).
  release_at timestamptz,
  version int not null,
  -- One that is done: what it brought and the bets that it made. One that was refused: why.
  amount_paise bigint,
  bet_ids uuid[] not null default '{}',
  refusal jsonb,
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'pending') = (ended_at is null)),
  check (state <> 'pending' or release_at is not null)
);
create index cash_outs_pending on cash_outs (market_id) where state = 'pending';
create index cash_outs_by_wallet on cash_outs (wallet_id, market_id);

grant select, insert, update on cash_outs to maidan_app;
