-- Sign-up, one-time codes, sessions that end for a reason, the second factor, and the counters of every throttle.

alter table players
  -- The user name was derived at sign-up and may be chosen, once.
  add column username_derived boolean not null default false,
  -- What this player's friends sign up with; null for those who may not refer (MON-04).
  add column referral_code text unique check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  -- The code that this player signed up with, as it was given.
  add column affiliate_code text check (length(affiliate_code) between 1 and 64),
  -- What was accepted by registering, and when.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  -- A password that was reset with a code holds withdrawals until then.
  add column withdrawals_held_until timestamptz,
  add column locked_at timestamptz,
  add constraint terms_are_versioned check ((terms_version is null) = (terms_accepted_at is null));
grant update (username, username_derived, withdrawals_held_until, locked_at) on players to maidan_app;

-- A session that was logged out is gone; one that was ended by somebody else stays until it expires, so that its next
-- call can be told why (AUT-20).
alter table sessions
  add column device text not null default '' check (length(device) <= 60),
  add column network text not null default '' check (length(network) <= 60),
  add column ended_at timestamptz,
  add column ended_because text check (ended_because in ('session-revoked', 'password-was-changed', 'account-locked')),
  add constraint an_end_has_a_reason check ((ended_at is null) = (ended_because is null));

-- A sign-up that waits for its code. `flow` names the browser that began it, `origin` the network; both are hashes.
create table sign_ups (
  id uuid primary key,
  mobile_no text not null check (mobile_no ~ '^\+[1-9][0-9]{6,14}$'),
  flow bytea not null check (length(flow) = 32),
  origin bytea not null check (length(origin) = 32),
  name text not null check (length(name) between 1 and 100),
  password_hash text not null check (password_hash like '$argon2id$%'),
  affiliate_code text check (length(affiliate_code) between 1 and 64),
  terms_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_by_mobile on sign_ups (mobile_no, created_at);

-- Who guesses at which phone: strangers and the owner's known devices are counted apart. `lane` is a hash of both.
create table code_lanes (
  lane bytea primary key check (length(lane) = 32),
  wrong_in_a_row integer not null default 0,
  pauses integer not null default 0,
  paused_until timestamptz,
  used_at timestamptz not null
);

-- One row a send. Phone, purpose and code are inside the hashes only.
create table one_time_codes (
  id uuid primary key,
  lane bytea not null,
  flow bytea not null check (length(flow) = 32),
  origin bytea not null check (length(origin) = 32),
  -- What the code proves something about: a sign-up or a player; null where nobody got a code.
  subject uuid,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong smallint not null default 0,
  state text not null check (state in ('live', 'replaced', 'guessed-away', 'spent'))
);
create index one_time_codes_by_lane on one_time_codes (lane, created_at);

-- Messages of the embedded outbox: what a phone would have shown. Demo and tests only.
create table outbox_messages (
  id uuid primary key,
  mobile_no text not null,
  purpose text not null,
  code text not null,
  body text not null,
  sent_at timestamptz not null
);
create index outbox_messages_by_mobile on outbox_messages (mobile_no, id);

-- Uses within a window, by limit and key (hashed). Shared by all processes; a restart forgives nothing.
create table rate_counters (
  key text primary key,
  uses integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
drop table login_attempts;

create table second_factors (
  player_id uuid primary key,
  -- Sealed with a key that the database does not hold.
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The newest time step whose code was taken: a code is good once.
  last_step bigint not null default 0
);
create table recovery_codes (
  player_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (player_id, code_hash)
);

grant select, insert, update, delete on
  sign_ups, code_lanes, one_time_codes, outbox_messages, rate_counters, second_factors, recovery_codes to maidan_app;
