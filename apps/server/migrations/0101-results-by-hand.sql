-- S-9: whether operators decided a version of a result, or changed its matches: no feed replaces it.

alter table market_results add column is_by_hand boolean not null default false;
update market_results r set is_by_hand = true
where exists (
  select from result_entries e
  where e.market_id = r.market_id and e.state = 'SETTLED' and e.version between 1 and r.version
);
