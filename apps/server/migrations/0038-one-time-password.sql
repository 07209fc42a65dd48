-- RUN-04: a password that somebody else has seen is good for one log-in, at which another is chosen.
alter table players add column password_change_due boolean not null default false;
grant update (password_change_due) on players to maidan_app;
