-- Corrections of closed casino rounds: one operator requests, another approves. All amounts are paise.

create table casino_corrections (
  id uuid primary key,
  round uuid not null references casino_rounds (id),
  -- Into the player's wallet; below 0 out of it.
  amount_paise bigint not null check (amount_paise <> 0),
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
create unique index casino_corrections_pending on casino_corrections (round) where state = 'REQUESTED';
create index casino_corrections_by_round on casino_corrections (round);
create index casino_rounds_by_round_id on casino_rounds (round_id);

alter table casino_transactions drop constraint casino_transactions_kind_check;
alter table casino_transactions add constraint casino_transactions_kind_check
  check (kind in ('bet', 'win', 'rollback', 'correction'));
alter table casino_transactions drop constraint casino_transactions_amount_paise_check;
alter table casino_transactions add constraint casino_transactions_amount_paise_check
  check (amount_paise >= 0 or kind = 'correction');
