-- Led by the round: led by the provider, a plan made while the table was small read all of a provider's transactions.
drop index casino_transactions_by_round;
create index casino_transactions_by_round on casino_transactions (round_id, player_id, provider_id);
