-- Of a round whose last bet said that nothing follows it: from when on no rollback of that bet is expected any more (W-9).
alter table casino_rounds add column over_at timestamptz;
