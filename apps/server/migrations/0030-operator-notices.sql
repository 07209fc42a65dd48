-- What operators must look at. A notice is never removed; resolving it is the only change.
create table operator_notices (
  id uuid primary key,
  kind text not null,
  -- What it is about: a market, a bet, a wallet.
  subject text not null,
  reason text not null,
  at timestamptz not null,
  resolved_at timestamptz
);
create unique index operator_notices_open on operator_notices (kind, subject) where resolved_at is null;

grant select, insert on operator_notices to maidan_app;
grant update (resolved_at) on operator_notices to maidan_app;
