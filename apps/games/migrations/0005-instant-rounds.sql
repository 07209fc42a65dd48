-- Rounds of games in which the bet is the only decision: Dice, Limbo, Plinko.
create table games.instant_rounds (
  round_id uuid primary key references games.rounds,
  -- As the game's rules name it.
  choice jsonb not null,
  -- Fixed with the result; null of a round without one.
  drawn bigint
);
