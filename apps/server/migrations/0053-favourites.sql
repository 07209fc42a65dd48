-- SHL-27, BET-26: what players keep of events and leagues.
create table kept_items (
  player_id uuid not null,
  list text not null check (list in ('FAVOURITE_EVENT', 'FAVOURITE_LEAGUE', 'VIEWED_EVENT', 'PINNED_EVENT')),
  item_id text not null check (length(item_id) between 1 and 64),
  kept_at timestamptz not null,
  primary key (player_id, list, item_id)
);
