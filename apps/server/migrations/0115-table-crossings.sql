-- Games 10: how many crossings of the band of a table's measured return the operators have been notified of.
alter table casino_games add column told_crossings int not null default 0;
