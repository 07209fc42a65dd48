-- The session whose net counts the round: where it was bet, or the one that resumed it. The stake's wallet calls keep session_id.
alter table games.rounds add column net_session_id uuid;
update games.rounds set net_session_id = session_id;
alter table games.rounds alter column net_session_id set not null;
create index rounds_by_net_session on games.rounds (net_session_id);
