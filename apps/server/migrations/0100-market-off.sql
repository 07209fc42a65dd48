-- D-1: when a market went in-play. Matches made from then on are not reduced. Null where that is not known: a market that was
-- in-play before this migration gets the time of its next change.

alter table market_states add column off_at timestamptz;
