-- ID-11: who guesses at a code without the cookie of its flow has a count of his own, and the cookie's holder keeps his.
alter table one_time_codes
  add column left_without_cookie smallint not null default 3 check (left_without_cookie >= 0);
