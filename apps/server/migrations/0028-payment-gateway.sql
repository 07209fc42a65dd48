-- Deposits by a payment gateway and payouts by one. All amounts are paise.

-- A gateway is an account of the operator's that is never listed: its deposits stand beside the manual ones.
alter table payment_accounts drop constraint payment_accounts_type_check;
alter table payment_accounts add constraint payment_accounts_type_check check (type in ('upi', 'bank', 'gateway'));
alter table deposits drop constraint deposits_type_check;
alter table deposits add constraint deposits_type_check check (type in ('upi', 'bank', 'gateway'));
insert into payment_accounts (id, type, account_number, holder_name, bank_name, is_active)
  values ('00000000-0000-7000-8000-000000000028', 'gateway', 'razorpay', '', 'Razorpay', false);

-- What a gateway knows of a deposit.
create table gateway_deposits (
  deposit_id uuid primary key references deposits (id),
  gateway text not null,
  -- A page of the gateway's, or an order that its own checkout pays.
  way text not null check (way in ('link', 'order')),
  -- When it was asked first: from then on the gateway may know of it, answered or not.
  tried_at timestamptz,
  -- The gateway's own id and page; null and empty until it has answered.
  gateway_id text,
  url text not null default '',
  expires_at timestamptz not null,
  unique (gateway, gateway_id)
);

-- Payments that a gateway captured, each once, whatever became of it.
create table gateway_payments (
  gateway text not null,
  payment_id text not null,
  deposit_id uuid not null references deposits (id),
  amount_paise bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('credited', 'second', 'differs')),
  received_at timestamptz not null,
  primary key (gateway, payment_id)
);
create index gateway_payments_by_deposit on gateway_payments (deposit_id);

-- Events that were handled: a gateway may tell the same one again.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  name text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- Payments of approved withdrawals by a gateway. Its id is the key by which the gateway does it once.
create table payouts (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals (id),
  gateway text not null,
  state text not null check (state in ('WAITING', 'SENT', 'PAID', 'FAILED', 'REVERSED')),
  tried_at timestamptz,
  gateway_id text,
  bank_reference text not null default '',
  reason text not null default '',
  made_at timestamptz not null,
  changed_at timestamptz not null
);
-- P-8: one way out at a time.
create unique index payouts_one_each on payouts (withdrawal_id) where state in ('WAITING', 'SENT', 'PAID');
create index payouts_by_withdrawal on payouts (withdrawal_id, id);
create index payouts_under_way on payouts (id) where state in ('WAITING', 'SENT');

grant select, insert, update on gateway_deposits, payouts to maidan_app;
grant select, insert on gateway_payments, gateway_events to maidan_app;
