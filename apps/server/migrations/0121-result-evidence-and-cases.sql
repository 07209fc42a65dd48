-- S-10: who or what reported each version of a result. All null for a version from before evidence was recorded.

alter table market_results
  add column feed text,
  add column operators smallint,
  add column arrived_at timestamptz,
  -- Hexadecimal, of the feed's raw message; null if the feed ended without one.
  add column message_sha256 text check (message_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint market_results_evidence check (
    (arrived_at is not null) = (feed is not null or operators is not null)
    and (feed is null or operators is null)
    and operators >= 1
    and (message_sha256 is null or feed is not null)
  );

-- S-11: players' questions about results.
create sequence case_numbers start 1001;
create table result_cases (
  id uuid primary key,
  number bigint not null unique default nextval('case_numbers'),
  player_id uuid not null,
  wallet_kind text not null,
  market_id uuid not null,
  bet_id uuid not null,
  -- The version of the result that is questioned.
  version int not null check (version > 0),
  reason text not null check (reason in ('wrong-result', 'wrong-amount', 'should-be-void', 'other')),
  text text not null check (length(text) <= 500),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  answer text check (answer in ('upheld', 'resettling', 'other')),
  answer_text text check (length(answer_text) between 10 and 500),
  answered_by uuid,
  answered_at timestamptz,
  check (num_nulls(answer, answer_text, answered_by, answered_at) in (0, 4))
);
create unique index result_cases_open on result_cases (player_id, market_id) where answered_at is null;
create index result_cases_due on result_cases (due_at) where answered_at is null;
create index result_cases_by_player on result_cases (player_id, market_id);
create index result_cases_answered on result_cases (answered_at) where answered_at is not null;
