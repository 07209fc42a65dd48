-- BET-29: how an event went. A moment is a score with the prices that followed it; while the event is on, one row each,
-- afterwards all of them packed into one row (modules/history).
create table event_moments (
  event_id uuid not null,
  at timestamptz not null,
  moment jsonb not null,
  primary key (event_id, at)
);

create table event_replays (
  event_id uuid primary key,
  ended_at timestamptz not null,
  -- What a list shows: names, slugs, result.
  about jsonb not null,
  -- The moments as JSON, compressed with Brotli.
  moments bytea not null
);
create index event_replays_by_end on event_replays (ended_at);
