-- P-7: every deposit of a gateway is asked about for five days, and every payment that was not simply credited is
-- brought to an operator.

-- When the gateway is asked next; null if it is not asked any more.
alter table gateway_deposits add column next_ask_at timestamptz;
update gateway_deposits g set next_ask_at = date_trunc('milliseconds', now()) from deposits d
  where d.id = g.deposit_id and d.requested_at > now() - interval '5 days';
create index gateway_deposits_to_ask on gateway_deposits (gateway, next_ask_at) where next_ask_at is not null;

-- `above`: credited, and more was paid than the deposit and the gateway's fee. `unmatched`: of no deposit known so far.
alter table gateway_payments alter column deposit_id drop not null;
alter table gateway_payments drop constraint gateway_payments_outcome_check;
alter table gateway_payments add constraint gateway_payments_outcome_check
  check (outcome in ('credited', 'above', 'second', 'differs', 'unmatched'));
alter table gateway_payments add constraint gateway_payments_matched
  check ((deposit_id is null) = (outcome = 'unmatched'));
-- What the gateway charged for the payment, in paise; null if it did not say.
alter table gateway_payments add column fee_paise bigint;
-- When operators were notified; null while that is owed.
alter table gateway_payments add column noticed_at timestamptz;
create index gateway_payments_to_notice on gateway_payments (received_at)
  where outcome <> 'credited' and noticed_at is null;
