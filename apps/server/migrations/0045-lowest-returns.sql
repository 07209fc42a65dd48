-- The return of a player's worst choice, exactly, where it depends on settings; null: as high as that of the best bet.
alter table casino_games
  add column lowest_return_numerator bigint,
  add column lowest_return_denominator bigint check (lowest_return_denominator > 0),
  add check ((lowest_return_numerator is null) = (lowest_return_denominator is null));
