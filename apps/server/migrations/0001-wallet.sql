-- Wallets and the double-entry ledger (L-1 … L-4). All amounts are paise.

-- Ids are UUIDv7; a month's partition of a table keyed by id is the range of ids made in that month.
create function uuid_floor_of(moment timestamptz) returns uuid
language sql immutable strict as $$
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- Makes the partitions of `parent` for the month of `moment` and `ahead` months after it. Months are UTC.
create function ensure_month_partitions(parent text, moment timestamptz, ahead int) returns void
language plpgsql security definer set search_path = public as $$
declare
  start_at timestamptz;
  child text;
begin
  for i in 0 .. ahead loop
    start_at := date_trunc('month', moment at time zone 'UTC') at time zone 'UTC' + make_interval(months => i);
    child := parent || '_' || to_char(start_at at time zone 'UTC', 'YYYYMM');
    if to_regclass(child) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', child, parent,
        uuid_floor_of(start_at), uuid_floor_of(start_at + interval '1 month'));
    end if;
  end loop;
end
$$;

create table wallets (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('1', '2')),
  balance_paise bigint not null default 0,
  exposure_paise bigint not null default 0 check (exposure_paise >= 0),
  credit_reference_paise bigint not null default 0 check (credit_reference_paise >= 0),
  last_seq bigint not null default 0,
  -- E-7: why what is available may be below zero; null while it may not.
  forced_reason text,
  unique (player_id, kind),
  constraint available_not_negative
    check (balance_paise + credit_reference_paise - exposure_paise >= 0 or forced_reason is not null)
) with (fillfactor = 70);

create table journals (
  id uuid primary key,
  reason text not null,
  -- What the money moved for; with the reason it names the movement once and for all.
  reference text not null,
  created_at timestamptz not null,
  unique (reason, reference)
);

-- Append only. A player's account has a running balance; a house account has none (it would be one hot row for
-- everybody) and numbers its entries from one sequence.
create sequence house_entry_seq;
create table entries (
  account text not null,
  seq bigint not null,
  journal_id uuid not null references journals (id),
  amount_paise bigint not null check (amount_paise <> 0),
  balance_after_paise bigint,
  primary key (account, seq)
);
create index entries_by_journal on entries (journal_id);

-- L-1: a journal's entries are written by one statement and sum to zero.
create function assert_journals_balance() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select journal_id into broken from written group by journal_id having sum(amount_paise) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', broken;
  end if;
  return null;
end
$$;
create trigger entries_balance after insert on entries
  referencing new table as written for each statement execute function assert_journals_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();
create trigger journals_append_only before update or delete or truncate on journals
  for each statement execute function refuse_change();

-- L-5: one answer per key, for every call that moves money. Written in the transaction of its effect.
create table idempotency_keys (
  owner_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, key)
);

grant select, insert, update on wallets to maidan_app;
grant select, insert on journals, entries to maidan_app;
grant usage on sequence house_entry_seq to maidan_app;
grant select, insert, delete on idempotency_keys to maidan_app;
grant execute on function ensure_month_partitions(text, timestamptz, int) to maidan_app;
