-- X-7, B-6: a bet that waits its market's delay. When it ends, and the version of the market (of a row, its own) that
-- the bet was made for; both stay when it has ended.
alter table bets
  add column release_at timestamptz,
  add column held_version bigint,
  -- When it rests after its delay, its place in the queue is behind those that came to rest meanwhile: an id made then.
  add column queue_id uuid,
  add constraint pending_waits check (state <> 'pending' or (release_at is not null and held_version is not null));
