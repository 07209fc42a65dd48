-- MON-13: a statement is read by its account's sequence; what is no bet is found without walking through those that are.
alter table entries add column is_bet boolean not null default false;
create index entries_that_are_no_bets on entries (account, seq) where not is_bet;

-- The first entry of a player's account at or after a moment; `last_seq` + 1 when there is none. A journal's id carries
-- its time and entries stand in the order of time, so that twenty looks suffice for a million entries.
create function first_entry_since(of_account text, moment timestamptz, last_seq bigint) returns bigint
language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := last_seq + 1;
  middle bigint;
  begins constant uuid := uuid_floor_of(moment);
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select journal_id < begins from entries where account = of_account and seq = middle) then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;
grant execute on function first_entry_since(text, timestamptz, bigint) to maidan_app;
