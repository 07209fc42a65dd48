-- Calls are taken up in this order: bets, for which players wait, before all others, and closes last.
drop index games.wallet_calls_due;
create index wallet_calls_due on games.wallet_calls ((kind <> 'bet'), (kind = 'close'), due_at) where state = 'DUE';
