-- Q-9: operators void the bets of a window, or one bet. 0 is a void in a market without a result: it makes no version of one.

alter table result_entries drop constraint result_entries_version_check;
alter table result_entries add constraint result_entries_version_check check (version >= 0);
