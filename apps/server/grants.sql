-- What the serving role may do, all of it. Run by the owner at every start (a restored dump brings no rights along), so
-- each line may be run again at any time. A table that a migration adds has its line here.

grant usage on schema public to maidan_app;

-- Wallets, ledger, keys: entries and journals are never changed (L-1).
grant select, insert, update on wallets to maidan_app;
grant select, insert on journals, entries, adjustments to maidan_app;
grant select, insert on issued_statements to maidan_app;
grant usage on sequence house_entry_seq to maidan_app;
grant select, insert, delete on idempotency_keys to maidan_app;
grant execute on function ensure_month_partitions(text, timestamptz, int) to maidan_app;
grant execute on function first_entry_since(text, timestamptz, bigint) to maidan_app;

-- People.
grant select, insert on players to maidan_app;
grant update (name, password_hash, password_change_due, username, username_derived, withdrawals_held_until, locked_at,
  withdrawals_locked_at)
  on players to maidan_app;
grant select, insert, update, delete on sessions to maidan_app;
grant select, insert, update, delete on
  sign_ups, code_lanes, one_time_codes, outbox_messages, rate_counters, second_factors, recovery_codes to maidan_app;
grant select, insert, update on player_terms, wallet_choices to maidan_app;
grant select, insert, update, delete on kept_items to maidan_app;
grant select, insert on audit_log to maidan_app;
grant select, insert, update, delete on app_settings to maidan_app;
grant select, insert on operator_notices to maidan_app;
grant update (reason, last_at, times, taken_by, taken_at, resolved_at, resolved_by) on operator_notices to maidan_app;

-- Catalogue, bets, settlement.
grant select, insert, update on sports, leagues, events, markets, selections to maidan_app;
grant select, insert on market_voids to maidan_app;
grant select, insert, update on feeds to maidan_app;
grant select, insert, update on bets, fills, positions, market_states, cash_outs to maidan_app;
grant select, insert on bet_notices to maidan_app;
grant select, insert on void_notices to maidan_app;
grant select, insert, update on notice_marks to maidan_app;
grant select, update on market_worker to maidan_app;
grant select, insert, update on market_results to maidan_app;
grant select, insert on market_settlements, bet_results to maidan_app;
grant select on market_places to maidan_app;
grant select, insert, delete on price_samples, event_replays to maidan_app;
grant select, insert, update, delete on event_moments to maidan_app;

-- Deposits and withdrawals.
grant select, insert, update on payment_accounts, own_accounts, deposits, withdrawals, first_approvals to maidan_app;
grant select, insert on deposit_images to maidan_app;
grant usage on sequence deposit_numbers, withdrawal_numbers to maidan_app;
grant select, insert, update on gateway_deposits, gateway_payments, payouts to maidan_app;
grant select, insert on gateway_events to maidan_app;

-- Bonuses, friends, the books held against each other.
grant select, insert, update on bonus_offers, bonuses, bonus_wagers to maidan_app;
grant select, insert on bonus_payouts, bonus_weeks to maidan_app;
grant select, insert, update on referrals, referral_weeks to maidan_app;
grant select, insert on referral_claims to maidan_app;
grant select, insert, update on verified_wallets to maidan_app;
grant select, insert on reconciliation_runs, reconciliation_differences to maidan_app;

-- Players' questions about results: a case is answered once and kept.
grant usage on sequence case_numbers to maidan_app;
grant select, insert on result_cases to maidan_app;
grant update (answer, answer_text, answered_by, answered_at) on result_cases to maidan_app;

-- Trading desk: a hold is lifted and a result's entry ended, neither is removed.
grant select, insert, update on market_holds, market_quoters, result_entries to maidan_app;
grant select, insert on market_quotes, names_by_hand to maidan_app;
-- What is set for markets is set anew, never removed; a request for a commission is decided once.
grant select, insert, update on market_terms, commission_requests to maidan_app;

-- What operators do to players: a lock is lifted, never removed; a note stays as it is.
grant select, insert on player_locks, player_notes to maidan_app;
grant update (lifted_by, lifted_at, lift_reason) on player_locks to maidan_app;

-- Two people: a proposal is decided once and kept; rights are only narrowed, accounts of operators only ended.
grant select, insert on proposals, narrowed_rights, operator_accounts, operator_endings to maidan_app;
grant update (state, decided_by, decided_at) on proposals to maidan_app;

-- Casino: a provider's transactions are never removed.
grant select, insert, update on casino_providers, casino_games, casino_rounds, casino_transactions, casino_remainders,
  casino_corrections, casino_decisions, casino_won_by_day, casino_free_rounds to maidan_app;
grant select, insert, update, delete on casino_sessions, casino_favourites to maidan_app;
