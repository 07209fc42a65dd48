-- OPR-11: who deals with a notice, and who resolved it; null where the server did.
alter table operator_notices
  add column taken_by uuid,
  add column taken_at timestamptz,
  add column resolved_by uuid;
create index operator_notices_resolved on operator_notices (resolved_at desc) where resolved_at is not null;
