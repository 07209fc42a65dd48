-- What wins of a player at a provider came to below a paisa, until it makes one: thousandths of a paisa, less than 1,000.
create table casino_remainders (
  provider_id text not null references casino_providers (id),
  player_id uuid not null,
  thousandths int not null check (thousandths between 0 and 999),
  primary key (provider_id, player_id)
);
