-- Bonuses: what the operator offers and what players were given. All amounts are paise, shares are basis points.

create table bonus_offers (
  id uuid primary key,
  kind text not null check (kind in ('first-deposit', 'fixed', 'free-bet', 'cashback')),
  title text not null,
  -- Of the first deposit, or of a week's net loss; null of a fixed amount.
  share_basis_points int check (share_basis_points between 1 and 10000),
  -- The fixed amount, or the most that a share comes to.
  amount_paise bigint not null check (amount_paise > 0),
  multiplier int not null check (multiplier >= 1),
  claim_days int not null check (claim_days >= 1),
  wager_days int not null check (wager_days >= 1),
  is_active boolean not null default true,
  created_at timestamptz not null,
  unique (title)
);

create table bonuses (
  id uuid primary key,
  player_id uuid not null,
  offer_id uuid not null references bonus_offers (id),
  -- The terms as they were when it was given (N-1).
  kind text not null,
  title text not null,
  amount_paise bigint not null check (amount_paise > 0),
  multiplier int not null,
  claim_within_ms bigint not null,
  wager_within_ms bigint not null,
  -- What it was given for: a deposit, a week, the offer itself.
  reference text not null,
  state text not null,
  wagered_paise bigint not null default 0 check (wagered_paise >= 0),
  offered_at timestamptz not null,
  claimed_at timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  unique (player_id, offer_id, reference)
);
create unique index bonuses_one_active on bonuses (player_id) where state = 'ACTIVE';
create index bonuses_not_ended on bonuses (id) where state in ('AVAILABLE', 'CLAIMED', 'ACTIVE');

-- What each market or casino round counted for a bonus: a later version of its result takes the place of the earlier.
create table bonus_wagers (
  bonus_id uuid not null references bonuses (id),
  source text not null,
  version int not null,
  counted_paise bigint not null check (counted_paise >= 0),
  primary key (bonus_id, source)
);

grant select, insert, update on bonus_offers, bonuses, bonus_wagers to maidan_app;
