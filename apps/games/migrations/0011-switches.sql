-- Tables that the platform's operators have switched off: no round of them opens, by whichever process runs them.
create table games.switched_off (table_id text primary key);
