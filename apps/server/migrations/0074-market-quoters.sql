-- Q-2: a bookmaker or fancy market is quoted by its feed, or by the one trader whose row here has not ended.

create table market_quoters (
  id uuid primary key,
  market_id uuid not null,
  operator_id uuid not null,
  taken_at timestamptz not null,
  ended_at timestamptz,
  -- Who took it over; the quoter's own id where the market was handed back to its feed.
  ended_by uuid,
  check ((ended_at is null) = (ended_by is null))
);
create unique index market_quoters_present on market_quoters (market_id) where ended_at is null;

-- Every quote that a trader has sent, with the version that the next one must name.
create table market_quotes (
  market_id uuid not null,
  version int not null check (version > 0),
  quoter_id uuid not null references market_quoters (id),
  quote jsonb not null,
  quoted_at timestamptz not null,
  primary key (market_id, version)
);
