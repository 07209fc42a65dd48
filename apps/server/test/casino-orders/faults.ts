/** What must hold of the casino's tables when nothing is under way. */
import { wagerFaults } from '../../src/modules/bonus/index.ts';
import { ledgerFaults } from '../../src/modules/wallet/index.ts';
import type { Pool } from '../../src/platform/postgres/index.ts';

/** Every fault in words; empty when all is well. `owner` reads every table. */
export async function casinoFaults(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `with sums as (
       select provider_id, round_id, player_id,
         coalesce(sum(amount_paise) filter (where kind = 'bet' and applied and bet_state <> 'ROLLED_BACK'), 0) as stake,
         coalesce(sum(amount_paise) filter (where kind = 'win' and applied), 0) as returned,
         count(*) filter (where bet_state = 'OPEN') as open
       from casino_transactions group by provider_id, round_id, player_id
     ), posted as (
       select j.reference, j.reason, count(distinct j.id) as times,
         sum(e.amount_paise) filter (where e.account like 'main:%' or e.account like 'bonus:%') as paise
       from journals j join entries e on e.journal_id = j.id
       where j.reason in ('casino-bet', 'casino-win', 'casino-rollback') group by j.reference, j.reason
     ), moved as (
       select provider_id || ':' || tx_id as reference, 'casino-' || kind as reason,
         case kind when 'bet' then -amount_paise else amount_paise end as paise
       from casino_transactions where applied and amount_paise > 0
     ), backs as (
       select b.provider_id, b.tx_id, b.bet_state,
         count(*) filter (where r.kind = 'rollback' and r.applied) as refunds,
         count(*) filter (where r.kind = 'win' and r.applied) as wins
       from casino_transactions b
       left join casino_transactions r on r.provider_id = b.provider_id and r.bet_tx_id = b.tx_id
       where b.kind = 'bet' group by b.provider_id, b.tx_id, b.bet_state
     )
     select 'round ' || r.round_id || ' holds ' || r.stake_paise || ' and ' || r.returned_paise || ', its transactions '
         || coalesce(s.stake, 0) || ' and ' || coalesce(s.returned, 0) as fault
       from casino_rounds r left join sums s using (provider_id, round_id, player_id)
       where r.stake_paise <> coalesce(s.stake, 0) or r.returned_paise <> coalesce(s.returned, 0)
     union all
     select 'round ' || r.round_id || ' is closed and has ' || s.open || ' open bets'
       from casino_rounds r join sums s using (provider_id, round_id, player_id) where r.state = 'CLOSED' and s.open > 0
     union all
     select 'a bet of ' || s.round_id || ' has no round' from sums s left join casino_rounds r using (provider_id, round_id, player_id)
       where r.id is null and (s.stake > 0 or s.returned > 0 or s.open > 0)
     union all
     select coalesce(m.reference, p.reference) || ' is ' || coalesce(m.reason, p.reason) || ' of ' || coalesce(m.paise, 0)
         || ', its journal ' || coalesce(p.paise, 0) || ', ' || coalesce(p.times, 0) || ' times'
       from moved m full join posted p using (reference, reason)
       where m.paise is distinct from p.paise or p.times <> 1
     union all
     select 'bet ' || tx_id || ' is ' || coalesce(bet_state, 'refused') || ', with ' || refunds || ' refunds and ' || wins || ' wins'
       from backs where refunds <> (case when bet_state = 'ROLLED_BACK' then 1 else 0 end)
         or (bet_state = 'SETTLED') is distinct from (wins > 0) and bet_state is not null
         or bet_state is null and (refunds > 0 or wins > 0)
     union all
     select 'bonus ' || b.id || ' counts ' || b.wagered_paise || ' paise, its closed rounds ' || coalesce(sum(r.stake_paise), 0)
       from bonuses b join casino_rounds r on r.player_id = b.player_id and r.wallet_kind = '2' and r.state = 'CLOSED'
       group by b.id, b.wagered_paise having b.wagered_paise <> coalesce(sum(r.stake_paise), 0)`,
  );
  return [...rows.map(({ fault }) => fault), ...(await ledgerFaults(owner)), ...(await wagerFaults(owner))];
}
