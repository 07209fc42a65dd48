-- A win above its provider's maximum, as it was when the win came: the player's withdrawals are marked for a time.
alter table casino_transactions add column above_maximum boolean not null default false;
create index casino_transactions_above_maximum on casino_transactions (player_id, created_at) where above_maximum;
