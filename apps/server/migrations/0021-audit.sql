-- OPR-03: everything that an operator does, each entry sealed with the one before it.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor_id uuid not null,
  actor_name text not null,
  -- «deposit.approved».
  action text not null,
  -- What it was done to: «deposit D-20419».
  subject text not null,
  details jsonb not null,
  previous_hash text not null,
  hash text not null
);
create index audit_log_by_subject on audit_log (subject, seq);

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

grant select, insert on audit_log to maidan_app;
