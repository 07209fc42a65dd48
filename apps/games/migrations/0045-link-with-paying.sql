-- The link is revealed with the result's payment; a round that was being paid before has it at its end.
alter table games.table_rounds drop constraint table_rounds_check1;
alter table games.table_rounds add constraint table_rounds_link_revealed
  check (state = 'PAYING' or (state in ('DONE', 'VOID')) = (link is not null));
