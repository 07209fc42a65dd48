-- A notice that is raised again while it is open tells what was said last, when, and how often.
alter table operator_notices add column last_at timestamptz not null default now();
alter table operator_notices add column times int not null default 1 check (times >= 1);
update operator_notices set last_at = at;
alter table operator_notices alter column last_at drop default;

grant update (reason, last_at, times) on operator_notices to maidan_app;
