-- B-2, B-6: what the player of a bookmaker or fancy bet in its delay takes at its end, where the quote has moved: nothing,
-- one that is no worse, or any. Null for every other bet, and for those that came before this was kept: nothing.
alter table bets add column accept_odds text check (accept_odds in ('none', 'better', 'any'));
