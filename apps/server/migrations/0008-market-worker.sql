-- The one row that every batch of the market worker writes. `epoch` fences: a process that starts takes the next one,
-- and a worker with an older one can no longer commit. `last_batch` is the evidence of a batch whose COMMIT got no
-- answer (L-6): the row stays locked until that transaction has ended, so that whoever reads it for update knows.
create table market_worker (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null default 0,
  last_batch uuid
) with (fillfactor = 10);
insert into market_worker default values;

grant select, update on market_worker to maidan_app;
