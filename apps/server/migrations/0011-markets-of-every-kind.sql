-- What a market is beyond its kind: how many win it, how long a bet waits, what a non-runner does, how rates are written.

alter table events add column race jsonb;

alter table markets
  add column winners int not null default 1 check (winners >= 1),
  -- Whether that many of the listed selections are certain to win (E-1).
  add column complete boolean not null default true,
  add column race_kind text check (race_kind in ('horse-win', 'horse-place', 'greyhound')),
  add column scale text check (scale in ('per-100', 'decimal')),
  add column bet_delay_ms int not null default 0 check (bet_delay_ms >= 0);
update markets set scale = 'per-100' where kind = 'bookmaker';

alter table selections
  add column runner jsonb,
  -- D-1, D-2: of a non-runner; its time decides which matches of the others are reduced.
  add column reduction_basis_points int check (reduction_basis_points between 0 and 10000),
  add column removed_at timestamptz;
