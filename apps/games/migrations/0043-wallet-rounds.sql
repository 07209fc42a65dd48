-- All bets of a player in one round of a table are one round of the wallet, named after the first of them.
alter table games.rounds add column wallet_round_id uuid,
  -- The wallet has taken the stake, given back since or not: its round has to be closed.
  add column was_taken boolean not null default false;
update games.rounds set wallet_round_id = id, was_taken = state in ('BET', 'RESULT', 'WIN', 'CLOSED');
alter table games.rounds alter column wallet_round_id set not null;
create index rounds_by_wallet_round on games.rounds (wallet_round_id);
