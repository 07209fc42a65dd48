-- X-7, X-10, Q-6, S-3: what operators set for markets; a market inherits what is set for its event, competition, sport, and for all.

create table market_terms (
  scope text not null check (scope in ('market', 'event', 'league', 'sport', 'all')),
  -- The market, event, competition or sport; null for all.
  subject uuid,
  kind text not null check (kind in ('exchange', 'bookmaker', 'fancy')),
  term text not null check (term in ('minStake', 'maxStake', 'maxExposure', 'maxPayout', 'houseLimit', 'betDelay', 'commission')),
  -- Paise, milliseconds or basis points; null since it is inherited again.
  value bigint check (value >= 0),
  set_by uuid not null,
  set_at timestamptz not null,
  check ((scope = 'all') = (subject is null)),
  check (term <> 'commission' or (kind = 'exchange' and value <= 10000)),
  unique nulls not distinct (scope, subject, kind, term)
);

-- S-3: a commission that one operator asks for and another confirms.
create table commission_requests (
  id uuid primary key,
  scope text not null check (scope in ('market', 'event', 'league', 'sport', 'all')),
  subject uuid,
  -- Null asks for what is inherited.
  basis_points int check (basis_points between 0 and 10000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  is_confirmed boolean,
  check ((scope = 'all') = (subject is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_confirmed is null)),
  check (decided_by <> asked_by or not is_confirmed)
);
create unique index commission_requests_open on commission_requests (scope, subject) nulls not distinct where decided_at is null;

-- S-3: the rate at the first bet of a market holds for the whole market.
alter table markets add column kept_commission_basis_points int check (kept_commission_basis_points between 0 and 10000);
update markets set kept_commission_basis_points = commission_basis_points
where kind = 'exchange' and exists (select 1 from bets b where b.market_id = markets.id);
