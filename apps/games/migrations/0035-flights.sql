-- Crash: when a result was drawn, which is when its curve took off, and the last multiplier, in hundredths, that was told
-- before a stop: what a bet without a target is cashed out at after a restart.
alter table games.table_rounds add column dealt_at timestamptz, add column reached int;
