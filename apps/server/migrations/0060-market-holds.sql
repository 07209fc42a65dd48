-- Q-1: operators hold a market, an event or everything; while a hold lies on it, a market takes no bets whatever its feed says.

create table market_holds (
  id uuid primary key,
  scope text not null check (scope in ('market', 'event', 'all')),
  -- The market or the event; null for everything.
  subject uuid,
  held_by uuid not null,
  held_at timestamptz not null,
  -- What the market showed when it was held, for whoever opens it again; null for an event and for everything.
  prices_then jsonb,
  lifted_by uuid,
  lifted_at timestamptz,
  check ((scope = 'all') = (subject is null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index market_holds_present on market_holds (scope, coalesce(subject, id)) where lifted_at is null and scope <> 'all';
create unique index market_holds_all on market_holds (scope) where lifted_at is null and scope = 'all';
