-- A slot's features draw on after its stops: a round keeps all numbers in order. What was one number stays one, except that
-- of the slots, which held the stops of all reels.
alter table games.instant_rounds alter column drawn type jsonb using to_jsonb(drawn);
update games.instant_rounds i
set drawn = jsonb_build_array(
  drawn::bigint / 1048576 % 32, drawn::bigint / 32768 % 32, drawn::bigint / 1024 % 32, drawn::bigint / 32 % 32,
  drawn::bigint % 32)
from games.rounds r
where r.id = i.round_id and r.game_id = 'peacock' and i.drawn is not null;
update games.instant_rounds i
set drawn = jsonb_build_array(drawn::bigint / 400 % 20, drawn::bigint / 20 % 20, drawn::bigint % 20)
from games.rounds r
where r.id = i.round_id and r.game_id = 'lucky-sevens' and i.drawn is not null;
