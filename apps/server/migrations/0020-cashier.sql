-- Deposits and withdrawals, decided by operators. All amounts are paise.

create sequence deposit_numbers start 20001;
create sequence withdrawal_numbers start 1001;

-- The operator's own accounts: where players send money.
create table payment_accounts (
  id uuid primary key,
  type text not null check (type in ('upi', 'bank')),
  -- The UPI id of type `upi`.
  account_number text not null,
  holder_name text not null,
  bank_name text not null default '',
  ifsc text not null default '',
  account_type text check (account_type in ('savings', 'current')),
  -- A QR code as a data URL; empty for none.
  image text not null default '',
  is_active boolean not null default true,
  sort int not null default 0,
  unique (type, account_number)
);

-- A player's own: where withdrawals go.
create table own_accounts (
  id uuid primary key,
  player_id uuid not null,
  type text not null check (type in ('upi', 'bank')),
  account_number text not null,
  holder_name text not null,
  bank_name text not null default '',
  ifsc text not null default '',
  account_type text check (account_type in ('savings', 'current')),
  -- What looks unlikely about it: for the player a hint, for the operator a mark.
  marks text[] not null,
  changed_at timestamptz not null,
  unique (player_id, type, account_number)
);

-- Screenshots, drawn anew. Never proof by themselves.
create table deposit_images (
  id uuid primary key,
  player_id uuid not null,
  webp bytea not null,
  -- 64 bits that pictures which look alike share.
  looks bigint not null,
  created_at timestamptz not null
);

create table deposits (
  id uuid primary key,
  number bigint not null unique default nextval('deposit_numbers'),
  player_id uuid not null,
  wallet_id uuid not null,
  payment_account_id uuid not null references payment_accounts (id),
  type text not null check (type in ('upi', 'bank')),
  amount_paise bigint not null check (amount_paise >= 10000),
  -- As the player typed it, and what of it is compared: letters and digits alone, upper case. Null when none was sent.
  reference text not null default '',
  reference_key text,
  marks text[] not null,
  image_id uuid references deposit_images (id),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'EXPIRED')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  -- What the operator read at the bank.
  bank_reference text,
  bank_reference_key text
);
create unique index deposits_reference on deposits (reference_key) where state in ('REQUESTED', 'APPROVED');
create unique index deposits_bank_reference on deposits (bank_reference_key) where state = 'APPROVED';
create index deposits_by_player on deposits (player_id, id);
create index deposits_waiting on deposits (id) where state = 'REQUESTED';
create index deposits_any_reference on deposits (reference_key);

create table withdrawals (
  id uuid primary key,
  number bigint not null unique default nextval('withdrawal_numbers'),
  player_id uuid not null,
  wallet_id uuid not null,
  own_account_id uuid not null references own_accounts (id),
  -- The account as it was then.
  account jsonb not null,
  amount_paise bigint not null check (amount_paise > 0),
  marks text[] not null,
  state text not null check (state in ('REQUESTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  paid_at timestamptz,
  reason text not null default '',
  bank_reference text not null default ''
);
create index withdrawals_by_player on withdrawals (player_id, id);
create index withdrawals_open on withdrawals (id) where state in ('REQUESTED', 'APPROVED');

-- Four eyes: who has approved a request that needs two, and what was read at the bank.
create table first_approvals (
  request_id uuid primary key,
  operator_id uuid not null,
  bank_reference_key text not null,
  amount_paise bigint not null,
  approved_at timestamptz not null
);

grant select, insert, update on payment_accounts, own_accounts, deposits, withdrawals, first_approvals to maidan_app;
grant select, insert on deposit_images to maidan_app;
grant usage on sequence deposit_numbers, withdrawal_numbers to maidan_app;
