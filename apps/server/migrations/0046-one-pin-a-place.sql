-- A place among the top ten belongs to one game. Where two had the same, the first in the lobbies keeps it.
update casino_games g set pinned_rank = null
where exists (select from casino_games first
  where first.pinned_rank = g.pinned_rank and (first.sort, first.id) < (g.sort, g.id));
create unique index casino_games_pinned on casino_games (pinned_rank);
