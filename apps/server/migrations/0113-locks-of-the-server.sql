-- Null for what the server locked by itself, where a player's books differ.
alter table player_locks alter column locked_by drop not null;
