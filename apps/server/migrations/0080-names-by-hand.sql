-- Hindi for the names that operators have typed for leagues, grounds, markets and selections opened by hand.

create table names_by_hand (
  english text primary key,
  hindi text not null check (hindi <> '')
);
