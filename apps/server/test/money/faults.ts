/** What must hold of the money at any moment when nothing is under way. */
import { auditFaults } from '../../src/modules/audit/index.ts';
import { wagerFaults } from '../../src/modules/bonus/index.ts';
import { ledgerFaults } from '../../src/modules/wallet/index.ts';
import type { Pool } from '../../src/platform/postgres/index.ts';

/** Every fault of the books of money, in words; empty when all is well. `owner` reads every table. */
export async function moneyFaults(owner: Pool): Promise<string[]> {
  return [
    ...(await ledgerFaults(owner)),
    ...(await wagerFaults(owner)),
    ...(await auditFaults(owner)),
    ...(await cashierFaults(owner)),
  ];
}

/** P-4, P-6, P-7, P-8: what the requests say and what the ledger holds for them. */
async function cashierFaults(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `with held as (
       select substr(account, length('withdrawal-hold:') + 1)::uuid as player_id, sum(amount_paise) as paise
       from entries where account like 'withdrawal-hold:%' group by account
     ), asked as (
       select player_id, sum(amount_paise) as paise from withdrawals where state in ('REQUESTED', 'APPROVED')
       group by player_id
     ), moved as (
       select j.reason, j.reference, sum(e.amount_paise) as paise from journals j join entries e on e.journal_id = j.id
       where e.account like 'main:%' or e.account like 'withdrawal-hold:%' group by j.reason, j.reference
     )
     select 'the hold of ' || player_id || ' is ' || coalesce(held.paise, 0) || ' paise, its withdrawals ask for '
         || coalesce(asked.paise, 0) as fault
       from held full join asked using (player_id) where coalesce(held.paise, 0) <> coalesce(asked.paise, 0)
     union all
     select 'deposit ' || d.id || ' is ' || d.state || ' and has ' || coalesce(m.paise, 0) || ' paise'
       from deposits d left join moved m on m.reason = 'deposit' and m.reference = d.id::text
       where coalesce(m.paise, 0) <> case d.state when 'APPROVED' then d.amount_paise else 0 end
     union all
     select 'withdrawal ' || w.id || ' is ' || w.state || ' and was paid ' || paid.times || ' times'
       from withdrawals w cross join lateral (
         select coalesce(sum(case m.reason when 'payout-reversed' then -1 else 1 end), 0) as times from moved m
         where (m.reason = 'withdrawal-paid' and m.reference = w.id::text) or (m.reason in ('payout', 'payout-reversed')
           and m.reference in (select p.id::text from payouts p where p.withdrawal_id = w.id))
       ) paid
       where paid.times <> case w.state when 'PAID' then 1 else 0 end
     union all
     select 'deposit ' || g.deposit_id || ' was credited by ' || count(*) || ' payments' from gateway_payments g
       where g.outcome = 'credited' group by g.deposit_id having count(*) > 1
     union all
     select 'a decision about ' || subject || ' stands ' || count(*) || ' times in the audit log' from audit_log
       where action in ('deposit.approved', 'deposit.rejected', 'deposit.captured', 'withdrawal.approved',
         'withdrawal.rejected', 'withdrawal.paid') group by subject, action having count(*) > 1`,
  );
  return rows.map(({ fault }) => fault);
}
