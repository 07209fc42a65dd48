-- MON-01: which of the two wallets a player has chosen to bet with; no row means the main one.
create table wallet_choices (
  player_id uuid primary key,
  kind text not null check (kind in ('1', '2'))
);
grant select, insert, update on wallet_choices to maidan_app;

