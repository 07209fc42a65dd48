-- What a player's wins at a provider return above their stakes in a day of Asia/Kolkata: held against the provider's maximum (W-13).
create table casino_won_by_day (
  provider_id text not null references casino_providers (id),
  player_id uuid not null,
  day date not null,
  won_paise bigint not null check (won_paise > 0),
  primary key (provider_id, player_id, day)
);
