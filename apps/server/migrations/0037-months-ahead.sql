-- RUN-01: a year of partitions, made without holding up those who write. A new partition is filled in as a table of its
-- own and then attached: ATTACH does not conflict with inserts, CREATE TABLE … PARTITION OF does. There is no default
-- partition, because attaching would have to scan and lock it.
create or replace function ensure_month_partitions(parent text, moment timestamptz, ahead int) returns void
language plpgsql security definer set search_path = public as $$
declare
  start_at timestamptz;
  child text;
begin
  for i in 0 .. ahead loop
    start_at := (date_trunc('month', moment at time zone 'UTC') + make_interval(months => i)) at time zone 'UTC';
    child := parent || '_' || to_char(start_at at time zone 'UTC', 'YYYYMM');
    if to_regclass(quote_ident(child)) is null then
      execute format('create table %I (like %I including all)', child, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, child,
        uuid_floor_of(start_at),
        uuid_floor_of((start_at at time zone 'UTC' + interval '1 month') at time zone 'UTC'));
    end if;
  end loop;
end
$$;

select ensure_month_partitions(relname::text, now() - interval '1 month', 13)
from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace;
