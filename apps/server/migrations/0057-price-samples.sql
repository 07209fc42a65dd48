-- BET-27: prices of exchange markets over time, one row a market and moment; the arrays follow selection_ids. Prices in
-- hundredths, 0 where there was none. Kept for some days (modules/history).
create table price_samples (
  market_id uuid not null,
  at timestamptz not null,
  selection_ids uuid[] not null,
  last int[] not null,
  back int[] not null,
  lay int[] not null,
  traded_paise bigint[] not null,
  primary key (market_id, at)
);
create index price_samples_by_time on price_samples using brin (at);
