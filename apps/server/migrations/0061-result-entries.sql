-- Q-7: results that operators enter; a row waits until a second operator has typed the same one.

create table result_entries (
  id uuid primary key,
  market_id uuid not null,
  -- The version of the market's result that it would be.
  version int not null check (version > 0),
  outcome jsonb not null,
  -- Why the version before is wrong; empty for a first result.
  reason text not null,
  -- Q-8: what the preview was worked out from.
  seen text not null,
  moved_paise bigint not null check (moved_paise >= 0),
  state text not null check (state in ('WAITING', 'SETTLED', 'DIFFERED', 'OUTDATED', 'WITHDRAWN')),
  entered_by uuid not null,
  entered_at timestamptz not null,
  second_by uuid,
  second_outcome jsonb,
  decided_at timestamptz,
  check ((state = 'WAITING') = (decided_at is null)),
  check (second_by <> entered_by)
);
create unique index result_entries_waiting on result_entries (market_id) where state = 'WAITING';
create index result_entries_by_market on result_entries (market_id, version);
