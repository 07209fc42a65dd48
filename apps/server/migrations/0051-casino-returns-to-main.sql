-- What a round of the bonus wallet returned to the main wallet: a free round's win, or a late win of an exhausted bonus.
alter table casino_rounds add column main_wallet_id uuid;
-- Part of what the round returned.
alter table casino_rounds add column returned_to_main_paise bigint not null default 0 check (returned_to_main_paise >= 0);

update casino_rounds r set main_wallet_id = moved.wallet_id, returned_to_main_paise = moved.paise
from (
  select t.provider_id, t.round_id, t.player_id, substr(e.account, length('main:') + 1)::uuid as wallet_id,
    sum(e.amount_paise)::bigint as paise
  from casino_transactions t
  join journals j on j.reason in ('casino-win', 'casino-correction') and j.reference = t.provider_id || ':' || t.tx_id
  join entries e on e.journal_id = j.id and e.account like 'main:%'
  where t.kind in ('win', 'correction') and t.applied
  group by 1, 2, 3, 4
) moved
where r.wallet_kind = '2'
  and (r.provider_id, r.round_id, r.player_id) = (moved.provider_id, moved.round_id, moved.player_id);

create index casino_rounds_by_main_wallet on casino_rounds (main_wallet_id, closed_at) where main_wallet_id is not null;
