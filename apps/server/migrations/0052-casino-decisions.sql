-- What becomes of a round that its provider does not end: one operator requests, another approves.

create table casino_decisions (
  id uuid primary key,
  round uuid not null references casino_rounds (id),
  -- Closed as lost, or its open bets refunded whole.
  verdict text not null check (verdict in ('LOST', 'REFUND')),
  -- The player reads it.
  reason text not null,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'REJECTED')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check (state = 'REQUESTED' or decided_by is not null),
  check (state <> 'APPROVED' or decided_by <> requested_by)
);
create unique index casino_decisions_pending on casino_decisions (round) where state = 'REQUESTED';
create index casino_decisions_by_round on casino_decisions (round);
