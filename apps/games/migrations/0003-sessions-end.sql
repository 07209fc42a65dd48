-- A session is deleted a day after it has expired; its rounds are kept for ever, with the id that they were played under.
alter table games.rounds drop constraint rounds_session_id_fkey;
create index sessions_by_end on games.sessions (expires_at);
