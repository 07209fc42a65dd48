-- Limits that operators have set for a position, within those of the game's rules. No row: the rules' own.
create table games.table_limits (
  table_id text not null,
  position text not null,
  least_paise bigint not null check (least_paise > 0 and least_paise % 100 = 0),
  most_paise bigint not null check (most_paise >= least_paise and most_paise % 100 = 0),
  primary key (table_id, position)
);
